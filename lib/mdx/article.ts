/** The state of one article while it is rendered: ids, table of contents, code blocks, problems. */
import type { ReactNode } from 'react';
import type { Problem } from '@/lib/kit/problems';
import { createIds, type IdRegistry } from '@/lib/kit/slugs';
import type { Fence } from './module-facts';
import { react } from './native-react';
import { blockIdOf } from './remark-code';
import type { CodeHtml } from './token-html';
import type { ArticleContext, RenderOptions, TocEntry } from './types';

/** What rendering gathers. */
export interface ArticleState {
  readonly context: ArticleContext;
  readonly ids: IdRegistry;
  readonly toc: TocEntry[];
  readonly problems: Problem[];
  readonly needs: Set<string>;
  /** Rules of the blocks that were shown. */
  readonly rules: Map<string, string>;
  /** Code that only appeared while rendering and has to be highlighted before the page is rendered again. */
  readonly pending: Map<string, Fence>;
  hasHeading1: boolean;
}

/** Starts an article. `blocks` are finished code blocks by id; `chosenIds` are ids that texts must leave alone. */
export function startArticle(
  file: string,
  options: Pick<RenderOptions, 'settings' | 'strings'>,
  blocks: ReadonlyMap<string, CodeHtml>,
  chosenIds: Iterable<string>,
): ArticleState {
  const ids = createIds(chosenIds);
  const problems: Problem[] = [];
  const rules = new Map<string, string>();
  const context: ArticleContext = {
    icons: options.settings.icons,
    strings: options.strings,
    uniqueId: (text) => ids.fromText(text),
    report: (found) => {
      // Components do not know which page they stand in.
      problems.push(found.file === undefined ? { ...found, file } : found);
    },
    codeHtml: (block) => {
      const code = blocks.get(block);
      for (const [name, rule] of Object.entries(code?.rules ?? {})) rules.set(name, rule);
      return code?.html;
    },
  };
  return { context, ids, problems, rules, toc: [], needs: new Set(), pending: new Map(), hasHeading1: false };
}

/** The block id of code that is only known now; the code is noted when it has not been highlighted yet. */
export function requestBlock(state: ArticleState, blocks: ReadonlyMap<string, CodeHtml>, fence: Fence): string {
  const block = blockIdOf(fence);
  if (!blocks.has(block)) state.pending.set(block, fence);
  return block;
}

/** Marks what stands inside components whose headings are no part of the table of contents. */
export const OutsideToc = react.createContext(false);

/** The text a reader would read in a node, without its markup. */
export function textOfNode(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOfNode).join('');
  return react.isValidElement<{ children?: ReactNode }>(node) ? textOfNode(node.props.children) : '';
}
