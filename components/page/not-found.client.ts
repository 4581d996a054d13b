/** On the 404 page, fetches similar pages for the address from the server, if there is one. */
import type { NeighbourView } from '@/lib/nav/view-types';
import type { Behaviour } from '../browser/behaviour';

const SOURCE = '/_lectern/suggestions';

export const notFound: Behaviour = {
  page() {
    const section = document.querySelector<HTMLElement>('.not-found-suggestions[hidden]');
    const list = section?.querySelector('ul');
    if (section && list) void suggest(section, list);
  },
};

async function suggest(section: HTMLElement, list: Element): Promise<void> {
  const answer = await fetch(`${SOURCE}?path=${encodeURIComponent(location.pathname)}`).catch(() => undefined);
  if (!answer?.ok) return;
  const pages = (await answer.json()) as NeighbourView[];
  list.replaceChildren(...pages.map(entryOf));
  section.hidden = pages.length === 0;
}

/** The same markup as in not-found.tsx. */
function entryOf({ label, href }: NeighbourView): HTMLElement {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
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
