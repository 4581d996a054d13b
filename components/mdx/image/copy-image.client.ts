/** Puts an image on the clipboard: as the picture itself where the browser can, else its address. */

const SHOWN_MS = 1500;

/** Copies the image that the button names, and says so on the button for a moment. */
export async function copyImage(button: HTMLButtonElement): Promise<void> {
  const src = button.dataset.copyImage ?? '';
  const done = await writePicture(src)
    .catch(() => navigator.clipboard.writeText(new URL(src, location.href).href))
    .then(
      () => true,
      () => false,
    );
  if (!done || 'copied' in button.dataset) return;
  const label = button.ariaLabel;
  button.dataset.copied = '';
  button.ariaLabel = button.dataset.copiedLabel ?? label;
  setTimeout(() => {
    delete button.dataset.copied;
    button.ariaLabel = label;
  }, SHOWN_MS);
}

/** Browsers take PNG only. */
async function writePicture(src: string): Promise<void> {
  const answer = await fetch(src);
  const bitmap = await createImageBitmap(await answer.blob());
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The picture cannot be drawn.');
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}
