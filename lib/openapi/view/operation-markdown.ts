/** Converts an operation to Markdown for search, the assistant and agents. */
import type { BodyView, OperationView, ParameterView, ResponseView, SchemaView, SecuritySchemeView } from './types';
import { fillServer } from './view-servers';

/** Maximum depth of nested properties. */
const MAX_DEPTH = 3;

/** The Markdown of an operation, without its title and description. */
export function operationMarkdown(operation: OperationView): string {
  const [server] = operation.servers;
  const address = `${server ? fillServer(server) : ''}${operation.path}`;
  const parts = [
    `\`${operation.kind === 'webhook' ? 'WEBHOOK' : operation.method} ${address}\``,
    authorization(operation),
    ...(['path', 'query', 'header', 'cookie'] as const).map((place) => parameters(operation, place)),
    body(operation.body),
    ...operation.responses.map(response),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A data model as Markdown. */
export function schemaMarkdown(schema: SchemaView): string {
  return lines(schema, 0).join('\n');
}

function authorization({ security }: OperationView): string {
  if (security.length === 0) return '';
  const ways = security.map((option) => option.map(schemeText).join(' + '));
  return `## Authorizations\n\n${ways.map((way) => `- ${way}`).join('\n')}`;
}

function schemeText({ name, place, kind, tokens }: SecuritySchemeView): string {
  const urls = tokens.flatMap((source) => [source.authorizationUrl, source.tokenUrl, source.openIdUrl]);
  const from = [...new Set(urls.filter((url) => url !== undefined))];
  return `\`${name}\` (${[kind, place, ...from].join(', ')})`;
}

const TITLES = { path: 'Path parameters', query: 'Query parameters', header: 'Headers', cookie: 'Cookies' };

function parameters({ parameters: all }: OperationView, place: ParameterView['place']): string {
  const list = all.filter((parameter) => parameter.place === place);
  if (list.length === 0) return '';
  const items = list.flatMap(({ name, required, schema, description }) => [
    item(name, required, { ...schema, description }, 0),
    ...lines(schema, 1),
  ]);
  return `## ${TITLES[place]}\n\n${items.join('\n')}`;
}

function body(written: BodyView | undefined): string {
  if (!written) return '';
  const types = written.contents.map(({ type, schema }) =>
    [`\`${type}\``, ...(schema ? lines(schema, 0) : [])].join('\n'),
  );
  return ['## Body', written.description ?? '', ...types].filter(Boolean).join('\n\n');
}

function response({ status, description, contents }: ResponseView): string {
  const [content] = contents;
  const fields = content?.schema ? lines(content.schema, 0).join('\n') : '';
  return [`## Response ${status}`, description ?? '', content ? `\`${content.type}\`` : '', fields]
    .filter(Boolean)
    .join('\n\n');
}

function lines(schema: SchemaView, depth: number): string[] {
  if (depth > MAX_DEPTH) return [];
  if (schema.recursive) return [];
  const own = (schema.properties ?? []).flatMap((property) => [
    item(property.name, property.required, property.schema, depth),
    ...lines(property.schema, depth + 1),
  ]);
  const choices = (schema.groups ?? []).flatMap((group) =>
    group.options.flatMap((option) => [
      `${indent(depth)}- ${group.kind === 'oneOf' ? 'One of' : 'Any of'}: ${option.label}`,
      ...lines(option.schema, depth + 1),
    ]),
  );
  return [...own, ...choices, ...(schema.items ? lines(schema.items, depth) : [])];
}

function item(name: string, required: boolean, schema: SchemaView, depth: number): string {
  const facts = [schema.type, required ? 'required' : '', schema.deprecated ? 'deprecated' : '']
    .filter(Boolean)
    .join(', ');
  const values =
    schema.values && schema.values.length < 30
      ? ` One of: ${schema.values.map((item) => `\`${String(item.value)}\``).join(', ')}.`
      : '';
  const text = schema.description?.replace(/\s+/g, ' ').trim() ?? '';
  return `${indent(depth)}- \`${name}\` (${facts})${text ? `: ${text}` : ''}${values}`;
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
