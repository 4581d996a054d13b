/** The state of an article during rendering: ids, table of contents, code blocks, problems. */

import type { ReactNode } from 'react';
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import { createIds, type IdRegistry } from '@/lib/kit/headings/slugs';
import type { Problem } from '@/lib/kit/problems';
import type { Fence } from '../code/code-meta';
import type { CodeHtml } from '../code/token-html';
import { blockIdOf } from '../plugins/remark-code';
import type { ArticleContext, ExampleKind, PageField, RenderOptions, TocEntry, UpdateFacts, ViewEntry } from '../types';
import { createPartIds, type PartIds } from './part-ids';

/** Collected during rendering. */
export interface ArticleState {
  readonly context: ArticleContext;
  readonly ids: IdRegistry;
  readonly partIds: PartIds;
  readonly toc: TocEntry[];
  readonly problems: Problem[];
  readonly needs: Set<string>;
  readonly views: ViewEntry[];
  readonly updates: UpdateFacts[];
  readonly fields: PageField[];
  readonly examples: Set<ExampleKind>;
  /** CSS rules of the displayed blocks. */
  readonly rules: Map<string, string>;
  /** Code discovered during rendering, to be highlighted before the next pass. */
  readonly pending: Map<string, Fence>;
  hasHeading1: boolean;
}

/**
 * Starts an article. `blocks`: finished code blocks by id. `chosenIds`: explicit ids that generated ones must not take. `partIds`: the ids
 * of tabs, accordions and views as corrected by an earlier pass.
 */
export function startArticle(
  file: string,
  options: Pick<RenderOptions, 'strings'> & { settings: Pick<RenderOptions['settings'], 'icons'> },
  blocks: ReadonlyMap<string, CodeHtml>,
  chosenIds: readonly string[],
  partIds?: readonly string[],
): ArticleState {
  const ids = createIds(chosenIds);
  const serials = new Map<string, number>();
  const state: Omit<ArticleState, 'context'> = {
    ids,
    partIds: createPartIds(ids, chosenIds, partIds),
    problems: [],
    rules: new Map(),
    toc: [],
    needs: new Set(),
    views: [],
    updates: [],
    fields: [],
    examples: new Set(),
    pending: new Map(),
    hasHeading1: false,
  };
  const context: ArticleContext = {
    icons: options.settings.icons.library,
    strings: options.strings,
    serial: (key) => {
      const before = serials.get(key) ?? 0;
      serials.set(key, before + 1);
      return before;
    },
    uniqueId: (text) => ids.fromText(text),
    partId: state.partIds.ask,
    inPart: (content, isShown) => runtime.jsx(InHiddenPart.Provider, { value: isHidden(isShown), children: content }),
    addView: (view) => {
      if (!state.views.some(({ title }) => title === view.title)) state.views.push(view);
      return state.views[0]?.title === view.title;
    },
    addHeading: (heading) => addHeading(state, heading),
    withoutToc: outsideToc,
    forAgents: (content) => runtime.jsx(ForAgents.Provider, { value: true, children: content }),
    need: (asset) => {
      state.needs.add(asset);
    },
    highlight: (fence) => requestBlock(state, blocks, fence),
    addUpdate: (update) =>
      react.use(OutsideToc) || react.use(InHiddenPart) !== undefined ? undefined : state.updates.push(update) - 1,
    addField: (field, content) => (react.use(ForAgents) ? content : addField(state, field, content)),
    addExample: (kind) => {
      if (!react.use(ForAgents)) state.examples.add(kind);
    },
    report: (found) => {
      // Components do not know their page.
      state.problems.push(found.file === undefined ? { ...found, file } : found);
    },
    code: (block) => {
      const code = blocks.get(block);
      for (const [name, rule] of Object.entries(code?.rules ?? {})) state.rules.set(name, rule);
      return code;
    },
  };
  return Object.assign(state, { context });
}

function addHeading(
  state: Omit<ArticleState, 'context'>,
  { depth, text, name = '', id: chosen, isTitle = false, isListed = true }: Parameters<ArticleContext['addHeading']>[0],
): string | undefined {
  if (isTitle) state.hasHeading1 = true;
  const shown = text.trim();
  const own = typeof chosen === 'string' && chosen !== '' ? chosen : undefined;
  if (shown === '' && own === undefined) return undefined;
  const id = own === undefined ? state.ids.fromText(name.trim() || shown) : state.ids.claim(own);
  if (isListed && shown !== '' && !react.use(OutsideToc)) {
    state.toc.push({ depth, id, text: shown, ...(react.use(InHiddenPart) ? { hidden: true } : {}) });
  }
  return id;
}

function addField({ fields }: Pick<ArticleState, 'fields'>, field: PageField, content: ReactNode): ReactNode {
  if (field.place !== 'body') {
    fields.push(field);
    return content;
  }
  const outer = react.use(InField);
  if (outer) outer.fields = [...(outer.fields ?? []), field];
  else fields.push(field);
  return runtime.jsx(InField.Provider, { value: field, children: content });
}

/** The field of a request body that the content describes. */
const InField = react.createContext<PageField | undefined>(undefined);

/** The block id of code generated at render time; code that has not been highlighted yet is recorded. */
export function requestBlock(
  state: Pick<ArticleState, 'pending'>,
  blocks: ReadonlyMap<string, CodeHtml>,
  fence: Fence,
): string {
  const block = blockIdOf(fence);
  if (!blocks.has(block)) state.pending.set(block, fence);
  return block;
}

/** True inside components whose headings are not in the table of contents. */
const OutsideToc = react.createContext(false);

/** Excludes content from the table of contents. */
export function outsideToc(children: ReactNode): ReactNode {
  return runtime.jsx(OutsideToc.Provider, { value: true, children });
}

/** True if the content is for agents only. */
const ForAgents = react.createContext(false);

/** True if the content is in a tab or view that is initially hidden; undefined outside of tabs and views. */
const InHiddenPart = react.createContext<boolean | undefined>(undefined);

/** Everything inside a hidden part is hidden. */
function isHidden(isShown: boolean): boolean {
  return !isShown || react.use(InHiddenPart) === true;
}
