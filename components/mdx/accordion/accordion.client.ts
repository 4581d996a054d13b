/** Long code blocks that open, and accordions that are open on paper. */
import type { Behaviour } from '../../browser/behaviour';

/** Answers the "show all lines" buttons; opens what is closed while the page is printed. */
export const expandBehaviour: Behaviour = {
  install() {
    document.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('button[data-expand]');
      if (button) toggle(button);
    });
    const opened = new Set<HTMLDetailsElement>();
    addEventListener('beforeprint', () => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.prose details:not([open])')) {
        details.open = true;
        opened.add(details);
      }
    });
    addEventListener('afterprint', () => {
      for (const details of opened) details.open = false;
      opened.clear();
    });
  },
};

/** Closing a long block brings its top back into sight when that has been scrolled away. */
function toggle(button: HTMLButtonElement): void {
  const block = button.closest<HTMLElement>('.code-block');
  if (!block) return;
  const open = block.toggleAttribute('data-open');
  button.ariaExpanded = String(open);
  if (!open && block.getBoundingClientRect().top < 0) block.scrollIntoView({ block: 'center' });
}
