/** Typographic quotes, dashes and ellipses, applied only to blocks that contain candidates, because the library is slow. */
import type { Root } from 'mdast';
import remarkSmartypants from 'remark-smartypants';
import type { Processor } from 'unified';
import { blocksWith } from './text-blocks';

const WORTH_IT = /['"`]|--|\.\.|\. \./;

/** The plugin. */
export function remarkTypography(this: Processor) {
  const beautify = remarkSmartypants.call(this) as unknown as (tree: Root) => void;
  return (tree: Root): void => {
    const blocks = blocksWith(tree, WORTH_IT);
    if (blocks) beautify(blocks);
  };
}
