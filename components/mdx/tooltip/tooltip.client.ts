/** Keeps tooltips inside the window and outside of scrolling boxes; Escape hides them (WCAG 1.4.13). CSS shows them. */
import type { Behaviour } from '../../browser/behaviour';

/** Distance to the word and to the edges of the window, in pixels. */
const GAP = 8;

/** Positions a tooltip on hover and focus, and again when something scrolls. */
export const behaviour: Behaviour = {
  install() {
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, ({ target }) => {
        const tooltip = (target as Element).closest('.tooltip-trigger')?.closest('.tooltip');
        tooltip?.removeAttribute('data-dismissed');
        if (tooltip) place(tooltip);
      });
    }
    document.addEventListener('scroll', () => shown().forEach(place), { capture: true, passive: true });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') for (const tooltip of shown()) tooltip.setAttribute('data-dismissed', '');
    });
  },
};

function shown(): Element[] {
  return [...document.querySelectorAll('.tooltip:is(:hover, :focus-within)')];
}

/** Above the word, or below it if there is not enough space. */
function place(tooltip: Element): void {
  const content = tooltip.querySelector<HTMLElement>('.tooltip-content');
  const word = tooltip.querySelector('.tooltip-trigger')?.getBoundingClientRect();
  if (!content || !word) return;
  content.dataset.placed = '';
  const { width, height } = content.getBoundingClientRect();
  const middle = word.left + (word.width - width) / 2;
  const above = word.top - height - GAP / 2;
  const x = Math.max(GAP, Math.min(middle, document.documentElement.clientWidth - width - GAP));
  const y = above < GAP ? word.bottom + GAP / 2 : above;
  content.style.setProperty('--x', `${x}px`);
  content.style.setProperty('--y', `${y}px`);
}
