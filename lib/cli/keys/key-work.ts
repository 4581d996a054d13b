/** What the commands do with keys: make, list, revoke, and change when they end and which pages may use them. */
import { parseAudience, STRANGERS } from '@/lib/access/rules';
import { isDomainName } from '@/lib/endpoint/domains';
import { createFolderKeys } from '@/lib/endpoint/keys/folder-keys';
import { createKey, idOfKey, isKeyKind, type KeyKind, type KeyRecord } from '@/lib/endpoint/keys/key';
import { joinKeys, type KeyStore } from '@/lib/endpoint/keys/key-store';
import { createRedisKeys } from '@/lib/endpoint/keys/redis-keys';
import { parseSettings } from '@/lib/endpoint/settings';
import type { Env } from '@/lib/kit/env';
import { listOf } from '@/lib/kit/env';
import { isOrigin } from '@/lib/kit/urls';
import { connectRedis, type RedisCommands } from '@/lib/store/redis';
import { CommandError } from '../options';

/** The options of a new key, as written. */
export interface NewKeyOptions {
  name?: string;
  organisation?: string;
  /** Domains with commas. */
  domain?: string;
  kind?: string;
  expires?: string;
  origins?: string;
  /** Groups with commas. */
  groups?: string;
}

/** Runs `work` with the keys of the installation. Throws CommandError when Redis is configured but cannot be reached. */
export async function withKeys<T>(env: Env, work: (keys: KeyStore) => Promise<T>): Promise<T> {
  const { stateDir, redisUrl } = parseSettings(env);
  const folder = createFolderKeys(stateDir);
  if (redisUrl === undefined) return work(folder);
  let reason = 'no answer in time';
  const commands = await connectRedis(redisUrl, (message) => {
    reason = message;
  });
  try {
    await pingOrThrow(commands, () => reason);
    return await work(joinKeys(createRedisKeys(commands), folder));
  } finally {
    await commands.close();
  }
}

async function pingOrThrow(commands: RedisCommands, reason: () => string): Promise<void> {
  try {
    await commands.get('lectern:ping');
  } catch {
    throw new CommandError(`Redis at REDIS_URL cannot be reached: ${reason()}.`);
  }
}

/** Makes a key and returns it; it is stored only as a hash. Throws CommandError for an invalid option. */
export async function makeKey(keys: KeyStore, options: NewKeyOptions): Promise<string> {
  const { key, record } = createKey(factsOf(options), new Date());
  await keys.write(record);
  return key;
}

/** Ends a key, by its id or the whole key. Returns the id. */
export async function revokeKey(keys: KeyStore, name: string): Promise<string> {
  const record = await findKey(keys, name);
  await keys.write({ ...record, revokedAt: record.revokedAt ?? new Date().toISOString() });
  return record.id;
}

/** Changes when a key ends (`never` for not at all), or which pages may use it (`all` for any). Returns the id. */
export async function changeKey(
  keys: KeyStore,
  name: string,
  changes: Pick<NewKeyOptions, 'expires' | 'origins'>,
): Promise<string> {
  const { expiresAt, ...rest } = await findKey(keys, name);
  const expiry = changes.expires === undefined ? { ...(expiresAt ? { expiresAt } : {}) } : expiryOf(changes.expires);
  const origins = changes.origins === undefined ? rest.origins : originsOf(changes.origins);
  await keys.write({ ...rest, ...expiry, origins });
  return rest.id;
}

/** What is known of each key, as a table with tabs. */
export function keyTable(records: readonly KeyRecord[]): string {
  const rows = records.map((record) => [
    record.id,
    record.organisation,
    record.domains.join(','),
    record.kind,
    stateOf(record, Date.now()),
  ]);
  return [['ID', 'ORGANISATION', 'DOMAINS', 'KIND', 'STATE'], ...rows].map((row) => row.join('\t')).join('\n');
}

async function findKey(keys: KeyStore, name: string): Promise<KeyRecord> {
  const record = await keys.find(idOfKey(name) ?? name);
  if (record === undefined) throw new CommandError('There is no key with this ID. "key list" shows all IDs.');
  return record;
}

function factsOf({
  name,
  organisation,
  domain,
  kind = 'server',
  expires,
  origins,
  groups,
}: NewKeyOptions): Parameters<typeof createKey>[0] {
  const domains = [...new Set(listOf(domain))];
  if (!organisation || domains.length === 0) throw new CommandError('A key needs --organisation and --domain.');
  const wrong = domains.find((domain) => !isDomainName(domain));
  if (wrong !== undefined) {
    throw new CommandError(`"${wrong}" is not a domain name of the endpoint. Use letters, digits, ".", "_" and "-".`);
  }
  if (!isKeyKind(kind)) throw new CommandError(`"${kind}" is not a kind of key. Write "server" or "public".`);
  return {
    ...(name ? { name } : {}),
    organisation,
    domains,
    kind,
    origins: originsOf(origins),
    ...groupsOf(groups, kind),
    ...(expires === undefined ? {} : expiryOf(expires)),
  };
}

function groupsOf(written: string | undefined, kind: KeyKind): Pick<KeyRecord, 'groups'> {
  if (written === undefined) return {};
  if (kind === 'public')
    throw new CommandError(
      'A public key is in web pages, so that it cannot have groups. Leave out --public or --groups.',
    );
  const { isSignedIn, groups } = parseAudience(written) ?? STRANGERS;
  if (!isSignedIn)
    throw new CommandError('--groups names no group. Write groups with commas between them, or "signed-in".');
  return { groups };
}

function expiryOf(expires: string): { expiresAt?: string } {
  if (expires === 'never') return {};
  if (!/^\d{4}-\d{2}-\d{2}/.test(expires) || Number.isNaN(Date.parse(expires))) {
    throw new CommandError(`"${expires}" is not a date. Write 2027-01-31, or 2027-01-31T12:00:00Z.`);
  }
  return { expiresAt: new Date(expires).toISOString() };
}

function originsOf(text: string | undefined): string[] {
  if (text === 'all') return [];
  return listOf(text).map((origin) => {
    if (isOrigin(origin)) return origin;
    throw new CommandError(
      `"${origin}" is not an origin. Write https://example.com, without a path or a slash at the end.`,
    );
  });
}

function stateOf({ revokedAt, expiresAt }: KeyRecord, now: number): string {
  if (revokedAt !== undefined) return `revoked ${revokedAt}`;
  if (expiresAt === undefined) return 'valid';
  return `${Date.parse(expiresAt) <= now ? 'expired' : 'valid until'} ${expiresAt}`;
}
