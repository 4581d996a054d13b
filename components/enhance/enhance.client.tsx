'use client';
/** Next's half of the browser's code: gives the behaviours what they need of the framework, and tells them about every page. */
import { usePathname, useRouter } from 'next/navigation';
import * as React from 'react';
import { useLayoutEffect, useRef } from 'react';
import * as runtime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { loadMarkup } from '@/components/page/load-markup.client';
import { provideFramework, SHOWN_EVENT } from './framework';

const packages = { react: React, 'react/jsx-runtime': runtime, 'react-dom/client': { createRoot } };

/** Renders nothing. Stands in the root layout, so it outlives every page. */
export function Enhance() {
  const router = useRouter();
  const path = usePathname();
  const told = useRef(path);
  useLayoutEffect(
    () =>
      provideFramework({
        router,
        loadMarkup: process.env.NODE_ENV === 'production' ? loadMarkup : undefined,
        packages,
      }),
    [router],
  );
  // Before the browser paints: the sidebar must not be seen at its wrong position. The page that was opened is known to them.
  useLayoutEffect(() => {
    if (told.current !== path) document.dispatchEvent(new Event(SHOWN_EVENT));
    told.current = path;
  }, [path]);
  return null;
}
