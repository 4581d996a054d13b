/** Renders API pages to HTML: the entry point for the site. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TocEntry } from '@/lib/mdx/types';
import type { ParameterPlace, SchemaView } from '@/lib/openapi/view/types';
import type { ChannelView } from '@/lib/openapi/view/view-channel';
import type { ApiPage, ApiParts, DrawnApi, SchemaDrawing } from '@/lib/site/article/api-types';
import { changesSince } from './changes';
import { channelBar, channelSections } from './channel';
import { type Drawing, startDrawing } from './drawing';
import { endpointBar } from './endpoint-bar';
import { examples } from './examples';
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
export const apiParts: ApiParts = { renderOperation, renderSchema, renderChannel };

function renderOperation(page: ApiPage): DrawnApi {
  const drawing = startDrawing(page);
  const sections = page.manual ? [] : sectionsOf(page, drawing);
  const html = (node: ReactNode) => renderToStaticMarkup(node);
  return {
    head: html(
      <>
        {endpointBar(page)}
        {changesSince(page)}
      </>,
    ),
    body: html(sections.map(({ id, title, body }) => section(id, title, body))),
    examples: Object.fromEntries(Object.entries(examples(page)).map(([kind, node]) => [kind, html(node)])),
    toc: sections.map(({ id, title }) => ({ depth: 2, id, text: title }) satisfies TocEntry),
  };
}

function renderChannel(channel: ChannelView, page: SchemaDrawing): DrawnApi {
  const sections = channelSections(channel, startDrawing(page));
  return {
    head: renderToStaticMarkup(channelBar(channel)),
    body: renderToStaticMarkup(sections.map(({ node }) => node)),
    examples: {},
    toc: sections.map(({ id, title }) => ({ depth: 2, id, text: title }) satisfies TocEntry),
  };
}

function renderSchema(schema: SchemaView, page: SchemaDrawing, isPage: boolean): string {
  const drawing = startDrawing(page, isPage ? '' : `${schema.pointer.replace(/[^\w]+/g, '-')}-`);
  return renderToStaticMarkup(
    <>
      {description(isPage ? undefined : schema.description, drawing)}
      {schemaBody(schema, ['param'], drawing)}
    </>,
  );
}

interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

function sectionsOf({ operation, strings }: ApiPage, drawing: Drawing): Section[] {
  const { servers, security, body, responses, callbacks } = operation;
  const found: Section[] = [];
  const add = (id: string, title: string, drawn: ReactNode) => found.push({ id, title, body: drawn });
  if (security.length > 0) add('authorizations', strings.authorizations, authorizations(operation, drawing));
  for (const place of PLACES) {
    const list = operation.parameters.filter((parameter) => parameter.place === place);
    if (list.length > 0) add(`${place}-parameters`, strings[PLACE_TITLES[place]], parameters(list, drawing));
  }
  if (body) add('body', strings.requestBody, bodySection(body, { ...drawing, section: 'body' }));
  if (responses.length > 0)
    add('response', strings.responses, responseSection(responses, 'status', { ...drawing, section: 'response' }));
  if (callbacks.length > 0) add('callbacks', strings.callbacks, callbackSection(callbacks, drawing));
  if (servers.length > 1 || servers[0]?.variables.length) add('servers', strings.servers, serverList(servers, drawing));
  return found;
}
