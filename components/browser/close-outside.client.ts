/** Closes a dialog by a click beside it: on its backdrop. Not by a selection of text inside that ends there, which is a click on both. */
export function closeOutside(dialog: HTMLDialogElement): void {
  let pressed: EventTarget | null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
}
