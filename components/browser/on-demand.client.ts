/** Behaviours of rarely used components, loaded by pages that contain such a component. */
import type { Behaviour } from './behaviour';

interface Part {
  /** Whether the page needs the behaviour. */
  selector: string;
  load(): Promise<Behaviour>;
}

const PARTS: readonly Part[] = [
  { selector: '.tree', load: async () => (await import('../mdx/tree/tree.client')).treeBehaviour },
  { selector: '.mermaid-source', load: async () => (await import('../mdx/mermaid/mermaid.client')).diagramsBehaviour },
  { selector: '.changelog-filters', load: async () => (await import('../mdx/update/update.client')).updatesBehaviour },
];

const loaded = new Map<Part, Promise<Behaviour>>();

/** Loads and installs the behaviours that the page needs, and runs those loaded before. */
export const onDemand: Behaviour = {
  page() {
    for (const part of PARTS) {
      if (document.querySelector(part.selector)) void start(part).then((behaviour) => behaviour.page?.(), retry(part));
    }
  },
};

function start(part: Part): Promise<Behaviour> {
  let behaviour = loaded.get(part);
  if (!behaviour) {
    behaviour = part.load().then((found) => {
      found.install?.();
      return found;
    });
    loaded.set(part, behaviour);
  }
  return behaviour;
}

/** Without a network the page stays as it was sent; the next page tries again. */
function retry(part: Part): () => void {
  return () => loaded.delete(part);
}
