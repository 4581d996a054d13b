/** Buttons that ask about what the reader looks at: on code blocks, and above a selected text. Loaded when one of both is first used. */
import './ask-about.css';
import type { ContextItem } from './types';

const BLOCK = '#content-container .code-block';
const ARTICLE = '#content-area';
/** Selections that are longer are cut: an answer reads no more. */
const LONGEST = 4000;
const SHORTEST = 3;

const SIGN =
  '<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><path d="M11 4l1.9 5.1L18 11l-5.100 1.900L11 18l-1.900-5.100L4 11l5.100-1.900zM18.500 15.500v4M20.500 17.500h-4"/></svg>';

let tooltip: HTMLElement | undefined;
/** The text that the tooltip is shown for. */
let offered = '';

/** Begins to offer the buttons; `target` is where the reader already is. */
export function offerAsking(target: EventTarget | null): void {
  const near = ({ target }: { target: EventTarget | null }): void => {
    const block = target instanceof Element ? target.closest<HTMLElement>(BLOCK) : null;
    if (block) addButton(block);
  };
  document.addEventListener('pointerover', near);
  document.addEventListener('focusin', near);
  for (const type of ['pointerup', 'keyup', 'selectionchange']) document.addEventListener(type, onSelection);
  near({ target });
  showTooltip();
}

/** Puts the button beside the one that copies. See content/reference/format/page-frame.mdx#ids. */
function addButton(block: HTMLElement): void {
  if (block.querySelector('.ask-assistant-code-block-button')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ask-assistant-code-block-button';
  button.ariaLabel = button.title = wordOf('askCode');
  button.innerHTML = SIGN;
  button.addEventListener('click', () => {
    const value = block.querySelector('code')?.textContent?.trim() ?? '';
    ask({ type: 'code', value, elementId: block.id || undefined });
  });
  block.append(button);
}

/** With the mouse the selection still grows while the button is held; a finger moves its ends without any other event. */
function onSelection({ type }: Event): void {
  if (selectedText() === undefined) tooltip?.remove();
  else if (type !== 'selectionchange' || matchMedia('(pointer: coarse)').matches) showTooltip();
}

function showTooltip(): void {
  const text = selectedText();
  if (text === undefined) return;
  offered = text;
  tooltip ??= createTooltip();
  // Put in again while it is pressed, it would never be clicked.
  if (!tooltip.isConnected) document.body.append(tooltip);
  place(tooltip);
}

/** The selected text of the article; undefined without one that is worth a question. */
function selectedText(): string | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const { commonAncestorContainer: node } = selection.getRangeAt(0);
  const element = node instanceof Element ? node : node.parentElement;
  const text = selection.toString().trim();
  return element?.closest(ARTICLE) && text.length >= SHORTEST ? text.slice(0, LONGEST) : undefined;
}

function createTooltip(): HTMLElement {
  const box = document.createElement('div');
  box.id = 'text-selection-tooltip';
  box.className = 'text-selection-tooltip';
  const button = document.createElement('button');
  button.type = 'button';
  button.id = 'text-selection-tooltip-button';
  button.className = 'text-selection-tooltip-button';
  button.innerHTML = SIGN;
  button.append(wordOf('askSelection'));
  // The selection would be gone with the press.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    getSelection()?.removeAllRanges();
    box.remove();
    ask({ type: 'textSelection', value: offered });
  });
  box.append(button);
  return box;
}

/** Above the first line of the selection, inside the window. */
function place(box: HTMLElement): void {
  const rect = getSelection()?.getRangeAt(0).getBoundingClientRect();
  if (!rect) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.min(
    Math.max(rect.left + rect.width / 2 - width / 2, 8),
    document.documentElement.clientWidth - width - 8,
  );
  const above = rect.top - height - 8;
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${(above < 8 ? rect.bottom + 8 : above) + scrollY}px`;
}

function ask(context: ContextItem): void {
  const piece = {
    ...context,
    value: context.value.slice(0, LONGEST),
    path: document.documentElement.dataset.currentPath,
  };
  void import('./panel/open.client').then((panel) => panel.openAssistant({ context: piece })).catch(() => {});
}

/** The words stand on the entry of the assistant. */
function wordOf(name: 'askCode' | 'askSelection'): string {
  return document.querySelector<HTMLElement>('#assistant-entry')?.dataset[name] ?? '';
}
