/** What the entries of the menu beside a page's title do. Loaded with the first of them that is chosen. */

const SHOWN_MS = 1500;

/** Does what a button of the menu says: copy the page or a text, print, open an address that holds the page. */
export async function runAction(button: HTMLButtonElement): Promise<void> {
  const { context: action, text = '' } = button.dataset;
  if (action === 'print') window.print();
  else if (action === 'copy') await copy(button, markdown(button));
  else if (action === 'copy-text') await copy(button, Promise.resolve(text.replaceAll('$origin', location.origin)));
  else if (action === 'open-filled') await openFilled(text, markdown(button));
}

async function markdown(button: Element): Promise<string> {
  const source = button.closest<HTMLElement>('[data-markdown]')?.dataset.markdown ?? '';
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`There is no ${source}.`);
  return answer.text();
}

/** The clipboard is given a promise: a browser allows writing only within the click, and the text comes later. */
async function copy(button: HTMLElement, text: Promise<string>): Promise<void> {
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  say(button);
}

/** The first entry answers for all: the menu has closed by now. */
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

/** The window opens within the click, too; its address follows. */
async function openFilled(address: string, text: Promise<string>): Promise<void> {
  const opened = window.open('about:blank', '_blank');
  const page = encodeURIComponent(await text);
  const filled = address.replace(/(?:\$|%24)page\b/g, () => page);
  if (opened) {
    opened.opener = null;
    opened.location.href = filled;
  } else location.href = filled;
}
