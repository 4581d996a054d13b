/**
 * A site as one audience sees it. Everything that is served is made from a view, so that what an audience may not read is in none of it.
 * See content/operate/private-docs.mdx.
 */
import { LRUCache } from 'lru-cache';
import type { Reader } from '@/lib/access/reader';
import { type Audience, audienceKey, audienceOf } from '@/lib/access/rules';
import { pruneNavigation } from '@/lib/nav/prune';
import type { SiteModel } from '../types';
import { isRestricted, namedGroups } from './page-rules';
import { type Sight, sightOf } from './sight';
import { readableFiles, readableMarkup } from './view-files';
import { viewSettings } from './view-settings';
import { viewSpecifications } from './view-specifications';

/** Of one site; a view has a search index of its own, so that a large site has fewer. */
const MAX_VIEWS = 256;
/** In all views of a site together. */
const MAX_PAGES = 200_000;
/** Readers may be in any combination of groups. */
const MAX_AUDIENCES = 10_000;

interface Views {
  isRestricted: boolean;
  /** Many audiences see the same: the key of what each sees, by audience. */
  sights: LRUCache<string, string>;
  bySight: LRUCache<string, SiteModel>;
}

const known = new WeakMap<SiteModel, Views>();

/** The site as a reader sees it; the site itself if nothing is left out. `site` is the whole one. */
export function viewFor(site: SiteModel, reader: Pick<Reader, 'isSignedIn' | 'groups'>): SiteModel {
  const views = known.get(site) ?? createViews(site);
  known.set(site, views);
  if (!views.isRestricted) return site;
  const audience = audienceOf(reader, namedGroups(site));
  const asked = audienceKey(audience);
  const made = views.bySight.get(views.sights.get(asked) ?? '');
  if (made) return made;
  const sight = sightOf(site, audience);
  const view = views.bySight.get(sight.key) ?? (sight.isWhole ? site : makeView(site, audience, sight));
  views.sights.set(asked, sight.key);
  views.bySight.set(sight.key, view);
  return view;
}

function createViews(site: SiteModel): Views {
  const max = Math.max(2, Math.min(MAX_VIEWS, Math.floor(MAX_PAGES / (site.pages.size + 1))));
  return {
    isRestricted: isRestricted(site),
    sights: new LRUCache({ max: MAX_AUDIENCES }),
    bySight: new LRUCache({ max }),
  };
}

function makeView(site: SiteModel, audience: Audience, sight: Sight): SiteModel {
  const isKept = <V>([route]: readonly [Parameters<Sight['page']>[0], V]): boolean => sight.page(route);
  const pages = new Map([...site.pages].filter(isKept));
  const nav = pruneNavigation(site.nav, sight);
  const markup = readableMarkup(site, pages);
  return Object.freeze({
    ...site,
    view: {
      audience,
      withheld: new Set([...site.pages.values()].flatMap(({ route, file }) => (sight.page(route) ? [] : [file]))),
      whole: site,
    },
    settings: viewSettings(site.settings, sight),
    nav,
    pages,
    outside: new Map([...site.outside].filter(isKept)),
    specifications: viewSpecifications(site, sight, audience),
    files: readableFiles(site, { nav, pages, markup, sight }),
    markup: [...markup],
  });
}
