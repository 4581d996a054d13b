/** Renders the markup of a theme of an extension for a page. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ThemeSlot } from '@/lib/extend';
import type { SiteSource } from '@/lib/site/model/source';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { pageFor, siteFor } from '@/lib/site/view/extension-site';
import { reportFault } from '../extension-faults';

/** In characters, of one slot: it is part of every page. */
const MAX_HTML = 20_000;

/** The HTML by slot. A slot that fails is empty, and reported. */
export function themeMarkup(
  source: SiteSource,
  site: SiteModel,
  node: PageNode,
): { markup?: Partial<Record<ThemeSlot, string>> } {
  const { ownTheme } = site;
  const slots = Object.entries(ownTheme?.theme.slots ?? {});
  if (!ownTheme || slots.length === 0) return {};
  const rendered = slots.map(([slot, render]): [string, string] => {
    try {
      const html = renderToStaticMarkup(render(pageFor(site, node), siteFor(site)) as ReactNode);
      if (html.length > MAX_HTML)
        throw new Error(`It has more than ${MAX_HTML.toLocaleString('en')} characters of HTML.`);
      return [slot, html];
    } catch (error) {
      const part = `\`slots.${slot}\` of the theme "${ownTheme.theme.name}"`;
      reportFault(source, site, ownTheme.extension, part, error);
      return [slot, ''];
    }
  });
  return { markup: Object.fromEntries(rendered.filter(([, html]) => html !== '')) };
}
