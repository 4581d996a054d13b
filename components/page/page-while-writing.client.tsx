'use client';
/** A page in development. What differs after an edit is brought into the document, so that scroll and open parts stay. */
import { useLayoutEffect, useRef, useState } from 'react';
import { patchMarkup } from './patch-markup.client';

/** `html` is the whole page in its frame, anew after each edit. */
export function PageWhileWriting({ html }: { html: string }) {
  const [first] = useState(html);
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(first);
  useLayoutEffect(() => {
    if (root.current && html !== shown.current) patchMarkup(root.current, shown.current, html);
    shown.current = html;
  }, [html]);
  // The behaviours may have been at work on it.
  return <div ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: first }} />;
}
