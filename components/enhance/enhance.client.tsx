'use client';
/** The one place where the browser's part begins: installs the behaviours once and tells them about every page. */
import { usePathname, useRouter } from 'next/navigation';
import { useLayoutEffect } from 'react';
// By this name: on the server the list is empty (`resolveAlias` in next.config.mjs).
import { behaviours } from '@/components/enhance/registry.client';
import { provideRouter } from './links.client';

/** Dispatched on `document` when a page's content was replaced without a navigation, as while writing. */
export const SHOWN_EVENT = 'lectern:shown';

let installed = false;

/** Renders nothing. Stands in the root layout, so it outlives every page. */
export function Enhance() {
  const router = useRouter();
  const path = usePathname();
  useLayoutEffect(() => provideRouter(router), [router]);
  // Before the browser paints: the sidebar must not be seen at its wrong position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what makes it a new page.
  useLayoutEffect(() => {
    if (!installed) install();
    showPage();
  }, [path]);
  return null;
}

function install(): void {
  installed = true;
  for (const behaviour of behaviours) behaviour.install?.();
  document.addEventListener(SHOWN_EVENT, showPage);
}

function showPage(): void {
  for (const behaviour of behaviours) behaviour.page?.();
}
