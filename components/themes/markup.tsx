/** The places of the layout where a theme of an extension has markup of its own. */
import type { ThemeSlot } from '@/lib/extend';
import type { FrameView } from '@/lib/site/view/page-view';

/** Nothing where the theme has none. */
export function ThemeMarkup({ view, slot }: { view: Pick<FrameView, 'ownTheme'>; slot: ThemeSlot }) {
  const html = view.ownTheme?.markup?.[slot];
  if (html === undefined) return null;
  return <div className="theme-slot" data-slot={slot} dangerouslySetInnerHTML={{ __html: html }} />;
}
