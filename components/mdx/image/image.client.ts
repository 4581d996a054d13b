/** Images that can be enlarged. The dialog and its style sheet are loaded on first use. */
import type { Behaviour } from '../../browser/behaviour';
import { sayCopied } from '../shared/copy.client';

/** Narrower images are icons and badges. */
const MIN_WIDTH = 160;
const IMAGE = '#content-area .prose img';

/** Marks every loaded image that can be enlarged; opens it on click, Enter and Space. */
export const behaviour: Behaviour = {
  install() {
    // `load` does not bubble.
    document.addEventListener('load', ({ target }) => mark(target), true);
    document.addEventListener('click', (event) => {
      const image = event.target;
      if (image instanceof HTMLImageElement && 'zoom' in image.dataset && event.button === 0) void open(image);
      const button = (event.target as Element).closest<HTMLButtonElement>('[data-copy-image]');
      if (button) void copy(button);
    });
    document.addEventListener('keydown', (event) => {
      const image = event.target;
      if (!(image instanceof HTMLImageElement) || !('zoom' in image.dataset)) return;
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      void open(image);
    });
  },
  page() {
    for (const image of document.querySelectorAll<HTMLImageElement>(IMAGE)) if (image.complete) mark(image);
  },
};

/** Focusable like a button with its alternative text as name; a decorative image only reacts to the pointer. */
function mark(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || !target.matches(IMAGE)) return;
  if ('noZoom' in target.dataset || target.closest('a, button, summary, .not-prose, .icon')) return;
  if (target.clientWidth < MIN_WIDTH) return;
  target.dataset.zoom = '';
  if (target.alt === '') return;
  target.tabIndex = 0;
  target.role = 'button';
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copyImage } = await import('./copy-image.client');
  if (await copyImage(button.dataset.copyImage ?? '')) sayCopied(button);
}

async function open(image: HTMLImageElement): Promise<void> {
  const { enlarge } = await import('./zoom.client');
  enlarge(image);
}
