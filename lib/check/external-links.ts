/** The links of a site to other sites. Nothing is fetched here. */

import { positionsOf } from '@/lib/kit/positions';
import { type Problem, problem } from '@/lib/kit/problems';
import { addressesIn } from '@/lib/mdx/compile/addresses';
import type { SiteModel } from '@/lib/site/types';
import { readText } from '@/lib/source/files';

export interface ExternalLink {
  /** Without fragment. */
  url: string;
  file: string;
  line: number;
  column: number;
}

/** Names that are reserved for examples and local use (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(example|test|invalid|localhost|local|internal|example\.(com|org|net))$/;

/** The links in the text of the given pages and snippets, in order. Addresses that are reserved for examples are left out. */
export function externalLinks({ docs }: Pick<SiteModel, 'docs'>, files: SiteModel['markup']): ExternalLink[] {
  return files.flatMap((file) => {
    const text = readText(docs, file) ?? '';
    const positionAt = positionsOf(text);
    return addressesIn(text).flatMap(({ value, start }) => {
      const url = externalUrl(value);
      return url === undefined ? [] : [{ url, file, ...positionAt(start) }];
    });
  });
}

function externalUrl(value: string): string | undefined {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const isAddress = /^[\d.]+$|^\[/.test(url.hostname) || !url.hostname.includes('.');
  if (isAddress || RESERVED.test(url.hostname) || /[{}]|%7B/i.test(value)) return undefined;
  url.hash = '';
  return url.href;
}

/** One `page/link-unreachable` per link whose address has a fault. */
export function unreachable(links: readonly ExternalLink[], faults: ReadonlyMap<string, string>): Problem[] {
  return links.flatMap(({ url, file, line, column }) => {
    const fault = faults.get(url);
    const hint = 'Link to another URL, or remove the link.';
    return fault === undefined
      ? []
      : [problem('page/link-unreachable', { file, line, column }, `${url} cannot be reached: ${fault}.`, hint)];
  });
}
