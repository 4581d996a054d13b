/** Buttons to ask about code blocks and selected text. Loaded on first use of either. */
import './ask-about.css';
import type { ContextItem } from './types';

const BLOCK = '#content-container .code-block';
const ARTICLE = '#content-area';
/** Longer selections are truncated: an answer reads no more. */
const MAX_LENGTH = 4000;
const MIN_LENGTH = 3;

let tooltip: HTMLElement | undefined;
/** The text that the tooltip belongs to. */
let offered = '';

/** Starts to offer the buttons; `target` is where the reader is now. */
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

/** Adds the button beside the copy button. See content/reference/format/page-frame.mdx#ids. */
function addButton(block: HTMLElement): void {
  if (block.querySelector('.ask-assistant-code-block-button')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ask-assistant-code-block-button';
  button.ariaLabel = button.title = wordOf('askCode');
  button.innerHTML = entry()?.querySelector('.glyph')?.outerHTML ?? '';
  button.addEventListener('click', () => {
    const value = block.querySelector('code')?.textContent?.trim() ?? '';
    ask({ type: 'code', value, elementId: block.id || undefined });
  });
  block.append(button);
}

/** With a mouse the selection changes until the button is released; touch moves its ends without other events. */
function onSelection({ type }: Event): void {
  if (selectedText() === undefined) tooltip?.remove();
  else if (type !== 'selectionchange' || matchMedia('(pointer: coarse)').matches) showTooltip();
}

function showTooltip(): void {
  const text = selectedText();
  if (text === undefined) return;
  offered = text;
  tooltip ??= createTooltip();
  // If it were re-inserted while pressed, it would not receive the click.
  if (!tooltip.isConnected) document.body.append(tooltip);
  place(tooltip);
}

/** The selected text of the article; undefined if it is empty or too short. */
function selectedText(): string | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const { commonAncestorContainer: node } = selection.getRangeAt(0);
  const element = node instanceof Element ? node : node.parentElement;
  const text = selection.toString().trim();
  return element?.closest(ARTICLE) && text.length >= MIN_LENGTH ? text.slice(0, MAX_LENGTH) : undefined;
}

function createTooltip(): HTMLElement {
  const box = document.createElement('div');
  box.id = 'text-selection-tooltip';
  box.className = 'text-selection-tooltip';
  const button = document.createElement('button');
  button.type = 'button';
  button.id = 'text-selection-tooltip-button';
  button.className = 'text-selection-tooltip-button';
  button.innerHTML = entry()?.querySelector('.glyph')?.outerHTML ?? '';
  button.append(wordOf('askSelection'));
  // Pressing the button would clear the selection.
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
    value: context.value.slice(0, MAX_LENGTH),
    path: document.documentElement.dataset.currentPath,
  };
  void import('./panel/open.client').then((panel) => panel.openAssistant({ context: piece })).catch(() => {});
}

/** The texts are on the assistant's entry. */
function wordOf(name: 'askCode' | 'askSelection'): string {
  return entry()?.dataset[name] ?? '';
}

function entry(): HTMLElement | null {
  return document.querySelector('#assistant-entry');
}
