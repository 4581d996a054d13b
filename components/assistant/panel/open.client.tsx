/** Opens and closes the assistant. Loaded, with everything it imports, on first use. */
import { publicAddress } from '@/components/browser/base';
import { keepPartIn, loadParts } from '@/components/browser/parts.client';
import './assistant.css';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { AssistantPanel } from '@/lib/site/view/assistant-panel';
import { type Endpoint, setEndpoint } from '../chat/endpoint';
import type { OpenRequest } from '../types';
import { Panel } from './panel.client';
import { createSheet, type Sheet } from './sheet.client';
import { starterQuestions } from './starter-questions';

interface Opened {
  sheet: Sheet;
  root: Root;
  /** The request it was last opened with. */
  request: OpenRequest;
  /** Counts the conversations: each has its own panel. */
  chat: number;
}

const TITLE_ID = 'chat-assistant-title';
const HEADINGS = '#content-area :is(h2, h3)[id]';
const PAGES = '#navigation-items a';

let opened: Opened | undefined;
let words: { lang: string; words: AssistantPanel } | undefined;

/** The file of a site without a server: the texts in all languages, and who answers. */
interface AssistantFile {
  languages: Readonly<Record<string, AssistantPanel>>;
  endpoint: Endpoint;
}

/**
 * Opens the panel; the question in `request` is asked, its draft and context are put into the input. `typed` ends the typing before the panel
 * is there and returns its text: a draft, or a question where Enter was the last key. Rejects if the texts cannot be loaded.
 */
export async function openAssistant(request: OpenRequest = {}, typed = () => ''): Promise<void> {
  void loadParts();
  await loadWords();
  opened ??= create();
  const { sheet } = opened;
  const text = typed();
  const draft = (request.draft ?? '') + text;
  opened.request = text.endsWith('\n') ? { ...request, question: draft } : { ...request, draft };
  // Closes other dialogs, such as search or drawer.
  document.querySelector<HTMLDialogElement>('dialog:modal:not(#chat-assistant-sheet)')?.close();
  // Shown before it is rendered, because the content measures itself.
  sheet.show();
  // At once, so that the next key is typed into the input.
  const current = opened;
  flushSync(() => draw(current));
  forgetAddress();
}

/** For the shortcut: toggles the panel. */
export async function toggleAssistant(typed: () => string): Promise<void> {
  if (!opened?.sheet.element.open) return openAssistant({}, typed);
  typed();
  opened.sheet.hide();
}

function create(): Opened {
  const sheet = createSheet(TITLE_ID);
  const made: Opened = { sheet, root: createRoot(sheet.element), request: {}, chat: 0 };
  keepPartIn(sheet.element);
  // On a page in another language the panel switches to that language.
  new MutationObserver(() => {
    void loadWords().then(
      () => draw(made),
      () => {},
    );
  }).observe(document.documentElement, { attributes: true, attributeFilter: ['lang', 'data-current-path'] });
  return made;
}

function draw(current: Opened): void {
  if (!words) return;
  const { sheet, root, request, chat } = current;
  const startAnew = (): void => {
    Object.assign(current, { request: {}, chat: chat + 1 });
    draw(current);
  };
  root.render(
    <Panel
      key={chat}
      words={words.words}
      title={document.querySelector('#assistant-entry .entry-text')?.textContent ?? ''}
      request={request}
      starters={words.words.starters ?? starterQuestions(headingsOfPage(), words.words.askExplain)}
      onNew={startAnew}
      onClose={sheet.hide}
    />,
  );
}

async function loadWords(): Promise<void> {
  const { lang } = document.documentElement;
  if (words?.lang === lang) return;
  const answer = await fetch(`${publicAddress('/_lectern/assistant')}?lang=${encodeURIComponent(lang)}`);
  if (!answer.ok) throw new Error(`The words of the assistant could not be loaded (${answer.status}).`);
  const found = (await answer.json()) as AssistantPanel | AssistantFile;
  if (!('languages' in found)) {
    words = { lang, words: found };
    return;
  }
  setEndpoint(found.endpoint);
  const own = found.languages[lang] ?? Object.values(found.languages)[0];
  if (own) words = { lang, words: own };
}

/** The headings of the page; without any, the titles of neighbouring pages. */
function headingsOfPage(): string[] {
  const textsOf = (selector: string): string[] =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent ?? '');
  const own = textsOf(HEADINGS);
  return own.length > 0 ? own : textsOf(PAGES);
}

/** A question in the address is put into the input once, not with every reload. */
function forgetAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('assistant')) return;
  url.searchParams.delete('assistant');
  history.replaceState(history.state, '', url);
}
