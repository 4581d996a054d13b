/** Copying from a button that says so for a moment: `data-copied-label` is its label meanwhile. */

const SHOWN_MS = 1500;

/** Puts a text on the clipboard; says whether the browser allows it. Sites on plain http have no clipboard interface: they use the old command. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Says on the button that it has copied. */
export function sayCopied(button: HTMLButtonElement): void {
  if (button.dataset.copied !== undefined) return;
  const label = button.ariaLabel;
  button.dataset.copied = '';
  button.ariaLabel = button.dataset.copiedLabel ?? label;
  setTimeout(() => {
    delete button.dataset.copied;
    button.ariaLabel = label;
  }, SHOWN_MS);
}
