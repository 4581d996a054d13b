/** The data of a page's playground, fetched when it is opened so that pages stay small. */
import { shortHash } from '@/lib/kit/hash';
import type { Route } from '@/lib/kit/paths';
import type { PageField } from '@/lib/mdx/types';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import { sampleLanguages } from '@/lib/openapi/samples/languages';
import { type ResponseExample, responseExamples } from '@/lib/openapi/samples/response-examples';
import { bodyValue } from '@/lib/openapi/samples/sample-values';
import type { OperationView } from '@/lib/openapi/view/types';
import type { Strings } from '@/lib/strings/strings';
import { operationOf } from '../article/api-operation';
import type { PageNode, SiteModel } from '../types';
import { playgroundColors } from './playground-colors';
import { playgroundDisplay } from './playground-display';
import { wordsOf } from './words';

/** The data of a playground. */
export interface PlaygroundData {
  operation: Pick<
    OperationView,
    'method' | 'path' | 'title' | 'servers' | 'security' | 'securityOptional' | 'parameters' | 'body'
  >;
  /** Example bodies by content type. */
  bodies: Record<string, unknown>;
  /** Responses of the specification, shown when the server does not answer: those of success first. */
  examples: ResponseExample[];
  /** Starts with the examples of the specification. */
  prefill: boolean;
  /** Requests are sent through this site. */
  proxy: boolean;
  /** Sends cookies, without the proxy only. */
  credentials: boolean;
  /** Ids of sample languages. */
  languages: string[];
  /** CSS with the colours of code. */
  colors: string;
  strings: PlaygroundStrings;
}

/** The prefix of the playground's texts. */
type PlaygroundStrings = Pick<
  Strings,
  Extract<keyof Strings, `play${string}`> | 'required' | 'scopes' | 'external' | 'copyCode' | 'copied'
>;

/** Smaller than the budget of a page: deeper values are entered as JSON. */
const FORM_SIZE = { rows: 160, depth: 5 };

/** The URL of a page's data. */
export function playgroundAddress(route: Route): string {
  return `/_lectern/playground/${keyOf(route)}.json`;
}

function keyOf(route: Route): string {
  return shortHash(route);
}

/** True if readers of the site can send requests. */
export function hasPlayground(site: SiteModel): boolean {
  return playgroundDisplay(site) === 'interactive' || playgroundPages(site).size > 0;
}

/** The pages with a playground, by the key in the address of their data. */
export function playgroundPages(site: SiteModel): ReadonlyMap<string, PageNode> {
  const pages = [...site.pages.values()].filter(
    (node) => (node.api?.kind === 'manual' || isOperation(node.api)) && playgroundDisplay(site, node) === 'interactive',
  );
  return new Map(pages.map((node) => [keyOf(node.route), node]));
}

function isOperation(api: PageNode['api']): boolean {
  return api?.kind === 'endpoint' && api.endpoint.kind === 'operation';
}

/** The data of a page; undefined if its operation no longer exists. `fields`: those of the page's own text. */
export async function playgroundData(
  site: SiteModel,
  node: PageNode,
  fields: readonly PageField[],
): Promise<PlaygroundData | undefined> {
  const view = operationOf(site, node, fields, FORM_SIZE);
  if (!view) return undefined;
  const { playground, examples } = site.settings.api;
  const parts = node.api?.kind === 'endpoint' ? site.specifications.get(node.api.specification)?.parts : undefined;
  const document = parts ?? { at: () => undefined };
  const contents = view.body?.contents ?? [];
  const bodies = await Promise.all(
    contents.map(async (content) => [content.type, await bodyValue(document, content, examples.defaults)] as const),
  );
  const { method, path, title, servers, security, securityOptional, parameters, body } = view;
  return {
    operation: { method, path, title, servers, security, securityOptional, parameters, ...(body ? { body } : {}) },
    bodies: Object.fromEntries(bodies.filter(([, value]) => value !== undefined)),
    examples: inPlaceOfAnswers(await responseExamples(document, view.responses)),
    prefill: examples.prefill,
    proxy: playground.proxy && site.services.proxy,
    credentials: playground.credentials,
    languages: sampleLanguages(examples.languages).map(({ id }) => id),
    colors: await playgroundColors(site),
    strings: playgroundStrings(wordsOf(site, languageOf(scopeOf(site.nav, node.route)).lang)),
  };
}

/** Maximum number of examples; the page itself has all. */
const MAX_EXAMPLES = 5;

/** Those of success first. */
function inPlaceOfAnswers(examples: readonly ResponseExample[]): ResponseExample[] {
  const rank = ({ status }: ResponseExample): number => (status.startsWith('2') ? 0 : 1);
  return examples.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_EXAMPLES);
}

function playgroundStrings(strings: Strings): PlaygroundStrings {
  const entries = Object.entries(strings).filter(([key]) =>
    /^play|^(required|scopes|external|copyCode|copied)$/.test(key),
  );
  return Object.fromEntries(entries) as PlaygroundStrings;
}
