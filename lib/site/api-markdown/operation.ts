/**
 * Writes an operation as Markdown for agents, search and the assistant, from the view that the HTML is made from. Pure. In English,
 * whatever the language of the page: headings and labels are the ones that tools look for.
 */
import { codeSpan, escapeText } from '@/lib/markdown/marks';
import { hiddenIn } from '@/lib/openapi/view/hidden-in';
import type {
  BodyView,
  CallbackView,
  ContentView,
  OperationView,
  ParameterView,
  ResponseView,
  ServerView,
} from '@/lib/openapi/view/types';
import { fillServer } from '@/lib/openapi/view/view-servers';
import en from '@/lib/strings/en.json';
import { authorizations } from './authorizations';
import { descriptionMarkdown } from './description';
import { parameterList, schemaBlocks, type Writing } from './schema';
import type { ApiSection } from './sections';

/** Method and address, and that the operation is deprecated. */
export function operationLine({ kind, method, path, servers, deprecated }: OperationView): string {
  const [server] = servers;
  const address = `${server ? fillServer(server) : ''}${path}`;
  const line = codeSpan(`${kind === 'webhook' ? 'WEBHOOK' : method} ${address}`);
  return deprecated ? `${line} (${en.deprecated})` : line;
}

const TITLES = {
  path: en.pathParameters,
  query: en.queryParameters,
  header: en.headerParameters,
  cookie: en.cookieParameters,
} as const satisfies Readonly<Record<ParameterView['place'], string>>;

/** The sections of a page whose own text describes the rest of the operation (`api:`). */
export function manualSections(operation: OperationView): ApiSection[] {
  return [{ id: 'authorizations', heading: en.authorizations, text: authorizations(operation) }];
}

/** The sections of an operation in the order of the page. */
export function operationSections(operation: OperationView, writing: Writing): ApiSection[] {
  const { kind, body, responses, callbacks, servers } = operation;
  const isFromApi = kind === 'webhook';
  return [
    ...manualSections(operation),
    ...(['path', 'query', 'header', 'cookie'] as const).map((place) => ({
      id: `${place}-parameters`,
      heading: TITLES[place],
      text: parameterList(
        operation.parameters.filter((parameter) => parameter.place === place),
        writing,
      ),
    })),
    { id: 'body', heading: en.requestBody, text: body ? bodyText(body, writing, isFromApi) : '' },
    ...responses.map((response) => ({
      id: 'response',
      heading: `${en.responses} ${response.status}`,
      // A status without anything else is a fact too.
      text: responseText(response, writing, isFromApi) || `\`${response.status}\``,
    })),
    { id: 'callbacks', heading: en.callbacks, text: callbacks.map((one) => callbackText(one, writing)).join('\n\n') },
    { id: 'servers', heading: en.servers, text: serverList(servers) },
  ];
}

function bodyText({ description, contents }: BodyView, writing: Writing, isFromApi: boolean): string {
  return joined(described(description), ...contentTexts(contents, { ...writing, hide: hiddenIn('body', isFromApi) }));
}

function responseText({ description, contents, headers }: ResponseView, writing: Writing, isFromApi: boolean): string {
  return joined(
    described(description),
    ...contentTexts(contents, { ...writing, hide: hiddenIn('response', isFromApi) }),
    headers.length > 0 && `${en.responseHeaders}:\n\n${parameterList(headers, writing)}`,
  );
}

/** All content types, each with its schema. */
function contentTexts(contents: readonly ContentView[], writing: Writing): string[] {
  return contents.map(({ type, schema }) => (schema ? schemaBlocks(codeSpan(type), schema, writing) : codeSpan(type)));
}

function callbackText({ name, method, path, description, body, responses }: CallbackView, writing: Writing): string {
  return joined(
    `### ${method} ${escapeText(name)}`,
    codeSpan(path),
    described(description),
    ...(body ? [`#### ${en.requestBody}`, bodyText(body, writing, true)] : []),
    ...responses.flatMap((response) => [
      `#### ${en.responses} ${response.status}`,
      responseText(response, writing, true),
    ]),
  );
}

/** Servers, if there is a choice or variables: a single one is a part of the address. */
function serverList(servers: readonly ServerView[]): string {
  if (servers.length < 2 && !servers[0]?.variables.length) return '';
  return servers
    .map(({ url, description, variables }) => {
      const text = described(description).replace(/\s+/g, ' ');
      const names = variables.map((variable) => {
        const choices = variable.choices?.map(codeSpan).join(', ');
        const facts = [`Default: ${codeSpan(variable.value)}`, choices ? `${en.allowedValues}: ${choices}` : ''];
        const about = described(variable.description).replace(/\s+/g, ' ');
        return `  - ${codeSpan(variable.name)}: ${[about, facts.filter(Boolean).join(' · ')].filter(Boolean).join(' ')}`;
      });
      return [`- ${codeSpan(url || '/')}${text && `: ${text}`}`, ...names].join('\n');
    })
    .join('\n');
}

function described(text: string | undefined): string {
  return text === undefined ? '' : descriptionMarkdown(text);
}

function joined(...blocks: readonly (string | false)[]): string {
  return blocks.filter(Boolean).join('\n\n');
}
