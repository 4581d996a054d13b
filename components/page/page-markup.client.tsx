'use client';
/** A page of a built site: one string, beside React's own data. Should React start in the browser, it leaves what it finds there. */
import { useState } from 'react';
import { takeMarkup } from './markup';

/** `address` is the page's encoded path. */
export function PageMarkup({ address }: { address: string }) {
  const [html] = useState(() => (typeof window === 'undefined' ? takeMarkup(address) : shownMarkup()));
  return <div data-page={address} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function shownMarkup(): string {
  return document.querySelector('[data-page]')?.innerHTML ?? '';
}
