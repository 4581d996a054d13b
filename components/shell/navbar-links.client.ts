/** Adds the number of stars to repository links once it is known. */
import { publicAddress } from '@/components/browser/base';
import type { Behaviour } from '../browser/behaviour';

const counts = new Map<string, Promise<number | undefined>>();

export const behaviour: Behaviour = {
  page() {
    for (const place of document.querySelectorAll<HTMLElement>('[data-stars][hidden]')) void show(place);
  },
};

async function show(place: HTMLElement): Promise<void> {
  const repository = place.dataset.stars ?? '';
  let count = counts.get(repository);
  if (!count) {
    count = ask(repository);
    counts.set(repository, count);
  }
  const known = await count;
  if (known === undefined) return;
  place.textContent = new Intl.NumberFormat(document.documentElement.lang, { notation: 'compact' }).format(known);
  place.hidden = false;
}

async function ask(repository: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${publicAddress('/_lectern/stars')}?repository=${encodeURIComponent(repository)}`);
    if (response.status !== 200) return undefined;
    const { stars } = (await response.json()) as { stars: number };
    return stars;
  } catch {
    return undefined;
  }
}
