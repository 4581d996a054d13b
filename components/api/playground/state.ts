/** The state of the form and the request for it. Plain data and pure functions. */
import { isRecord } from '@/lib/kit/is-record';
import { buildRequest, type Credential, parameterKey } from '@/lib/openapi/samples/build-request';
import { bodyContentOf } from '@/lib/openapi/samples/content';
import { type HttpRequest, isJsonType, isRequestFile } from '@/lib/openapi/samples/http-request';
import type { SchemaView } from '@/lib/openapi/view/types';
import { fillServer } from '@/lib/openapi/view/view-servers';
import type { PlaygroundData } from '@/lib/site/view/playground-data';

export interface PlayState {
  /** Index of the server. */
  server: number;
  variables: Readonly<Record<string, string>>;
  /** Index of the security option; -1 for none. */
  option: number;
  credentials: Readonly<Record<string, Credential>>;
  parameters: Readonly<Record<string, unknown>>;
  contentType?: string;
  body: unknown;
}

/** The server that requests are sent to. */
export type Environment = Pick<PlayState, 'server' | 'variables'>;

/** The server that credentials belong to, with its choices. Free variables are left in braces: they change with every letter. */
export function environmentOf({ operation: { servers } }: PlaygroundData, { server, variables }: Environment): string {
  const chosen = servers[server];
  if (!chosen) return '';
  const choices = chosen.variables.filter((variable) => variable.choices !== undefined);
  const values = choices.map(({ name, value }) => [name, variables[name] || value] as const);
  return fillServer({ ...chosen, variables: [] }, Object.fromEntries(values));
}

/** The credentials at the start: those of the specification, and those kept for the environment. */
export function startCredentials(
  { operation }: PlaygroundData,
  kept: PlayState['credentials'],
): PlayState['credentials'] {
  const written = operation.security
    .flat()
    .flatMap(({ key, value }) => (value === undefined ? [] : [[key, value] as const]));
  return { ...Object.fromEntries(written), ...kept };
}

/** The initial state: what the specification prescribes, and its examples if the settings say so. */
export function startState(data: PlaygroundData, environment: Environment, kept: PlayState['credentials']): PlayState {
  const { operation, prefill } = data;
  const given = operation.parameters.flatMap((parameter) => {
    const { start, example, schema } = parameter;
    const value = prefill ? (start ?? example ?? schema.default) : undefined;
    return value === undefined ? [] : [[parameterKey(parameter), value] as const];
  });
  const contentType = bodyContentOf(operation)?.type;
  return {
    ...environment,
    option: operation.security.length > 0 ? 0 : -1,
    credentials: startCredentials(data, kept),
    parameters: Object.fromEntries(given),
    ...(contentType === undefined ? {} : { contentType }),
    body: startBody(data, contentType),
  };
}

/** The initial body for a content type. */
export function startBody({ operation, prefill, bodies }: PlaygroundData, type: string | undefined): unknown {
  const content = operation.body?.contents.find((candidate) => candidate.type === type);
  if (!content) return undefined;
  const example = prefill ? exampleBody(bodies, content.type) : undefined;
  if (example !== undefined) return example;
  return operation.body?.required || content.schema?.properties?.some(({ required }) => required)
    ? startValue(content.schema)
    : undefined;
}

/** The example for a content type. A form has no names that stand for files: there is nothing to send until the reader chooses one. */
export function exampleBody(bodies: PlaygroundData['bodies'], type: string): unknown {
  return isJsonType(type) ? bodies[type] : withoutFiles(bodies[type]);
}

function withoutFiles(value: unknown): unknown {
  if (isRequestFile(value)) return value.data ? value : undefined;
  if (Array.isArray(value)) {
    const items = value.map(withoutFiles).filter((item) => item !== undefined);
    return items.length > 0 || value.length === 0 ? items : undefined;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, field]) => [key, withoutFiles(field)] as const);
  return Object.fromEntries(entries.filter(([, field]) => field !== undefined));
}

/** The minimal value for a schema: required constants, those of the first alternative, `{}` for objects. `property` tells it from others. */
export function startValue(schema: SchemaView | undefined, property?: string): unknown {
  if (!schema) return undefined;
  const [group] = schema.groups ?? [];
  const first = group && startValue(group.options[0]?.schema, group.discriminator);
  if (schema.kind !== 'object' && !isRecord(first)) {
    return schema.values?.length === 1 ? schema.values[0]?.value : undefined;
  }
  const fixed = (schema.properties ?? []).flatMap(({ name, required, schema: { values } }) => {
    const value = (required || name === property) && values?.length === 1 ? values[0]?.value : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(fixed), ...(isRecord(first) ? first : {}) };
}

/** The request for the current state. */
export function requestOf({ operation }: PlaygroundData, state: PlayState): HttpRequest {
  const server = operation.servers[state.server];
  const { option, credentials, parameters, contentType, body } = state;
  const content = operation.body?.contents.find(({ type }) => type === contentType);
  return buildRequest(operation, {
    server: server ? fillServer(server, state.variables) : '',
    parameters,
    credentials,
    option,
    ...(contentType === undefined ? {} : { contentType, partTypes: content?.partTypes, body }),
  });
}
