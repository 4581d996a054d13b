/** Builds the view of an operation or webhook. */

import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { below, follow, listAt, type Raw, recordAt, textAt } from './follow';
import { createSchemaViewer, PAGE_SIZE, type ViewerOptions } from './schema-viewer';
import type { CallbackView, OperationView, WrittenSample } from './types';
import { type Reading, viewBody, viewParameters, viewResponses } from './view-content';
import { viewSecurity, withoutCredentials } from './view-security';
import { viewServers } from './view-servers';

/** Identifies the operation: `method` in lower case; for webhooks `path` is the name. */
export interface OperationKey {
  method: string;
  path: string;
  webhook?: boolean;
}

/**
 * The view of an operation of `document` (bundled, with `$ref`s); undefined if it does not exist. Time and size are limited by `size`,
 * whatever the schemas. See content/reference/format/api-pages.mdx#anatomy.
 */
export function viewOperation(
  document: Parts,
  { method, path, webhook = false }: OperationKey,
  { post, rows, depth }: ViewerOptions = { post: [], ...PAGE_SIZE },
): OperationView | undefined {
  const part = webhook ? 'webhooks' : 'paths';
  const item = follow(document, document.at([part, path]), below('#', part, path));
  const operation = item.value[method];
  if (!isRecord(operation)) return undefined;
  const at = below(item.pointer, method);
  const schemas = createSchemaViewer(document, { post, rows, depth });
  const reading: Reading = { document, schemas, post };
  const description = textAt(operation, 'description');
  const body = viewBody(reading, operation.requestBody, below(at, 'requestBody'));
  const { securityOptional, ...secured } = webhook
    ? { security: [], securityOptional: true }
    : viewSecurity(document, operation);
  const lists = [
    { list: operation.parameters, pointer: below(at, 'parameters') },
    { list: item.value.parameters, pointer: below(item.pointer, 'parameters') },
  ];
  const parameters = viewParameters(reading, lists, webhook ? undefined : path);
  const view: OperationView = {
    kind: webhook ? 'webhook' : 'operation',
    method: method.toUpperCase(),
    path,
    title: textAt(operation, 'summary') ?? `${method.toUpperCase()} ${path}`,
    ...(description ? { description } : {}),
    deprecated: operation.deprecated === true,
    ...(recordAt(recordAt(operation, 'x-mint'), 'playground').expand === true ? { expanded: true as const } : {}),
    servers: webhook ? [] : viewServers(operation, item.value, { servers: document.at(['servers']) }),
    securityOptional,
    ...withoutCredentials(parameters, secured.security),
    ...(body ? { body } : {}),
    responses: viewResponses(reading, operation.responses, below(at, 'responses')),
    callbacks: viewCallbacks(reading, operation.callbacks, below(at, 'callbacks')),
    samples: writtenSamples(operation),
  };
  schemas.finish();
  return view;
}

function viewCallbacks(reading: Reading, written: unknown, pointer: string): CallbackView[] {
  return Object.entries(isRecord(written) ? written : {}).flatMap(([name, callback]) => {
    const { value, pointer: at } = follow(reading.document, callback, below(pointer, name));
    return Object.entries(value).flatMap(([path, item]) =>
      isRecord(item)
        ? Object.entries(item).flatMap(([method, operation]) =>
            isRecord(operation) && operation.responses !== undefined
              ? [viewCallback(reading, name, method, path, operation, below(at, path, method))]
              : [],
          )
        : [],
    );
  });
}

function viewCallback(
  reading: Reading,
  name: string,
  method: string,
  path: string,
  operation: Raw,
  at: string,
): CallbackView {
  const description = textAt(operation, 'description') ?? textAt(operation, 'summary');
  const body = viewBody(reading, operation.requestBody, below(at, 'requestBody'));
  return {
    name,
    method: method.toUpperCase(),
    path,
    ...(description ? { description } : {}),
    ...(body ? { body } : {}),
    responses: viewResponses(reading, operation.responses, below(at, 'responses')),
  };
}

/** See content/reference/format/api-pages.mdx#extensions. */
function writtenSamples(operation: Raw): WrittenSample[] {
  const all = [...listAt(operation, 'x-codeSamples'), ...listAt(operation, 'x-code-samples')];
  return all.filter(isRecord).flatMap((sample) => {
    const code = textAt(sample, 'source');
    const language = textAt(sample, 'lang') ?? 'text';
    const label = textAt(sample, 'label');
    return code === undefined ? [] : [{ language, ...(label ? { label } : {}), code: code.trimEnd() }];
  });
}
