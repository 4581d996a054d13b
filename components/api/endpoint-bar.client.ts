/** The button that opens the playground, which is loaded on first use. */
import type { Behaviour } from '../browser/behaviour';

/** Handles `button[data-playground]`. */
export const behaviour: Behaviour = {
  install() {
    document.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('button[data-playground]');
      if (button) void open(button);
    });
  },
};

async function open(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    const { openPlayground } = await import('@/components/api/playground/open.client');
    await openPlayground(button.dataset.playground ?? '');
  } catch {
    // Without a network, or after a new build: the next click tries again.
    button.textContent = button.dataset.problem ?? '';
  } finally {
    button.ariaBusy = null;
  }
}
