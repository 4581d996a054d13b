/** On the 404 page, shows similar pages: those that the server found, or on a host of files the most similar of all pages. */
import { mostSimilar } from '@/lib/kit/suggest';
import { decoded } from '@/lib/kit/urls';
import type { NeighbourView } from '@/lib/nav/view-types';
import { publicAddress, sitePath } from '../browser/base';
import type { Behaviour } from '../browser/behaviour';

const SOURCE = '/_lectern/suggestions';
const MAX_SUGGESTIONS = 5;

export const behaviour: Behaviour = {
  page() {
    const section = document.querySelector<HTMLElement>('.not-found-suggestions[hidden]');
    const list = section?.querySelector('ul');
    if (section && list) void suggest(section, list);
  },
};

async function suggest(section: HTMLElement, list: Element): Promise<void> {
  const path = sitePath(location.pathname) ?? '/';
  const answer = await fetch(`${publicAddress(SOURCE)}?path=${encodeURIComponent(path)}`).catch(() => undefined);
  if (!answer?.ok) return;
  const found = (await answer.json()) as NeighbourView[] | { pages: NeighbourView[] };
  const pages = Array.isArray(found) ? found : choose(found.pages, path);
  list.replaceChildren(...pages.map(entryOf));
  section.hidden = pages.length === 0;
}

function choose(pages: readonly NeighbourView[], path: string): NeighbourView[] {
  return mostSimilar(decoded(path.replace(/(?<=.)\/+$/, '')), pages, ({ href }) => decoded(href)).slice(
    0,
    MAX_SUGGESTIONS,
  );
}

/** The same markup as in not-found.tsx. */
function entryOf({ label, href }: NeighbourView): HTMLElement {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = publicAddress(href);
  link.append(part('not-found-page', label), part('not-found-path', href, 'ltr'));
  entry.append(link);
  return entry;
}

function part(className: string, text: string, dir = ''): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  span.dir = dir;
  return span;
}
