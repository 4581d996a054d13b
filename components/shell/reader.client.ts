/** The reader of this browser, asked for once per document. */
import type { PlaygroundInputs } from '@/lib/access/reader';
import { publicAddress } from '../browser/base';

/** What the server tells a reader's browser (lib/serve/sign-in/reader-data.ts). */
export interface BrowserReader {
  isSignedIn: boolean;
  name?: string;
  /** The variable `user` of pages. */
  content: Readonly<Record<string, unknown>>;
  apiPlaygroundInputs?: PlaygroundInputs;
  /** For the form that signs out. */
  token?: string;
  /** Where a proxy signs its readers out. */
  signOutUrl?: string;
}

const STRANGER: BrowserReader = { isSignedIn: false, content: {} };

let asked: Promise<BrowserReader> | undefined;

/** The reader; a stranger on sites without a sign-in, and without a network. */
export function currentReader(): Promise<BrowserReader> {
  asked ??= document.querySelector('[data-account]') ? ask() : Promise.resolve(STRANGER);
  return asked;
}

async function ask(): Promise<BrowserReader> {
  try {
    const response = await fetch(publicAddress('/_lectern/reader'));
    return response.ok ? ((await response.json()) as BrowserReader) : STRANGER;
  } catch {
    return STRANGER;
  }
}
