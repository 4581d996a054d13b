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
  const { label = button.textContent, problem = '', playground = '' } = button.dataset;
  button.dataset.label = label;
  try {
    const { openPlayground } = await import('@/components/api/playground/open.client');
    await openPlayground(playground);
    button.textContent = label;
  } catch {
    // Without a network, or after a new build: the next click tries again.
    button.textContent = problem;
  } finally {
    button.ariaBusy = null;
  }
}
