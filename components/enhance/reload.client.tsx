'use client';
/** While writing: shows a change of the docs folder at once, without a reload, so that scroll and open parts stay. */
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { SHOWN_EVENT } from './enhance.client';

export function Reload() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useEffect(() => {
    const events = new EventSource('/api/reload');
    let shown: string | undefined;
    events.onmessage = ({ data }: MessageEvent<string>) => {
      // The first message only tells where we stand.
      if (shown !== undefined && shown !== data) startTransition(() => router.refresh());
      shown = data;
    };
    return () => events.close();
  }, [router]);
  useEffect(() => {
    if (!pending) document.dispatchEvent(new Event(SHOWN_EVENT));
  }, [pending]);
  return null;
}
