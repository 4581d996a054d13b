/** What an API page is drawn from, and what drawing gives back: the contract between the site and its components. */
import type { ApiSettings } from '@/lib/config/settings';
import type { TocEntry } from '@/lib/mdx/types';
import type { OperationView, SchemaView } from '@/lib/openapi/view/types';
import type { ChannelView } from '@/lib/openapi/view/view-channel';
import type { Strings } from '@/lib/strings/en';

/** Code that is highlighted already. */
export interface ShownCode {
  label: string;
  language: string;
  /** The HTML inside `<code>`. */
  html: string;
}

/** What every drawing of schemas needs. */
export interface SchemaDrawing {
  strings: Strings;
  expanded: ApiSettings['params']['expanded'];
  /** HTML of a description. */
  describe(markdown: string): string;
  /** Where the rest of a schema is that does not fit on a page. */
  restOf(pointer: string): string;
}

export interface ApiPage extends SchemaDrawing {
  operation: OperationView;
  /** Pages with `api:` describe their parameters themselves. */
  manual: boolean;
  /** `try` opens the playground whose data is at `playground`; `copy` only offers the address. */
  display: 'try' | 'copy' | 'none';
  playground: string;
  /** Whether the address is shown with its server. */
  fullUrl: boolean;
  requests: ShownCode[];
  responses: ShownCode[];
}

/** HTML by the place where it goes. */
export interface DrawnApi {
  /** Before the page's own text. */
  head: string;
  /** After it. */
  body: string;
  aside: string;
  toc: TocEntry[];
}

/** The components of API pages, as the site is given them. */
export interface ApiParts {
  drawOperation(page: ApiPage): DrawnApi;
  /** A channel of an AsyncAPI document. */
  drawChannel(channel: ChannelView, drawing: SchemaDrawing): DrawnApi;
  /** A data model, or the part of one that did not fit on a page. `isPage`: with ids that links can lead to. */
  drawSchema(schema: SchemaView, drawing: SchemaDrawing, isPage: boolean): string;
}

/** What drawing depends on besides the page. */
export interface ApiOptions {
  parts: ApiParts;
  strings: Strings;
  lang: string;
  cacheFolder: string;
  version: string;
}

/** A drawn operation with everything that the page's frame needs of it. */
export interface Drawn extends DrawnApi {
  css: string;
  markdown: string;
}
