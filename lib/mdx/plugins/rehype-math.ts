/** Renders formulas with KaTeX, which is loaded only for pages with formulas. */
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { factsOf } from '../compile/module-facts';

/** The plugin. */
export function rehypeMath() {
  return async (tree: Root, file: VFile): Promise<void> => {
    if (!factsOf(file).hasMath) return;
    const { default: rehypeKatex } = await import('rehype-katex');
    rehypeKatex({ strict: false, trust: false })(tree, file);
  };
}
