/** API pages of the site: page files whose frontmatter names an operation, and generated pages. */
import type { FilePath, Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import type { PageFacts } from '@/lib/nav/types';
import { titleOfEndpoint } from '@/lib/openapi/page-names';
import { findSpecificationFile } from '@/lib/openapi/reference';
import type { EndpointFacts, Specification } from '@/lib/openapi/types';
import { readText } from '@/lib/source/files';
import { type PageMeta, parseMetadata } from '@/lib/source/frontmatter';
import type { PageApi, PageNode } from '../types';
import {
  type FrontmatterReference,
  operationMissing,
  pageApiOf,
  referenceIn,
  type SpecificationLookup,
} from './page-api';
import { type PageFiles, pageFacts } from './pages';

/** Frontmatter keys that refer to a specification. */
const KEYS = ['openapi', 'openapi-schema', 'asyncapi'] as const;

/** The pages of a docs folder, with facts from the specification added to those that refer to one. */
export function withApi(pages: PageFiles, lookup: SpecificationLookup): Pick<PageFiles, 'find' | 'facts'> {
  const known = new Map<Route, PageNode | undefined>();
  const find = (route: Route): PageNode | undefined => {
    if (known.has(route)) return known.get(route);
    const node = pages.find(route);
    const api = node && pageApiOf(node.meta, lookup);
    const completed = node && api ? completedNode(node, api) : node;
    known.set(route, completed);
    return completed;
  };
  return {
    find,
    facts: (route) => {
      const node = find(route);
      return node && pageFacts(node);
    },
  };
}

/** The page's own frontmatter overrides its operation. See content/reference/format/api-pages.mdx#references. */
function completedNode(node: PageNode, api: PageApi): PageNode {
  if (api.kind !== 'endpoint') return { ...node, api };
  const meta = metaOfEndpoint(api.specification, api.endpoint);
  const own = Object.fromEntries(Object.entries(node.meta).filter(([, value]) => value !== undefined));
  // A page file is in the navigation if the writer lists it, regardless of `x-hidden`.
  const { hidden: _, ...inherited } = meta;
  return {
    ...node,
    title: node.meta.title ?? titleOfEndpoint(api.endpoint),
    meta: { ...inherited, ...own },
    api,
  } as PageNode;
}

/** The generated page of an endpoint, webhook or channel. */
export function endpointNode(route: Route, specification: Specification, endpoint: EndpointFacts): PageNode {
  return {
    route,
    file: specification.file,
    title: titleOfEndpoint(endpoint),
    meta: metaOfEndpoint(specification.file, endpoint),
    api: { kind: 'endpoint', specification: specification.file, endpoint },
    generatedBody: endpoint.content ?? '',
  };
}

/** The navigation's facts about a generated page. */
export function endpointFacts(route: Route, specification: Specification, endpoint: EndpointFacts): PageFacts {
  return pageFacts(endpointNode(route, specification, endpoint));
}

/**
 * `x-mint.metadata`, any frontmatter except `openapi`, overriding the operation's own properties. See
 * content/reference/format/api-pages.mdx#extensions.
 */
function metaOfEndpoint(file: FilePath, endpoint: EndpointFacts): PageMeta {
  const { openapi: _, ...given } = parseMetadata(file, endpoint.metadata ?? {});
  const { description, deprecated, hidden } = endpoint;
  return {
    ...(description === undefined ? {} : { description }),
    ...(deprecated ? { deprecated } : {}),
    ...(hidden ? { hidden } : {}),
    ...given,
  };
}

/** True if the page's description is only the beginning of its operation's. */
export function hasCutDescription({ api, meta }: PageNode): boolean {
  const endpoint = api?.kind === 'endpoint' ? api.endpoint : undefined;
  return endpoint?.isDescriptionCut === true && endpoint.description === meta.description;
}

/** The pages among `nodes` whose frontmatter refers to something that does not exist. `unread`: specifications that could not be read. */
export function checkReferences(docs: string, nodes: readonly PageNode[], unread: ReadonlySet<FilePath>): Problem[] {
  return nodes.flatMap((node) => {
    if (node.api || node.generatedBody !== undefined) return [];
    const key = KEYS.find((candidate) => typeof writtenIn(node.meta, candidate) === 'string');
    if (key === undefined || isIn(unread, referenceIn(node.meta))) return [];
    return operationMissing(node.file, String(writtenIn(node.meta, key)), lineOf(docs, node.file, key));
  });
}

/** True for a reference whose target may be in a specification that could not be read; that has already been reported. */
function isIn(unread: ReadonlySet<FilePath>, reference: FrontmatterReference | undefined): boolean {
  if (unread.size === 0 || reference === undefined) return false;
  return reference.file === undefined || findSpecificationFile(reference.file, [...unread]) !== undefined;
}

function writtenIn(meta: PageMeta, key: (typeof KEYS)[number]): unknown {
  return key === 'openapi' ? meta.openapi : meta.extra[key];
}

/** The file is read again, but only if something is wrong in it. */
function lineOf(docs: string, file: FilePath, key: string): number | undefined {
  const lines = (readText(docs, file) ?? '').split('\n');
  const index = lines.findIndex((line) => line.startsWith(`${key}:`));
  return index < 0 ? undefined : index + 1;
}
