/** Parses `sites.json`: `{ "docs": { "organisation": "acme" } }`. */
import { isDomainName } from '@/lib/endpoint/domains';
import { isRecord } from '@/lib/kit/is-record';
import { messageOf } from '@/lib/kit/text';
import { SITES_FILE } from './place';

/** The organisation by domain. Throws with the entry that is wrong and what to write. */
export function parseOrganisations(text: string): ReadonlyMap<string, string> {
  const value = parseJson(text);
  if (!isRecord(value)) throw new Error(`${SITES_FILE} must be an object: { "docs": { "organisation": "acme" } }.`);
  const found = new Map<string, string>();
  for (const [domain, facts] of Object.entries(value)) {
    if (!isDomainName(domain)) throw new Error(`${SITES_FILE}: "${domain}" is not a domain name.`);
    const organisation = isRecord(facts) ? facts.organisation : null;
    if (organisation === undefined) continue;
    if (typeof organisation !== 'string' || organisation === '')
      throw new Error(`${SITES_FILE}: write "${domain}": { "organisation": "acme" }.`);
    found.set(domain, organisation);
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${SITES_FILE} is not JSON: ${messageOf(error)}`);
  }
}
