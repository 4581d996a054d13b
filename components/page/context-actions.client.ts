/** The actions of the page menu. Loaded on first use. */
import { basePath } from '../browser/base';
import { copyText } from '../mdx/shared/copy.client';

const SHOWN_MS = 1500;

/** Runs the action of a menu entry: copy the page or a text, print, open an address that contains the page or a configuration. Rejects if that fails. */
export async function runAction(button: HTMLButtonElement): Promise<void> {
  const { context: action, text = '', config = '' } = button.dataset;
  if (action === 'print') window.print();
  else if (action === 'copy') await copy(button, markdown(button));
  else if (action === 'copy-text') await copy(button, Promise.resolve(withOrigin(text)));
  else if (action === 'open-config')
    location.href = text.replace('$config', encodeURIComponent(btoa(withOrigin(config))));
  else if (action === 'open-filled') await openFilled(text, markdown(button));
}

/** A site that does not know its address leaves it to the browser. */
function withOrigin(text: string): string {
  return text.replaceAll('$origin', location.origin + basePath());
}

async function markdown(button: Element): Promise<string> {
  const source = button.closest<HTMLElement>('[data-markdown]')?.dataset.markdown ?? '';
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`There is no ${source}.`);
  return answer.text();
}

async function copy(button: HTMLElement, text: Promise<string>): Promise<void> {
  if (await copyLater(text)) say(button);
}

/** The clipboard receives a promise: browsers allow writing only during the click, and the text arrives later. Without https there is none. */
async function copyLater(text: Promise<string>): Promise<boolean> {
  if (!navigator.clipboard) return copyText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  return true;
}

/** The first entry shows the result, because the menu is already closed. */
function say(button: HTMLElement): void {
  const label = button.closest('.context-menu')?.querySelector<HTMLElement>('.context-label');
  if (!label || label.dataset.was !== undefined) return;
  label.dataset.was = label.textContent ?? '';
  label.textContent = button.dataset.doneLabel ?? '';
  label.setAttribute('role', 'status');
  setTimeout(() => {
    label.textContent = label.dataset.was ?? '';
    delete label.dataset.was;
    label.removeAttribute('role');
  }, SHOWN_MS);
}

/** The window is opened during the click too; its address follows. */
async function openFilled(address: string, text: Promise<string>): Promise<void> {
  const opened = window.open('about:blank', '_blank');
  // Without the text the empty window is of no use.
  text.catch(() => opened?.close());
  const page = encodeURIComponent(await text);
  const filled = address.replace(/(?:\$|%24)page\b/g, () => page);
  if (opened) {
    opened.opener = null;
    opened.location.href = filled;
  } else location.href = filled;
}
