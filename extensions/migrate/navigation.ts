/** The navigation of `docs.json` from sidebars. */
import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { hrefKind } from '@/lib/kit/urls';
import { type AddressBook, findPage } from './addresses';
import { pageText } from './frontmatter';
import type { Item, Section } from './types';

type Entry = string | { group: string; pages: Entry[]; root?: string; expanded?: true };

export interface NewNavigation {
  navigation: Record<string, unknown>;
  /** Pages that are only a link. */
  texts: Map<FilePath, string>;
  /** What sidebars call a page, by its source. */
  labels: Map<string, string>;
  /** Links to addresses that no page has. */
  lost: { label: string; href: string }[];
}

/** Navigation with a tab for each section, without tabs for a single one. Entries without a page are left out. */
export function navigationOf(sections: readonly Section[], book: AddressBook): NewNavigation {
  const result: NewNavigation = { navigation: {}, texts: new Map(), labels: new Map(), lost: [] };
  const filled = sections
    .map(({ label, items }) => ({ label, entries: entriesOf(items, book, result, true) }))
    .filter(({ entries }) => entries.length > 0);
  const [only] = filled;
  result.navigation =
    filled.length > 1
      ? { tabs: filled.map(({ label, entries }) => ({ tab: label, ...childrenOf(entries) })) }
      : only
        ? childrenOf(only.entries)
        : { pages: [...book.bySource.values()].map(({ target }) => entryOf(target)) };
  return result;
}

/** Groups where there is nothing else: they are headings of the sidebar then. */
function childrenOf(entries: Entry[]): Record<string, unknown> {
  return entries.every(isRecord) ? { groups: entries } : { pages: entries };
}

/** `isTop`: groups at the top are always open. */
function entriesOf(items: readonly Item[], book: AddressBook, result: NewNavigation, isTop = false): Entry[] {
  return items.flatMap((item): Entry[] => {
    if (item.kind === 'page') {
      const page = book.bySource.get(item.source);
      if (!page) return [];
      if (item.label !== undefined && !result.labels.has(item.source)) result.labels.set(item.source, item.label);
      return [entryOf(page.target)];
    }
    if (item.kind === 'link') return linkEntry(item, book, result);
    const page = item.root === undefined ? undefined : book.bySource.get(item.root);
    const root = page && entryOf(page.target);
    const pages = entriesOf(item.items, book, result).filter((entry) => entry !== root);
    if (pages.length === 0) return root === undefined ? [] : [root];
    return [
      {
        group: item.label,
        ...(root === undefined ? {} : { root }),
        ...(item.expanded && !isTop ? { expanded: true } : {}),
        pages,
      },
    ];
  });
}

/** A page of the site, or a page that is only a link. */
function linkEntry(
  { label, href }: { label: string; href: string },
  book: AddressBook,
  result: NewNavigation,
): Entry[] {
  if (hrefKind(href) !== 'external') {
    const page = findPage(book, '', `/${href.replace(/[?#].*$/s, '').replace(/^\/+/, '')}`);
    if (!page) {
      result.lost.push({ label, href });
      return [];
    }
    if (!result.labels.has(page.source)) result.labels.set(page.source, label);
    return [entryOf(page.target)];
  }
  const name =
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'link';
  let file = filePath(`links/${name}.mdx`);
  const text = pageText({ title: label, url: href }, '');
  for (let count = 2; (result.texts.get(file) ?? text) !== text; count++) file = filePath(`links/${name}-${count}.mdx`);
  result.texts.set(file, text);
  return [entryOf(file)];
}

function entryOf(target: string): string {
  return target.replace(/\.mdx?$/, '');
}
