/** The feed entries of a page. Pure. See content/components/updates.mdx#feed. */
import { dateIn } from '@/lib/kit/dates';
import type { PageUpdate, RenderedPage } from '@/lib/mdx/types';

export interface FeedEntry {
  title: string;
  /** Plain text, one line per paragraph. */
  text: string;
  /** The anchor on the page. */
  id?: string | undefined;
  date?: Date | undefined;
}

/** Maximum number of updates. */
const MAX_UPDATES = 15;

/** The first entries of a page in order: one per update, or one per heading in it; on a page without updates one per heading. */
export function feedEntries({ updates, sections }: Pick<RenderedPage, 'updates' | 'sections'>): FeedEntry[] {
  if (updates.length === 0) return sections.slice(0, MAX_UPDATES);
  return updates.slice(0, MAX_UPDATES).flatMap(entriesOf);
}

function entriesOf({ id, label, description, rss, text, sections }: PageUpdate): FeedEntry[] {
  const date = dateIn(label) ?? dateIn(description);
  if (rss || sections.length === 0) {
    return [{ title: rss?.title ?? (label || description), text: rss?.description ?? text, id, date }];
  }
  return sections.map((section) => ({ ...section, id: section.id ?? id, date }));
}
