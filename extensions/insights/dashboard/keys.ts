/** The keys of a site: which are shown, and what the forms do to them. */

import { createKey, isKeyKind, type KeyRecord } from '@/lib/endpoint/keys/key';
import { readUsage } from '@/lib/endpoint/limits/limiter';
import type { AssistantService } from '@/lib/endpoint/service';
import { isOrigin } from '@/lib/kit/urls';
import type { HostedSite } from '@/lib/own-extensions';
import type { KeyRow } from '../components/keys';
import type { InsightStore } from '../store/insight-store';
import type { DashboardWords } from '../strings/dashboard-words';

export interface KeyOutcome {
  /** A key that was made, to be shown once. */
  made?: string;
  problem?: string;
}

const MAX_NAME_LENGTH = 100;
const MAX_ORIGINS = 20;

/** The keys that open the site, newest first, and the use of their organisation this hour. */
export async function viewKeys(
  service: AssistantService,
  site: HostedSite,
): Promise<{ rows: KeyRow[]; organisation: { used: number; limit: number } }> {
  const { keys, counters, settings, now } = service;
  const records = (await keys.list()).filter((record) => isOf(record, site)).toReversed();
  const keyIds = records.map(({ id }) => id);
  const usage = await readUsage(counters, settings.limits, { organisation: site.organisation, keyIds }, now());
  return {
    organisation: usage.organisation,
    rows: records.map((record, n) => ({
      id: record.id,
      name: record.name ?? '',
      kind: record.kind,
      origins: record.origins,
      created: record.createdAt,
      ...(record.expiresAt === undefined ? {} : { expires: record.expiresAt }),
      state: stateOf(record, now()),
      used: usage.keys[n]?.used ?? 0,
      limit: usage.keys[n]?.limit ?? 0,
    })),
  };
}

/** Does what a form asks for, and notes it in the audit log. */
export async function changeKeys(
  form: URLSearchParams,
  site: HostedSite,
  who: string,
  { keys, now }: AssistantService,
  store: InsightStore,
  words: DashboardWords,
): Promise<KeyOutcome> {
  const facts = factsOf(form, words);
  const noted = (action: string, record: KeyRecord): Promise<void> =>
    store.audit(site, { at: now(), who, action, subject: [record.id, record.name].filter(Boolean).join(' ') });
  if (form.get('action') === 'make') {
    if ('problem' in facts) return facts;
    const kind = form.get('kind');
    const { organisation, domain } = site;
    const whose = { organisation, domains: [domain], kind: isKeyKind(kind) ? kind : ('server' as const) };
    const { key, record } = createKey({ ...facts, ...whose }, new Date(now()));
    await keys.write(record);
    await noted('key-made', record);
    return { made: key };
  }
  const record = await keys.find(form.get('id') ?? '');
  // Keys of other sites are not there for this one.
  if (record === undefined || !isOf(record, site) || record.revokedAt !== undefined)
    return { problem: words.outdatedForm };
  if (form.get('action') === 'revoke') {
    const revoked = { ...record, revokedAt: new Date(now()).toISOString() };
    await keys.write(revoked);
    await noted('key-revoked', revoked);
    return {};
  }
  if (form.get('action') !== 'change') return { problem: words.outdatedForm };
  if ('problem' in facts) return facts;
  const { name: _, expiresAt: __, ...rest } = record;
  const changed: KeyRecord = { ...rest, ...facts };
  await keys.write(changed);
  await noted('key-changed', changed);
  return {};
}

function isOf({ domains, organisation }: KeyRecord, site: HostedSite): boolean {
  return domains.includes(site.domain) && (site.hasAllKeys || organisation === site.organisation);
}

function stateOf({ revokedAt, expiresAt }: KeyRecord, now: number): KeyRow['state'] {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? 'expired' : 'valid';
}

function factsOf(
  form: URLSearchParams,
  words: DashboardWords,
): Pick<KeyRecord, 'name' | 'origins' | 'expiresAt'> | { problem: string } {
  const name = (form.get('name') ?? '').trim().slice(0, MAX_NAME_LENGTH);
  const expires = form.get('expires') ?? '';
  const origins = (form.get('origins') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_ORIGINS);
  if (!origins.every(isOrigin)) return { problem: words.badOrigin };
  if (expires !== '' && (!/^\d{4}-\d{2}-\d{2}$/.test(expires) || Number.isNaN(Date.parse(expires)))) {
    return { problem: words.badDate };
  }
  return {
    origins,
    ...(name === '' ? {} : { name }),
    ...(expires === '' ? {} : { expiresAt: new Date(expires).toISOString() }),
  };
}
