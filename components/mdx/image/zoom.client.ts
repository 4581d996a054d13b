/** The window that shows one image as large as the screen allows: a modal dialog, closed by a click, Escape or its button. */
import './zoom.css';

/** Opens the window; the focus goes back to the image afterwards. */
export function enlarge(image: HTMLImageElement): void {
  const labels = document.querySelector<HTMLElement>('[data-zoom-label]')?.dataset;
  const dialog = document.createElement('dialog');
  dialog.className = 'image-zoom';
  dialog.ariaLabel = image.alt || (labels?.zoomLabel ?? '');
  const large = new Image();
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  // The image as it stands in the page says how wide it may get: no drawing made of dots ever grows beyond its dots.
  const isDrawing = /\.svg(\?|$)/i.test(large.src) || large.src.startsWith('data:image/svg');
  if (!isDrawing && image.naturalWidth > 0) large.style.maxInlineSize = `min(100%, ${image.naturalWidth}px)`;
  else large.style.inlineSize = '100%';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'image-zoom-close';
  close.ariaLabel = labels?.closeLabel ?? '';
  dialog.append(large, close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
