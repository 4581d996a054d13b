/**
 * Marks the pages that have changed since the reader last read them. What was read is kept in this browser only; a reader who has read
 * nothing yet causes no request. Loaded on sites whose pages have dates.
 */
import './changes.css';
import type { ChangedPages } from '@/lib/site/view/page-dates';
import { publicAddress, sitePath } from '../browser/base';
import type { Behaviour } from '../browser/behaviour';
import { readList, storeList } from '../browser/stored-list.client';
import { whenIdle } from '../browser/when-idle';
import { pagePath } from '../feedback/send';
import { changedPages, parseVisits, withVisit } from './compare';

const STORED = 'lectern-read';
/** A page that is shown for less time has not been read. */
const READ_MS = 3_000;
const SIDEBAR = '#navigation-items';

/** What the site says, by language. */
const answers = new Map<string, Promise<ChangedPages | undefined>>();
let reading: ReturnType<typeof setTimeout> | undefined;
let watched: MutationObserver | undefined;

export const behaviour: Behaviour = {
  install() {
    document.addEventListener('visibilitychange', waitUntilRead);
  },
  page() {
    watched?.disconnect();
    waitUntilRead();
    if (visits().length > 0) void markChanges();
  },
};

function visits() {
  return parseVisits(readList(STORED));
}

function fetchDates(): Promise<ChangedPages | undefined> {
  const { lang } = document.documentElement;
  const answer = answers.get(lang) ?? new Promise<void>(whenIdle).then(() => readAnswer(lang));
  answers.set(lang, answer);
  return answer;
}

async function readAnswer(lang: string): Promise<ChangedPages | undefined> {
  const answer = await fetch(publicAddress(`/_lectern/changes/${encodeURIComponent(lang)}.json`)).catch(
    () => undefined,
  );
  if (answer?.ok) return (await answer.json()) as ChangedPages;
  answers.delete(lang);
  return undefined;
}

/** Starts again with every page, and when the tab is looked at. */
function waitUntilRead(): void {
  clearTimeout(reading);
  const route = pagePath();
  if (route === '' || document.visibilityState !== 'visible') return;
  reading = setTimeout(async () => {
    const known = visits();
    const { pages = {} } = (known.length > 0 && (await fetchDates())) || {};
    storeList(STORED, withVisit(visits(), route, pages, Math.floor(Date.now() / 1_000)));
  }, READ_MS);
}

async function markChanges(): Promise<void> {
  const route = pagePath();
  const answer = await fetchDates();
  // The reader may have moved on.
  if (!answer || route !== pagePath()) return;
  const changed = changedPages(visits(), answer.pages);
  const own = changed.get(route);
  if (own !== undefined) addNotice(answer.notice, own);
  const list = document.querySelector<HTMLElement>(SIDEBAR);
  if (!list) return;
  markLinks(list, changed, answer.mark);
  // The list of a large site arrives later.
  watched = new MutationObserver(() => markLinks(list, changed, answer.mark));
  watched.observe(list, { childList: true });
}

/** A list may stay from page to page, with its marks. */
function markLinks(list: HTMLElement, changed: ReadonlyMap<string, number>, text: string): void {
  for (const mark of list.querySelectorAll('.changed-mark')) mark.remove();
  for (const link of list.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (!changed.has(sitePath(link.pathname) ?? '') || link.host !== location.host) continue;
    const mark = document.createElement('span');
    mark.className = 'changed-mark';
    // An attribute: the texts of two lists are compared to find out whether they are the same.
    mark.role = 'img';
    mark.ariaLabel = text;
    mark.title = text;
    link.append(mark);
  }
}

function addNotice(text: string, seconds: number): void {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' });
  const notice = document.createElement('p');
  notice.className = 'page-notice changed-notice';
  notice.role = 'note';
  notice.textContent = text.replace('{date}', () => format.format(seconds * 1_000));
  document.querySelector('#content-area')?.prepend(notice);
}
