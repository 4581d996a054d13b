/** Copies text and confirms it on the button for a moment: `data-copied-label` is its temporary label. */

const SHOWN_MS = 1500;

/**
 * Copies a text to the clipboard; returns whether the browser allowed it. Falls back to the older command, because the clipboard API
 * requires https.
 */
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

/** Shows the confirmation on the button. */
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
