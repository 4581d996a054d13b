/** Turns what a model writes into what a reader sees: without thoughts, with links for citations, without links to other hosts. */
import { createSuggestionsFilter } from '../suggestions';
import type { Support } from '../types';
import { createCitationRewriter } from './citations';
import { createLinkFilter } from './link-filter';
import { linkRule } from './link-rule';
import type { SourceList } from './source-list';
import { createThinkingFilter, type ThinkingOptions } from './thinking';

export interface Writer {
  push(text: string): string;
  end(): string;
  cited(): readonly number[];
  /** Marks the end of a request: `discard` keeps what was pushed so far. */
  commit(): void;
  /** Forgets what a failed request wrote. Only if nothing of it was shown. */
  discard(): void;
}

interface WriterContext extends ThinkingOptions {
  sources: SourceList;
  /** A contact that may be linked as well. */
  support: Support | undefined;
}

/** Creates the writer of one answer. */
export function createWriter(context: WriterContext): Writer {
  let filters = createFilters(context);
  let committed = '';
  let pending = '';
  return {
    push(text) {
      pending += text;
      return filters.push(text);
    },
    end: () => filters.end(),
    cited: () => filters.cited(),
    commit() {
      committed += pending;
      pending = '';
    },
    discard() {
      filters = createFilters(context);
      filters.push(committed);
      pending = '';
    },
  };
}

function createFilters({ sources, support, ...options }: WriterContext): Pick<Writer, 'push' | 'end' | 'cited'> {
  const thinking = createThinkingFilter(options);
  const citations = createCitationRewriter((number) => sources.sections[number - 1]?.href);
  const isKnown = linkRule(() => sources.sections.map(({ markdown }) => markdown));
  const links = createLinkFilter((href) => href === support?.href || isKnown(href));
  const suggestions = createSuggestionsFilter();
  return {
    push: (text) => suggestions.push(links.push(citations.push(thinking.push(text)))),
    end: () =>
      suggestions.push(links.push(citations.push(thinking.end()) + citations.end()) + links.end()) + suggestions.end(),
    cited: citations.cited,
  };
}
