/** Resolves references to specifications in frontmatter. */
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import {
  findOperation,
  findSpecificationFile,
  type OperationReference,
  operationKey,
  parseReference,
  referenceKey,
} from '@/lib/openapi/reference';
import { type EndpointFacts, METHODS, type Specification } from '@/lib/openapi/types';
import type { PageMeta } from '@/lib/source/frontmatter';
import type { PageApi } from '../types';

/** The reference in a page's frontmatter; `file` as written. */
export type FrontmatterReference =
  | OperationReference
  | { kind: 'schema'; name: string; file?: string }
  | { kind: 'channel'; name: string; file?: string };

/** The parsed reference in a page's frontmatter; undefined without a valid one. See content/reference/format/api-pages.mdx#references. */
export function referenceIn(meta: PageMeta): FrontmatterReference | undefined {
  const { openapi, extra } = meta;
  if (openapi !== undefined) return parseReference(openapi);
  const [kind, text] =
    extra.asyncapi === undefined
      ? (['schema', extra['openapi-schema']] as const)
      : (['channel', extra.asyncapi] as const);
  if (typeof text !== 'string') return undefined;
  const [name, file] = text.trim().split(/\s+/).toReversed();
  return name ? { kind, name, ...(file === undefined ? {} : { file }) } : undefined;
}

/** An index over specifications. `specifications` are in search order. */
export interface SpecificationLookup {
  find(reference: FrontmatterReference): PageApi | undefined;
}

/** The endpoint of a page: the resolved reference of its frontmatter, or a manual `api:` page. Undefined for other pages. */
export function pageApiOf(meta: PageMeta, lookup: SpecificationLookup): PageApi | undefined {
  const reference = referenceIn(meta);
  return reference ? lookup.find(reference) : manualApiOf(meta);
}

/** `api: POST /v1/users`, or with a full URL. See content/reference/format/api-pages.mdx#manual. */
function manualApiOf({ extra }: PageMeta): PageApi | undefined {
  if (typeof extra.api !== 'string') return undefined;
  const [verb = '', target] = extra.api.trim().split(/\s+/, 2);
  const method = METHODS.find((known) => known === verb.toLowerCase());
  return method && target ? { kind: 'manual', method, target } : undefined;
}

/** A lookup in the loaded specifications, in the order of `known`. See content/reference/format/api-pages.mdx#references. */
export function createLookup(
  known: readonly FilePath[],
  specificationAt: (file: FilePath) => Specification | undefined,
): SpecificationLookup {
  const first = firstMatches(known, specificationAt);
  return {
    find(reference) {
      if (reference.file === undefined) return first(reference);
      const file = findSpecificationFile(reference.file, known) ?? (reference.file as FilePath);
      const specification = specificationAt(file);
      return specification && apiIn(specification, reference);
    },
  };
}

/** The first specification that contains the target of a reference. Cached, because sites have thousands of such pages and operations. */
function firstMatches(known: readonly FilePath[], specificationAt: (file: FilePath) => Specification | undefined) {
  const operations = new Map<string, PageApi>();
  let isIndexed = false;
  const all = () => known.flatMap((file) => specificationAt(file) ?? []);
  return (reference: FrontmatterReference): PageApi | undefined => {
    if (reference.kind === 'schema' || reference.kind === 'channel') {
      for (const specification of all()) {
        const api = apiIn(specification, reference);
        if (api) return api;
      }
      return undefined;
    }
    if (!isIndexed) {
      isIndexed = true;
      for (const specification of all()) {
        for (const endpoint of [...specification.operations, ...specification.webhooks]) {
          const key = operationKey(endpoint);
          if (!operations.has(key)) operations.set(key, endpointApi(specification, endpoint));
        }
      }
    }
    return operations.get(referenceKey(reference));
  };
}

function apiIn(specification: Specification, reference: FrontmatterReference): PageApi | undefined {
  if (reference.kind === 'schema') {
    const { name } = reference;
    const schema = specification.parts.at(['components', 'schemas', name]);
    return schema === undefined ? undefined : { kind: 'schema', specification: specification.file, name };
  }
  const endpoint =
    reference.kind === 'channel'
      ? specification.channels.find((channel) => channel.path === reference.name)
      : findOperation(specification, reference);
  return endpoint && endpointApi(specification, endpoint);
}

function endpointApi(specification: Specification, endpoint: EndpointFacts): PageApi {
  return { kind: 'endpoint', specification: specification.file, endpoint };
}

/** The problem for a frontmatter reference without a target. `line`: its position. See content/operate/strict-and-lenient.mdx. */
export function operationMissing(file: FilePath, written: string, line?: number): Problem {
  return problem(
    'page/operation-missing',
    { file, ...(line === undefined ? {} : { line, column: 1 }) },
    `The page describes "${written}", which no specification in the docs folder contains.`,
    'Write `METHOD /path` as in the specification. If there are several, write the file name first.',
  );
}
