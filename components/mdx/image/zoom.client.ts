/** A modal dialog that shows an image as large as possible, closed by a click, Escape or its button. */
import './zoom.css';

/** Opens the dialog; afterwards the focus returns to the image. */
export function enlarge(image: HTMLImageElement): void {
  const labels = document.querySelector<HTMLElement>('[data-zoom-label]')?.dataset;
  const dialog = document.createElement('dialog');
  dialog.className = 'image-zoom';
  dialog.ariaLabel = image.alt || (labels?.zoomLabel ?? '');
  const large = new Image();
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  // The maximum width comes from the image in the page: bitmaps are never enlarged beyond their pixels.
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
