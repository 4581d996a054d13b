/** Closes a dialog by a click beside it: on its backdrop. Not by a selection of text inside that ends there, which is a click on both. */
export function closeOutside(dialog: HTMLDialogElement): void {
  let beganOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    beganOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (beganOutside && target === dialog) dialog.close();
  });
}
