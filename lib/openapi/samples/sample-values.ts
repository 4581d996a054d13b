/** The values in an operation's samples: examples of the specification, else placeholders. */
import type { Parts } from '../types';
import type { ContentView, OperationView, ParameterView, SchemaView, SecurityOption } from '../view/types';
import { fillServer } from '../view/view-servers';
import { type Credential, parameterKey, type RequestValues } from './build-request';
import { bodyContentOf } from './content';
import { sampleValue } from './sample-value';

/** `all`: includes optional parameters and properties that have an example or default. See content/reference/format/settings.mdx#api. */
export type Amount = 'all' | 'required';

/** The values of a sample request. `document` is used for bodies; without servers the address starts with a placeholder. */
export async function sampleValues(document: Parts, operation: OperationView, amount: Amount): Promise<RequestValues> {
  const [server] = operation.servers;
  const content = bodyContentOf(operation);
  return {
    server: server ? fillServer(server) : '',
    parameters: Object.fromEntries(
      operation.parameters.flatMap((parameter) => {
        const value = parameterValue(parameter, amount);
        return value === undefined ? [] : [[parameterKey(parameter), value]];
      }),
    ),
    credentials: placeholders(operation.security[0] ?? []),
    option: 0,
    ...(content
      ? { contentType: content.type, partTypes: content.partTypes, body: await bodyValue(document, content, amount) }
      : {}),
  };
}

/** Examples, then defaults, then the only allowed value. Path parameters without a value stay in braces. */
function parameterValue({ place, name, required, schema, example }: ParameterView, amount: Amount): unknown {
  if (!required && amount === 'required') return undefined;
  const known = example ?? schema.default;
  if (known !== undefined) return known;
  if (!required || place === 'path') return undefined;
  return schema.values?.[0]?.value ?? `<${name}>`;
}

function placeholders(option: SecurityOption): Record<string, Credential> {
  return Object.fromEntries(
    option.map(({ key, kind, prefix }) => {
      if (kind === 'basic') return [key, `${prefix}<encoded-value>`];
      return [key, kind === 'apiKey' ? '<api-key>' : '<token>'];
    }),
  );
}

/** A body's example: the first one written, else one generated from the schema. */
export async function bodyValue(document: Parts, content: ContentView, amount: Amount): Promise<unknown> {
  const [written] = content.examples;
  if (written) return written.value;
  if (!content.schema) return undefined;
  const value = await sampleValue(document, content.schema.pointer, content.type, {
    direction: 'request',
    onlyRequired: amount === 'required',
  });
  return withFiles(value, content);
}

/** File fields show a file name. */
function withFiles(value: unknown, { schema, type }: ContentView): unknown {
  if (schema?.file && !schema.base64) return { fileName: 'file' };
  if (!/^multipart\//i.test(type) || typeof value !== 'object' || value === null) return value;
  const files =
    schema?.properties?.filter(({ schema: field }) => isSentAsFile(field) || isSentAsFile(field.items)) ?? [];
  const named = files
    .filter(({ name }) => Object.hasOwn(value, name))
    .map(({ name }) => [name, { fileName: 'example-file' }]);
  return { ...value, ...Object.fromEntries(named) };
}

function isSentAsFile(schema: SchemaView | undefined): boolean {
  return schema?.file === true && !schema.base64;
}
