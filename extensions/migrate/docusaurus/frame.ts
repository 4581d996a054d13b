/** What surrounds the pages of a Docusaurus site: navbar, footer, social networks, redirects. */
import type { Tree } from '../program/program';
import { at, list, text, unreadAt } from '../tree';
import type { Link, Unread } from '../types';

const SOCIALS =
  /^https?:\/\/(?:www\.)?(github|twitter|x|linkedin|youtube|discord|slack|reddit|instagram|facebook)\.(?:com|gg)\b/;

/** The links of an entry of the navbar, those in its menu included. Links to social networks are in `socialsOf`. */
export function navbarLinks(item: Tree, unread: Unread[]): Link[] {
  const label = text(item, 'label');
  const href = text(item, 'href') ?? text(item, 'to');
  const type = text(item, 'type');
  if (label !== undefined && href !== undefined) return SOCIALS.test(href) ? [] : [{ label, href }];
  if (list(item, 'items').length > 0) return list(item, 'items').flatMap((child) => navbarLinks(child, unread));
  if (type !== undefined && !['docSidebar', 'doc', 'search'].includes(type)) {
    unread.push(
      unreadAt(
        item,
        `The entry \`${type}\` of the navbar is not read.`,
        'See "navbar" and "navigation" in the reference.',
      ),
    );
  }
  return [];
}

/** Profiles on social networks, by the name of the network. */
export function socialsOf(items: readonly Tree[]): Record<string, string> {
  return Object.fromEntries(
    items.flatMap((item) => {
      const href = text(item, 'href') ?? '';
      const name = SOCIALS.exec(href)?.[1];
      return name === undefined ? [] : [[name, href]];
    }),
  );
}

/** The columns of the footer. */
export function footerOf(theme: Tree | undefined): { header?: string | undefined; items: Link[] }[] {
  return list(theme, 'footer', 'links').flatMap((column) => {
    const items = list(column, 'items').flatMap((item): Link[] => {
      const label = text(item, 'label');
      const href = text(item, 'href') ?? text(item, 'to');
      return label !== undefined && href !== undefined ? [{ label, href }] : [];
    });
    return items.length === 0 ? [] : [{ header: text(column, 'title'), items }];
  });
}

/** The redirects of `plugin-client-redirects`. */
export function redirectsOf(config: Tree | undefined): { source: string; destination: string }[] {
  const options = list(config, 'plugins').flatMap((entry) => {
    const [name, found] = entry.kind === 'list' ? entry.items : [];
    return text(name)?.includes('client-redirects') && found ? [found] : [];
  });
  return options.flatMap((option) =>
    list(option, 'redirects').flatMap((redirect) => {
      const destination = text(redirect, 'to');
      const from = at(redirect, 'from');
      const sources =
        from?.kind === 'list' ? from.items.flatMap((child) => text(child) ?? []) : [text(from) ?? []].flat();
      return destination === undefined ? [] : sources.map((source) => ({ source, destination }));
    }),
  );
}
