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
  const block = button.closest<HTMLElement>('.code-block');
  const text = button.dataset.copy || (block && codeIn(block));
  if (text && (await copyText(text))) sayCopied(button);
}

/** Lines marked as removed are of the code before a change; in a diff they are its text. */
function codeIn(block: HTMLElement): string {
  const lines = [...block.querySelectorAll('code > .line')];
  const isChange = block.dataset.language !== 'diff' && lines.some((line) => line.matches('.remove'));
  if (!isChange) return block.querySelector('code')?.textContent ?? '';
  return lines
    .filter((line) => !line.matches('.remove'))
    .map((line) => line.textContent)
    .join('\n');
}

/** Collapsing a long block scrolls its top back into view. */
function toggle(button: HTMLButtonElement): void {
  const block = button.closest<HTMLElement>('.code-block');
  if (!block) return;
  const open = block.toggleAttribute('data-open');
  button.ariaExpanded = String(open);
  if (!open && block.getBoundingClientRect().top < 0) block.scrollIntoView({ block: 'center' });
}
