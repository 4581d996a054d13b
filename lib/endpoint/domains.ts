/** The sites that a process answers for, by the domain in the endpoint's path. */

import type { ExportReaders } from '@/lib/access/export-readers';
import type { Searcher } from '@/lib/answers/retrieve/searcher';
import type { SearchIndex } from '@/lib/search/types';
import type { Guidance } from '@/lib/source/assistant-files';
import { type Failure, FORBIDDEN } from './http/failure';

/** A site with an open index. */
export interface AnsweringSite {
  name: string;
  index: SearchIndex;
  searcher: Searcher;
  /** What its owner gives the model; an exported site has none. */
  guidance?: Guidance;
}

/** A domain that is answered for. It stays usable for a request that has found it, also when the domain is removed meanwhile. */
export interface AnsweredDomain {
  name: string;
  /** Whose limit per hour its questions use; undefined: that of the key's organisation. */
  organisation?: string;
  /** Set if strangers may not read all of the site: a key must have these groups. */
  readers?: ExportReaders;
  /** The site. Rejects while its index cannot be read. */
  open(): Promise<AnsweringSite>;
}

export interface AnsweredDomains {
  find(domain: string): AnsweredDomain | undefined;
  /** The refusal for a domain that is not there, to a client with a valid key. */
  unknown: Failure;
}

const DOMAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Whether a text may be a domain in the endpoint's path. It is then also a safe name of a file. */
export function isDomainName(text: string): boolean {
  return DOMAIN_NAME.test(text);
}

/** The directory of a process with one site. Another domain is refused like a key that does not open it. */
export function singleDomain(domain: string, open: () => Promise<AnsweringSite>): AnsweredDomains {
  return {
    find: (asked) => (asked === domain ? { name: domain, open } : undefined),
    unknown: FORBIDDEN,
  };
}
