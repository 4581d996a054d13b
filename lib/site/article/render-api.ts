/** Renders the generated part of an API page: writes and highlights samples, renders descriptions. */
import path from 'node:path';
import { descriptionHtml } from '@/lib/markdown/description';
import { highlight } from '@/lib/mdx/code/highlight';
import { joinRules } from '@/lib/mdx/code/token-html';
import { finishPage } from '@/lib/mdx/render/finish';
import type { PageField } from '@/lib/mdx/types';
import { splitDescription } from '@/lib/openapi/common-facts';
import { compareOperations } from '@/lib/openapi/compare/compare-operations';
import { sampleLanguages } from '@/lib/openapi/samples/languages';
import { requestSamples } from '@/lib/openapi/samples/request-samples';
import { responseExamples } from '@/lib/openapi/samples/response-examples';
import { sampleValues } from '@/lib/openapi/samples/sample-values';
import type { Parts } from '@/lib/openapi/types';
import { operationMarkdown, schemaMarkdown } from '@/lib/openapi/view/operation-markdown';
import type { OperationView } from '@/lib/openapi/view/types';
import { hasCutDescription } from '../model/api-pages';
import type { PageNode, SiteModel } from '../types';
import { playgroundAddress } from '../view/playground-data';
import { fragmentAddress, modelPointer, viewFragment } from '../view/schema-fragments';
import { channelOf, operationOf } from './api-operation';
import type { ApiArticle, ApiOptions, ApiPage, SchemaContext, ShownCode } from './api-types';
import { type Changes, changeRow } from './change-rows';
import { changesMarkdown } from './changes-markdown';
import { olderOperation } from './older-operation';

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
  const { requests, responses, css } = await samplesOf(site, operation, parts, options);
  const { strings } = options;
  const changes = changesOf(site, node, operation);
  const page: ApiPage = {
    ...schemaContextOf(site, api?.kind === 'endpoint' ? api.specification : node.file, options),
    ...(operation.expanded ? { expanded: 'all' } : {}),
    operation,
    manual: api?.kind === 'manual',
    display: displayOf(site, node, operation),
    playground: playgroundAddress(node.route),
    fullUrl: site.settings.api.fullUrl || operation.servers.length > 1,
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
    markdown: [intro, page.manual ? '' : operationMarkdown(operation), changesMarkdown(changes)]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** What has changed in the operation since an older version of the docs. */
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
  const { head, ...rest } = options.renderer.renderChannel(
    channel,
    schemaContextOf(site, node.api.specification, options),
  );
  const text = node.meta.description === channel.description ? undefined : channel.description;
  const intro = text ? `<div class="api-intro">${descriptionHtml(text, options.strings.external)}</div>` : '';
  const lines = channel.actions.map(
    ({ action, messages }) => `- ${action}: ${messages.map(({ name }) => name).join(', ')}`,
  );
  return {
    ...rest,
    head: head + intro,
    css: '',
    markdown: [`\`${channel.address}\``, text, lines.join('\n')].filter(Boolean).join('\n\n'),
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
  const body = options.renderer.renderSchema(view, schemaContextOf(site, specification, options), true);
  const intro = view.description
    ? `<div class="api-intro">${descriptionHtml(view.description, options.strings.external)}</div>`
    : '';
  return { head: intro, body, examples: {}, toc: [], css: '', markdown: schemaMarkdown(view) };
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

/** Webhooks are not called by readers; without a server nothing can be called; there is no sign-in (`auth`). */
function displayOf(site: SiteModel, node: PageNode, { kind, servers }: OperationView): ApiPage['display'] {
  const own = node.meta.extra.playground;
  const display = typeof own === 'string' ? own : site.settings.api.playground.display;
  if (kind === 'webhook' || display === 'none') return 'none';
  return display === 'interactive' && servers.length > 0 ? 'try' : 'copy';
}

async function samplesOf(site: SiteModel, operation: OperationView, parts: Parts | undefined, options: ApiOptions) {
  const { examples } = site.settings.api;
  const document = parts ?? { at: () => undefined };
  const values = await sampleValues(document, operation, examples.defaults);
  const languages = sampleLanguages(examples.languages);
  const requests =
    operation.kind === 'webhook' ? [] : await requestSamples(operation, values, languages, examples.autogenerate);
  const responses = await responseExamples(document, operation.responses);
  const rules = new Map<string, string>();
  const show = async (label: string, language: string, code: string): Promise<ShownCode> => {
    const fence = { code, language, meta: { highlight: [], focus: [] } };
    const { cacheFolder, version } = options;
    const done = await highlight(fence, {
      themes: site.settings.codeblocks,
      cacheFolder: path.join(cacheFolder, 'code'),
      version,
    });
    for (const [name, rule] of Object.entries(done.rules)) rules.set(name, rule);
    return { label, language, html: done.html };
  };
  return {
    requests: await Promise.all(requests.map(({ label, language, code }) => show(label, language, code))),
    responses: await Promise.all(
      responses.map(({ status, name, language, code }) => show(name ? `${status} · ${name}` : status, language, code)),
    ),
    css: joinRules(rules),
  };
}
