/** Renders the site's components in the browser, for live components that show one. Only pages with such code load this file. */
import type { ReactNode } from 'react';
import { articleFor } from '@/components/mdx/extended';
import { articleComponents } from '@/components/mdx/registry';
import type { Article } from '@/lib/extend';
import { slugOf } from '@/lib/kit/headings/slugs';
import type { SiteParts } from '@/lib/mdx/islands/site-parts';
import type { ArticleContext } from '@/lib/mdx/types';
import type { FindComponent } from './author-modules';
import { addParts } from './built-ins';
import { setDrawings } from './icons';
import type { Renderers } from './shells';

type Props = Record<string, unknown>;
type Render = ((props: Props) => ReactNode) & { tagProps?: readonly string[] };

/** The ids of all places on the page. */
const taken = new Set<string>();

/** The state of a place: what it was given, by what it asked for, and how often it has asked in this rendering. */
interface State {
  ids: Map<string, string>;
  asked: Map<string, number>;
}

/** Makes the renderers of a site. `findOwn`: the code of a component by its place. */
export function createRenderers(site: SiteParts, findOwn: FindComponent): Renderers {
  let current: State = newState();
  const article = articleOf(site, () => current);
  const components = articleComponents(article);
  const own = extendedComponents(site, findOwn, article);
  addParts(Object.keys(site.extended));
  const find = (name: string): Render | undefined => {
    const [owner = '', part] = name.split('.');
    if (Object.hasOwn(own, name)) return own[name];
    const found = components[owner] as (Render & Record<string, unknown>) | undefined;
    return part === undefined ? found : (found?.[part] as Render | undefined);
  };
  return {
    addDrawings: (more) => void Object.assign(site.drawings, more),
    tagProps: (name) => find(name)?.tagProps ?? [],
    open() {
      const state = newState();
      return {
        render(name, props) {
          const render = find(name);
          if (typeof render !== 'function') return props.children as ReactNode;
          current = state;
          state.asked.clear();
          setDrawings(site);
          return render(props);
        },
        leave() {
          for (const id of state.ids.values()) taken.delete(id);
          state.ids.clear();
        },
      };
    },
  };
}

/** The components of extensions whose code came with that of the page. A part has its dotted name. */
function extendedComponents(
  { extended }: SiteParts,
  findOwn: FindComponent,
  article: ArticleContext,
): Record<string, (props: Props) => ReactNode> {
  const given = articleFor(article);
  return Object.fromEntries(
    Object.entries(extended).flatMap(([name, at]) => {
      const render =
        at === '' ? undefined : (findOwn(at) as ((props: Props, article: Article) => ReactNode) | undefined);
      return render ? [[name, (props: Props) => render(props, given)]] : [];
    }),
  );
}

function newState(): State {
  return { ids: new Map(), asked: new Map() };
}

/** An article of one place. What a page collects of its article (contents, fields, problems) is not collected here. */
function articleOf({ icons, strings }: SiteParts, state: () => State): ArticleContext {
  const same = (content: ReactNode): ReactNode => content;
  const nothing = (): undefined => undefined;
  const idFor = (text: string): string => {
    const { ids, asked } = state();
    const count = asked.get(text) ?? 0;
    asked.set(text, count + 1);
    const key = `${count} ${text}`;
    const id = ids.get(key) ?? freeId(slugOf(text));
    ids.set(key, id);
    return id;
  };
  return {
    icons,
    strings,
    uniqueId: idFor,
    partId: (title, own) => own ?? idFor(title),
    inPart: same,
    addView: () => true,
    addHeading: ({ text, name = '', id }) => {
      if (typeof id === 'string' && id !== '') return id;
      return text.trim() === '' ? undefined : idFor(name.trim() || text.trim());
    },
    withoutToc: same,
    forAgents: same,
    need: nothing,
    addUpdate: nothing,
    addField: (_, content) => content,
    addExample: nothing,
    code: nothing,
    highlight: nothing,
    report: nothing,
    serial: (key) => serialFor(key, state()),
  };
}

/** Fields are numbered like those of the server, because links lead to them. Everything else must only differ. */
function serialFor(key: string, { ids, asked }: State): number {
  const count = asked.get(`#${key}`) ?? 0;
  asked.set(`#${key}`, count + 1);
  let number = key.startsWith('param-') ? 0 : 1000;
  while (taken.has(`#${key} ${number}`) && ids.get(`#${key} ${count}`) !== `#${key} ${number}`) number++;
  taken.add(`#${key} ${number}`);
  ids.set(`#${key} ${count}`, `#${key} ${number}`);
  return number;
}

/** An id that no other place has, nor the text around. The server's HTML of a live component, which is about to be replaced, may have it. */
function freeId(base: string): string {
  const isFree = (id: string): boolean => {
    const found = document.getElementById(id);
    return !taken.has(id) && (found === null || found.closest('lectern-island:not([data-live="shown"])') !== null);
  };
  let id = base;
  for (let n = 2; !isFree(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}
