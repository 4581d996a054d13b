/** Walks a Markdown tree. Our own, because the usual visitor names a function for every node, a third of the time a page takes. */
import type { Nodes, Parents, Root } from 'mdast';

/** What a visitor may answer: `skip` leaves out what is below the node, `stop` ends the walk. */
export type Verdict = 'skip' | 'stop' | undefined;

/** Calls `visit` for every node below `root`, parents before children, in document order. A visitor may replace the node at `index`. */
export function walkTree(root: Root, visit: (node: Nodes, index: number, parent: Parents) => Verdict): void {
  below(root);
  function below(parent: Parents): boolean {
    for (let index = 0; index < parent.children.length; index++) {
      const node = parent.children[index] as Nodes;
      const verdict = visit(node, index, parent);
      if (verdict === 'stop') return false;
      if (verdict !== 'skip' && 'children' in node && !below(node)) return false;
    }
    return true;
  }
}
