'use client';
/** While writing: shows a change of the docs folder at once, without a reload, so that scroll and open parts stay. */
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

export function Reload() {
  const router = useRouter();
  useEffect(() => {
    const events = new EventSource('/api/reload');
    let shown: string | undefined;
    events.onmessage = ({ data }: MessageEvent<string>) => {
      // The first message only tells where we stand.
      if (shown !== undefined && shown !== data) router.refresh();
      shown = data;
    };
    return () => events.close();
  }, [router]);
  return null;
}
