/** The Markdown of the large code forges (tables, task lists, footnotes, bare addresses), with its slow part kept to where it matters. */
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import { blocksWith } from './text-blocks';

type Transform = (tree: Root) => void;
interface Extension {
  transforms?: Transform[] | null;
}

/** What every address that is not written as a link has in it. */
const ADDRESS = /https?:\/\/|www\.|@/i;

/** remark-gfm, which looks for bare addresses once more when a page is parsed: only in blocks that may have some. */
export function remarkFlavour(this: Processor): void {
  remarkGfm.call(this);
  const data = this.data() as { fromMarkdownExtensions?: Extension[][] };
  for (const extension of data.fromMarkdownExtensions?.at(-1) ?? []) {
    if (extension.transforms) extension.transforms = extension.transforms.map(withinAddresses);
  }
}

function withinAddresses(transform: Transform): Transform {
  return (tree) => {
    const blocks = blocksWith(tree, ADDRESS);
    if (blocks) transform(blocks);
  };
}
