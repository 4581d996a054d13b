/** Copies an image to the clipboard: as an image if the browser supports it, else its address. */

/** Copies the image at `src`; false if the browser does not allow it. */
export function copyImage(src: string): Promise<boolean> {
  return writePicture(src)
    .catch(() => navigator.clipboard.writeText(new URL(src, location.href).href))
    .then(
      () => true,
      () => false,
    );
}

/** Browsers accept PNG only. */
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
