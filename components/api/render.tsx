/** Renders API pages to HTML: the entry point for the site. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TocEntry } from '@/lib/mdx/types';
import type { ParameterPlace, SchemaView } from '@/lib/openapi/view/types';
import type { ChannelView } from '@/lib/openapi/view/view-channel';
import type { ApiPage, ApiRenderer, RenderedApi, SchemaContext } from '@/lib/site/article/api-types';
import { changesSince } from './changes';
import { channelBar, channelSections } from './channel';
import { endpointBar } from './endpoint-bar';
import { examples } from './examples';
import { type RenderState, startRendering } from './render-state';
import { schemaBody } from './schema';
import { description } from './schema-facts';
import {
  authorizations,
  bodySection,
  callbackSection,
  PLACE_TITLES,
  parameters,
  responseSection,
  section,
  serverList,
} from './sections';

/** The renderers of API pages. */
export const apiRenderer: ApiRenderer = { renderOperation, renderSchema, renderChannel };

function renderOperation(page: ApiPage): RenderedApi {
  const state = startRendering(page);
  return {
    head: renderToStaticMarkup(
      <>
        {endpointBar(page)}
        {changesSince(page)}
      </>,
    ),
    ...(page.manual
      ? besideText(renderSections(authorizationSection(page, state)))
      : renderSections(sectionsOf(page, state))),
    examples: Object.fromEntries(
      Object.entries(examples(page)).map(([kind, node]) => [kind, renderToStaticMarkup(node)]),
    ),
  };
}

/** Sections that follow a page's own text: in one element, because the layout of phones takes direct sections for the whole page. */
function besideText<T extends { body: string }>(rendered: T): T {
  return rendered.body === '' ? rendered : { ...rendered, body: `<div>${rendered.body}</div>` };
}

function renderChannel(channel: ChannelView, page: SchemaContext): RenderedApi {
  return {
    head: renderToStaticMarkup(channelBar(channel)),
    ...renderSections(channelSections(channel, startRendering(page))),
    examples: {},
  };
}

function renderSchema(schema: SchemaView, page: SchemaContext, isPage: boolean): string {
  const state = startRendering(page, isPage ? '' : `${schema.pointer.replace(/[^\w]+/g, '-')}-`);
  return renderToStaticMarkup(
    <>
      {description(isPage ? undefined : schema.description, state)}
      {schemaBody(schema, ['param'], state)}
    </>,
  );
}

interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

function renderSections(sections: readonly Section[]): Pick<RenderedApi, 'body' | 'toc'> {
  return {
    body: sections.map(({ id, title, body }) => renderToStaticMarkup(section(id, title, body))).join(''),
    toc: sections.map(({ id, title }): TocEntry => ({ depth: 2, id, text: title })),
  };
}

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

/** Pages with `api:` document the rest themselves. */
function authorizationSection({ operation, strings }: ApiPage, state: RenderState): Section[] {
  if (operation.security.length === 0) return [];
  return [{ id: 'authorizations', title: strings.authorizations, body: authorizations(operation, state) }];
}

function sectionsOf(page: ApiPage, state: RenderState): Section[] {
  const { operation, strings } = page;
  const { servers, body, responses, callbacks } = operation;
  const isFromApi = operation.kind === 'webhook';
  const found = authorizationSection(page, state);
  const add = (id: string, title: string, drawn: ReactNode) => found.push({ id, title, body: drawn });
  for (const place of PLACES) {
    const list = operation.parameters.filter((parameter) => parameter.place === place);
    if (list.length > 0) add(`${place}-parameters`, strings[PLACE_TITLES[place]], parameters(list, state));
  }
  if (body) add('body', strings.requestBody, bodySection(body, { ...state, section: 'body' }, isFromApi));
  if (responses.length > 0) {
    const around = { ...state, section: 'response' };
    add('response', strings.responses, responseSection(responses, 'status', around, isFromApi));
  }
  if (callbacks.length > 0) add('callbacks', strings.callbacks, callbackSection(callbacks, state));
  if (servers.length > 1 || servers[0]?.variables.length) add('servers', strings.servers, serverList(servers, state));
  return found;
}
