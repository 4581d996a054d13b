/** The values in an operation's samples: examples of the specification, else placeholders. */
import type { Parts } from '../types';
import type { ContentView, OperationView, ParameterView, SecurityOption } from '../view/types';
import { fillServer } from '../view/view-servers';
import { type Credential, parameterKey, type RequestValues } from './build-request';
import { bodyContentOf } from './content';
import { isFileBody, withFiles } from './sample-files';
import { asXml, isXmlType, sampleValue } from './sample-value';
import { type Amount, viewSample } from './view-sample';

/** The values of a sample request. `document` is used for bodies; without servers the address starts with a placeholder. */
export async function sampleValues(document: Parts, operation: OperationView, amount: Amount): Promise<RequestValues> {
  const [server] = operation.servers;
  const content = bodyContentOf(operation);
  const parameters = operation.parameters.map(async (parameter) => {
    const value = await parameterValue(document, parameter, amount);
    return value === undefined ? [] : [[parameterKey(parameter), value] as const];
  });
  return {
    server: server ? fillServer(server) : '',
    parameters: Object.fromEntries((await Promise.all(parameters)).flat()),
    credentials: placeholders(operation.security[0] ?? []),
    option: 0,
    ...(content
      ? { contentType: content.type, partTypes: content.partTypes, body: await bodyValue(document, content, amount) }
      : {}),
  };
}

/** Examples, then defaults, then the only allowed value. Path parameters without a value stay in braces. */
async function parameterValue(
  document: Parts,
  { place, name, required, schema, example }: ParameterView,
  amount: Amount,
): Promise<unknown> {
  if (!required && amount === 'required') return undefined;
  const known = example ?? schema.default;
  if (known !== undefined) return known;
  if (!required || place === 'path') return undefined;
  if (schema.kind === 'object' || schema.items?.kind === 'object') {
    const made = await sampleValue(document, schema.pointer, 'application/json', {
      direction: 'request',
      onlyRequired: amount === 'required',
    });
    if (typeof made === 'object' && made !== null && Object.keys(made).length > 0) return made;
  }
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
  if (isFileBody(content)) return { fileName: 'file' };
  const [written] = content.examples;
  const value = written ? writtenValue(document, written.value, content) : await generated(document, content, amount);
  return withFiles(document, value, content);
}

/** JSON examples of XML are written as XML. */
function writtenValue(document: Parts, value: unknown, { type, schema }: ContentView): unknown {
  return isXmlType(type) && schema?.pointer ? asXml(document, value, schema.pointer, { direction: 'request' }) : value;
}

async function generated(document: Parts, { schema, type }: ContentView, amount: Amount): Promise<unknown> {
  if (!schema) return undefined;
  // Pages with `api:` have no document.
  if (schema.pointer === '') return viewSample(schema, amount);
  return sampleValue(document, schema.pointer, type, {
    direction: 'request',
    onlyRequired: amount === 'required',
  });
}
