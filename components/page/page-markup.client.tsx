'use client';
/** A page of a built site: one string, which the browser takes from where it already is, or from the page's own document. */
import { use, useLayoutEffect, useState } from 'react';
import { loadMarkup } from './load-markup.client';
import { takeMarkup } from './markup';

let hydrated = false;
const never = new Promise<string>(() => {});

/** `address` is the page's encoded path. */
export function PageMarkup({ address }: { address: string }) {
  const [markup] = useState(() => findMarkup(address));
  const html = typeof markup === 'string' ? markup : (use(markup) ?? use(openInBrowser(address)));
  useLayoutEffect(() => {
    hydrated = true;
  }, []);
  // The behaviours may have been at work on it.
  return <div data-page={address} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function findMarkup(address: string): string | Promise<string | undefined> {
  if (typeof window === 'undefined') return takeMarkup(address);
  const shown = hydrated ? null : document.querySelector(`[data-page="${CSS.escape(address)}"]`);
  return shown ? shown.innerHTML : loadMarkup(address);
}

/** What cannot be loaded, the browser may still have an answer to; until then the reader stays where they are. */
function openInBrowser(address: string): Promise<string> {
  location.assign(address);
  return never;
}
