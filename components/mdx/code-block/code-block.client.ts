/** Copies code, and anything else with `data-copy`; expands long blocks. */
import type { Behaviour } from '../../browser/behaviour';
import { copyText, sayCopied } from '../shared/copy.client';

/** Handles the buttons. */
export const behaviour: Behaviour = {
  install() {
    document.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('button');
      if (button?.matches('[data-copy]')) void copyFrom(button);
      if (button?.matches('[data-expand]')) toggle(button);
    });
  },
};

async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code-block')?.querySelector('code');
  const text = button.dataset.copy || code?.textContent;
  if (text && (await copyText(text))) sayCopied(button);
}

/** Collapsing a long block scrolls its top back into view. */
function toggle(button: HTMLButtonElement): void {
  const block = button.closest<HTMLElement>('.code-block');
  if (!block) return;
  const open = block.toggleAttribute('data-open');
  button.ariaExpanded = String(open);
  if (!open && block.getBoundingClientRect().top < 0) block.scrollIntoView({ block: 'center' });
}
