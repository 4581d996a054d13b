/** Gives the footnotes of a snippet ids of their own until those of the whole page are joined (lib/mdx/render/footnotes.ts). */
import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { shortHash } from '@/lib/kit/hash';
import { factsOf } from '../compile/module-facts';

/** Behind the name of a snippet in an id. No label has this sign, because it would be encoded. */
export const LABEL_START = '~~';

/** The plugin; it also records whether a snippet has footnotes. */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    if (facts.isPage || !String(file).includes('[^')) return;
    const name = `${shortHash(facts.file)}${LABEL_START}`;
    const visit = (node: Nodes): void => {
      if (node.type === 'element') {
        for (const key of ['id', 'href']) {
          const value = node.properties[key];
          if (typeof value !== 'string' || !/^#?user-content-fn(?:ref)?-/.test(value)) continue;
          node.properties[key] = value.replace(/^(#?user-content-fn(?:ref)?-)/, `$1${name}`);
          facts.hasFootnotes = true;
        }
      }
      if ('children' in node) for (const child of node.children) visit(child);
    };
    visit(tree);
  };
}
