/** Copies: code blocks, prompts, colours (`data-copy`), and the address of a heading. Says so on the button for a moment. */
import type { Behaviour } from '../../browser/behaviour';

const SHOWN_MS = 1500;

/** Answers clicks on anything that copies. */
export const copyBehaviour: Behaviour = {
  install() {
    document.addEventListener('click', (event) => {
      const target = event.target as Element;
      const button = target.closest<HTMLButtonElement>('button[data-copy]');
      if (button) void copyFrom(button);
      const anchor = target.closest<HTMLAnchorElement>('a.heading-anchor');
      if (anchor) void writeText(anchor.href);
    });
  },
};

async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code-block')?.querySelector('code');
  const text = button.dataset.copy || code?.textContent;
  if (!text || !(await writeText(text)) || button.dataset.copied !== undefined) return;
  const label = button.ariaLabel;
  button.dataset.copied = '';
  button.ariaLabel = button.dataset.copiedLabel ?? label;
  setTimeout(() => {
    delete button.dataset.copied;
    button.ariaLabel = label;
  }, SHOWN_MS);
}

/** False when the browser does not allow it. Sites on plain http have no clipboard interface; they take the old way. */
async function writeText(text: string): Promise<boolean> {
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
