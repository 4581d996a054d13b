/** Behaviours of rarely used components, loaded by pages that contain such a component. */
import { rareBehaviours } from 'lectern/behaviours';
import type { Behaviour } from './behaviour';
import { install } from './install.client';

type Rare = (typeof rareBehaviours)[number];

const loaded = new Map<Rare, Promise<Behaviour>>();

/** Loads and installs the behaviours that the page needs, and runs those loaded before. */
export const onDemand: Behaviour = {
  page() {
    for (const rare of rareBehaviours) {
      if (document.querySelector(rare.selector)) void start(rare).then((behaviour) => behaviour.page?.(), retry(rare));
    }
  },
};

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

/** Without a network the page stays as it was sent; the next page tries again. */
function retry(rare: Rare): () => void {
  return () => loaded.delete(rare);
}
