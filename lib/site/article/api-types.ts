/** Input and output of rendering API pages: the contract between the site and its components. */
import type { ApiSettings } from '@/lib/config/settings';
import type { ExampleKind, TocEntry } from '@/lib/mdx/types';
import type { OperationView, SchemaView } from '@/lib/openapi/view/types';
import type { ChannelView } from '@/lib/openapi/view/view-channel';
import type { Strings } from '@/lib/strings/strings';
import type { ApiText } from '../api-markdown/sections';
import type { ChangeRow } from './change-rows';

/** Highlighted code. */
export interface ShownCode {
  label: string;
  language: string;
  /** The HTML inside `<code>`. */
  html: string;
}

/** Context for rendering schemas. */
export interface SchemaContext {
  strings: Strings;
  expanded: ApiSettings['params']['expanded'];
  /** Renders a description to HTML. */
  describe(markdown: string): string;
  /** The address of the rest of a schema that exceeds the page. */
  restOf(pointer: string): string;
}

export interface ApiPage extends SchemaContext {
  operation: OperationView;
  /** Pages with `api:` document their parameters themselves. */
  manual: boolean;
  /** `try` opens the playground with the data at `playground`; `copy` only offers the address. */
  display: 'try' | 'copy' | 'none';
  playground: string;
  /** True if the address includes the server. */
  fullUrl: boolean;
  requests: ShownCode[];
  responses: ShownCode[];
  /** The changes since an older version of the docs. */
  changes?: { version: string; rows: ChangeRow[] };
}

/** HTML by position. */
export interface RenderedApi {
  /** Above the page's own text. */
  head: string;
  /** Below it. */
  body: string;
  /** Next to the text; a page's own example of that kind replaces it. */
  examples: Partial<Record<ExampleKind, string>>;
  toc: TocEntry[];
}

/** The renderers of API pages, passed in by the host. */
export interface ApiRenderer {
  renderOperation(page: ApiPage): RenderedApi;
  /** A channel of an AsyncAPI document. */
  renderChannel(channel: ChannelView, context: SchemaContext): RenderedApi;
  /** A data model, or a part of one that exceeds its page. `isPage`: with ids for links. */
  renderSchema(schema: SchemaView, context: SchemaContext, isPage: boolean): string;
}

/** The inputs of rendering in addition to the page. */
export interface ApiOptions {
  renderer: ApiRenderer;
  strings: Strings;
  lang: string;
  cacheFolder: string;
  version: string;
}

/** A rendered endpoint with the facts that the layout needs. */
export interface ApiArticle extends RenderedApi {
  /** Every id in the HTML. */
  ids: string[];
  css: string;
  /** The same as Markdown. */
  text: ApiText;
}
