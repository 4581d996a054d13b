/** Sends feedback and counts to the server of the site. Neither is sent where nobody receives it; counts respect Do Not Track and Global Privacy Control. */
import { publicAddress } from '../browser/base';

/** The texts of feedback, on the document where feedback is received (lib/serve/answers/render-document.ts). */
export interface FeedbackWords {
  question: string;
  yes: string;
  no: string;
  comment: string;
  send: string;
  thanks: string;
  failed: string;
  search: string;
  code: string;
}

let parsed: { text: string; words: FeedbackWords } | undefined;

/** The texts in the language of the page; undefined where no feedback is received. */
export function feedbackWords(): FeedbackWords | undefined {
  const text = document.documentElement.dataset.feedback;
  if (text === undefined) return undefined;
  if (parsed?.text !== text) parsed = { text, words: JSON.parse(text) as FeedbackWords };
  return parsed.words;
}

/** The path of the page that is shown, without the base path; empty if it is not a page of the site. */
export function pagePath(): string {
  return document.querySelector<HTMLElement>('[data-page]')?.dataset.page ?? '';
}

/** True if the feedback was stored. Never rejects. */
export async function sendFeedback(body: Readonly<Record<string, unknown>>): Promise<boolean> {
  const response = await post('/api/feedback', body);
  return response?.ok ?? false;
}

/** Counts something if the site counts and the reader does not mind. */
export function count(body: Readonly<Record<string, unknown>>): void {
  if (document.documentElement.dataset.counts === undefined || minds()) return;
  void post('/api/count', body);
}

/** Do Not Track, or Global Privacy Control. */
function minds(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** `keepalive`: also while the page is left. No cookie is sent or accepted. */
function post(address: string, body: Readonly<Record<string, unknown>>): Promise<Response | undefined> {
  return fetch(publicAddress(address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
