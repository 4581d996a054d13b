'use client';
/** While writing: shows a change of the docs folder at once, without a reload, so that scroll and open parts stay. */
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { SHOWN_EVENT } from './framework';

/** `revision`: what the page that is shown was made from. */
export function Reload({ revision }: { revision: number }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [first] = useState(revision);
  useEffect(() => {
    const events = new EventSource('/api/reload');
    let shown = String(first);
    // The first message tells where the folder stands: it may have changed since the page was made.
    events.onmessage = ({ data }: MessageEvent<string>) => {
      if (shown !== data) {
        if (document.querySelector('.not-found')) void openWhenThere();
        else startTransition(() => router.refresh());
      }
      shown = data;
    };
    return () => events.close();
  }, [router, first]);
  useEffect(() => {
    if (!pending) document.dispatchEvent(new Event(SHOWN_EVENT));
  }, [pending]);
  return null;
}

/** The framework keeps a 404 page for as long as the address stays the same, whatever a refresh brings. */
async function openWhenThere(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' });
  if (answer.ok) location.reload();
}
