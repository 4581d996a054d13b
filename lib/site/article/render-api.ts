/** Renders the generated part of an API page, as HTML and as Markdown. */
import { descriptionHtml } from '@/lib/markdown/description';
import { codeSpan } from '@/lib/markdown/marks';
import { finishPage } from '@/lib/mdx/render/finish';
import type { PageField } from '@/lib/mdx/types';
import { splitDescription } from '@/lib/openapi/common-facts';
import { compareOperations } from '@/lib/openapi/compare/compare-operations';
import type { OperationView } from '@/lib/openapi/view/types';
import { channelSections } from '../api-markdown/channel';
import { manualSections, operationLine, operationSections } from '../api-markdown/operation';
import { schemaBlocks } from '../api-markdown/schema';
import { hasCutDescription } from '../model/api-pages';
import type { PageNode, SiteModel } from '../types';
import { playgroundAddress } from '../view/playground-data';
import { playgroundDisplay } from '../view/playground-display';
import { fragmentAddress, modelPointer, viewFragment } from '../view/schema-fragments';
import { channelOf, operationOf } from './api-operation';
import type { ApiArticle, ApiOptions, ApiPage, SchemaContext } from './api-types';
import { type Changes, changeRow } from './change-rows';
import { changesSections } from './changes-markdown';
import { olderOperation } from './older-operation';
import { samplesOf } from './samples';

/** The rendered parts before invalid nesting is fixed. */
type Draft = Omit<ApiArticle, 'ids'>;

/**
 * Renders the operation or data model of a page whose own text describes `fields`; undefined if the specification has none. Descriptions
 * may contain HTML, so the result is processed like a page.
 */
export async function renderApi(
  site: SiteModel,
  node: PageNode,
  fields: readonly PageField[],
  options: ApiOptions,
): Promise<ApiArticle | undefined> {
  const draft = await draftApi(site, node, fields, options);
  if (!draft) return undefined;
  const [head, body] = [finishPage(draft.head), finishPage(draft.body)];
  return { ...draft, head: head.html, body: body.html, ids: [...head.ids, ...body.ids] };
}

async function draftApi(
  site: SiteModel,
  node: PageNode,
  fields: readonly PageField[],
  options: ApiOptions,
): Promise<Draft | undefined> {
  const { api } = node;
  if (api?.kind === 'schema') return renderModel(site, api.specification, api.name, options);
  if (api?.kind === 'endpoint' && api.endpoint.kind === 'channel') return renderChannel(site, node, options);
  const operation = operationOf(site, node, fields);
  if (!operation) return undefined;
  const parts = api?.kind === 'endpoint' ? site.specifications.get(api.specification)?.parts : undefined;
  const { requests, responses, css, texts } = await samplesOf(site, operation, parts, options);
  const { strings } = options;
  const changes = changesOf(site, node, operation);
  const context = schemaContextOf(site, api?.kind === 'endpoint' ? api.specification : node.file, options);
  const page: ApiPage = {
    ...context,
    ...(operation.expanded ? { expanded: 'all' } : {}),
    operation,
    manual: api?.kind === 'manual',
    display: displayOf(site, node, operation),
    playground: playgroundAddress(node.route),
    fullUrl: site.settings.api.url === 'full' || operation.servers.length > 1,
    requests,
    responses,
    ...(changes
      ? { changes: { version: changes.version, rows: changes.list.map((change) => changeRow(change, strings)) } }
      : {}),
  };
  const { head, body, ...rest } = options.renderer.renderOperation(page);
  const intro = introOf(operation, node);
  return {
    ...rest,
    head: head + (intro ? `<div class="api-intro">${descriptionHtml(intro, strings.external)}</div>` : ''),
    body,
    css,
    text: {
      head: joined(intro, operationLine(operation)),
      sections: [
        ...(page.manual ? manualSections(operation) : operationSections(operation, context)),
        ...changesSections(changes),
        ...texts,
      ],
    },
  };
}

/** The changes of the endpoint since an older version of the docs. */
function changesOf(site: SiteModel, node: PageNode, operation: OperationView): Changes | undefined {
  const older = olderOperation(site, node);
  const before = older && operationOf(site, older.node);
  const list = before ? compareOperations(before, operation) : [];
  return older && list.length > 0 ? { version: older.version, list } : undefined;
}

/** The description below the address, without a part that is already shown above. */
function introOf({ description }: OperationView, node: PageNode): string | undefined {
  const { meta, generatedBody } = node;
  const text = description?.trim();
  const lead = meta.description?.trim();
  if (!text || !lead) return text;
  const parts = splitDescription(text);
  if (parts.lead === lead) return parts.rest || undefined;
  // A writer's own text takes the place of the description.
  return hasCutDescription(node) || generatedBody !== undefined ? text : undefined;
}

function renderChannel(site: SiteModel, node: PageNode, options: ApiOptions): Draft | undefined {
  const channel = channelOf(site, node);
  if (!channel || node.api?.kind !== 'endpoint') return undefined;
  const context = schemaContextOf(site, node.api.specification, options);
  const { head, ...rest } = options.renderer.renderChannel(channel, context);
  const text = node.meta.description === channel.description ? undefined : channel.description;
  const intro = text ? `<div class="api-intro">${descriptionHtml(text, options.strings.external)}</div>` : '';
  return {
    ...rest,
    head: head + intro,
    css: '',
    text: { head: joined(text, codeSpan(`WSS ${channel.address}`)), sections: channelSections(channel, context) },
  };
}

function renderModel(
  site: SiteModel,
  specification: PageNode['file'],
  name: string,
  options: ApiOptions,
): Draft | undefined {
  const view = viewFragment(site, { specification, lang: options.lang, pointer: modelPointer(name) });
  if (!view) return undefined;
  const context = schemaContextOf(site, specification, options);
  const body = options.renderer.renderSchema(view, context, true);
  const intro = view.description
    ? `<div class="api-intro">${descriptionHtml(view.description, options.strings.external)}</div>`
    : '';
  const text = { head: joined(view.description?.trim(), schemaBlocks('', view, context)), sections: [] };
  return { head: intro, body, examples: {}, toc: [], css: '', text };
}

/** Blocks of Markdown. */
function joined(...blocks: readonly (string | undefined)[]): string {
  return blocks.filter(Boolean).join('\n\n');
}

/** Context for rendering schemas of a specification. */
export function schemaContextOf(
  site: SiteModel,
  specification: PageNode['file'],
  { strings, lang }: Pick<ApiOptions, 'strings' | 'lang'>,
): SchemaContext {
  return {
    strings,
    expanded: site.settings.api.params.expanded,
    describe: (text) => descriptionHtml(text, strings.external),
    restOf: (pointer) => fragmentAddress({ specification, pointer, lang }),
  };
}

/** Webhooks are not called by readers; without a server nothing can be called. */
function displayOf(site: SiteModel, node: PageNode, { kind, servers }: OperationView): ApiPage['display'] {
  const display = playgroundDisplay(site, node);
  if (kind === 'webhook' || display === 'none') return 'none';
  return display === 'interactive' && servers.length > 0 ? 'try' : 'copy';
}
