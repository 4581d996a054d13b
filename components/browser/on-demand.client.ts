/** Behaviours of rarely used parts, loaded by pages that contain such a part. Those of article components come from their descriptors. */
import { rareBehaviours } from 'lectern/behaviours';
import type { Behaviour } from './behaviour';
import { hash } from './hash.client';
import { install } from './install.client';
import { announceParts } from './parts';

type Rare = (typeof rareBehaviours)[number];

const RARE: readonly Rare[] = [
  { selector: '.not-found-suggestions[hidden]', load: () => import('../page/not-found.client') },
  { selector: '[data-banner-dismiss]', load: () => import('../shell/banner.client') },
  { selector: '[data-stars][hidden]', load: () => import('../shell/navbar-links.client') },
  { selector: 'details[data-source]', load: () => import('../api/schema.client') },
  { selector: '[data-account]', load: () => import('../shell/account.client') },
  { selector: 'html[data-changes]', load: () => import('../changes/changes.client') },
  { selector: 'button[data-playground]', load: () => import('../api/endpoint-bar.client') },
  ...rareBehaviours,
];

/** The behaviours of the current page. */
let needed: Promise<unknown> | undefined;

const loaded = new Map<Rare, Promise<Behaviour>>();

/** Loads and installs the behaviours that the page needs, and runs those loaded before. */
export const onDemand: Behaviour = { page: () => demand() };

/** The same for parts that appear later: only behaviours that have not been loaded before run (`isLater`). */
export function demand(isLater?: boolean): void {
  const rares = RARE.filter((rare) => !(isLater && loaded.has(rare)) && document.querySelector(rare.selector));
  needed = Promise.all(rares.map((rare) => start(rare).then(runOnPage, retry(rare))));
}

/** Resolves when the behaviours that the current page needs have run or could not be loaded. */
export async function demanded(): Promise<void> {
  await needed;
}

function start(rare: Rare): Promise<Behaviour> {
  let behaviour = loaded.get(rare);
  if (!behaviour) {
    behaviour = rare.load().then((module) => {
      install(module.behaviour);
      return module.behaviour;
    });
    loaded.set(rare, behaviour);
  }
  return behaviour;
}

/** The table of contents and the address have a say in which hidden parts are shown, and have run before. */
function runOnPage({ page, hides }: Behaviour): void {
  page?.();
  if (!hides) return;
  announceParts();
  hash.page?.();
}

/** Without a network the page stays as it was sent; the next page tries again. */
function retry(rare: Rare): () => void {
  return () => {
    loaded.delete(rare);
  };
}
