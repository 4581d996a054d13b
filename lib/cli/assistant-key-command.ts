/** Creates, lists and revokes keys of the assistant's endpoint. A new key is printed once and stored only as a hash. */
import { parseArgs } from 'node:util';
import { createFolderKeys } from '@/lib/assistant/keys/folder-keys';
import { createKey, idOfKey, isKeyKind, type KeyRecord } from '@/lib/assistant/keys/key';
import { joinKeys, type KeyStore } from '@/lib/assistant/keys/key-store';
import { createRedisKeys } from '@/lib/assistant/keys/redis-keys';
import { type AssistantSettings, listOf, parseSettings } from '@/lib/assistant/settings';
import { connectRedis, type RedisCommands } from '@/lib/assistant/state/redis';
import type { Env } from '@/lib/kit/env';
import { CommandError } from './options';

const USAGE = `Usage: npm run --silent assistant:key -- <options>

  --organisation ORG --domain DOMAIN   make a key, and print it and nothing else
      --kind server|public             public: may stand in a web page (default: server)
      --expires DATE                   2027-01-31, or with a time: 2027-01-31T12:00:00Z
      --origins A,B                    pages that may use a public key, such as https://example.com (default: all)
  --list                               print what is known of each key
  --revoke ID                          end a key, by its ID (or the whole key)

Keys are stored in Redis where REDIS_URL is set, else in ASSISTANT_STATE_DIR (default: .lectern/assistant).`;

/** Runs the command in the state folder named by `env` and returns its output. Throws CommandError with a usage hint. */
export async function runKeyCommand(args: string[], env: Env): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      organisation: { type: 'string' },
      domain: { type: 'string' },
      kind: { type: 'string' },
      expires: { type: 'string' },
      origins: { type: 'string' },
      list: { type: 'boolean' },
      revoke: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return USAGE;
  return withKeys(parseSettings(env), async (keys) => {
    if (values.list) return listKeys(await keys.list());
    if (values.revoke !== undefined) return revokeKey(keys, values.revoke);
    const { key, record } = createKey(factsOf(values), new Date());
    await keys.write(record);
    return key;
  });
}

/** Runs `work` with the keys of the installation. Throws CommandError when Redis is configured but cannot be reached. */
async function withKeys<T>(
  { stateDir, redisUrl }: AssistantSettings,
  work: (keys: KeyStore) => Promise<T>,
): Promise<T> {
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

interface Wishes {
  organisation?: string;
  domain?: string;
  kind?: string;
  expires?: string;
  origins?: string;
}

/** Throws CommandError with a usage hint. */
function factsOf({ organisation, domain, kind = 'server', expires, origins }: Wishes): Parameters<typeof createKey>[0] {
  if (!organisation || !domain) throw new CommandError(`A key needs --organisation and --domain.\n\n${USAGE}`);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(domain)) {
    throw new CommandError(`"${domain}" is no domain name of the endpoint. Use letters, digits, ".", "_" and "-".`);
  }
  if (!isKeyKind(kind)) throw new CommandError(`"${kind}" is no kind of key. Write "server" or "public".`);
  return { organisation, domain, kind, origins: listOf(origins).map(originOf), ...expiryOf(expires) };
}

function expiryOf(expires: string | undefined): { expiresAt?: string } {
  if (expires === undefined) return {};
  if (!/^\d{4}-\d{2}-\d{2}/.test(expires) || Number.isNaN(Date.parse(expires))) {
    throw new CommandError(`"${expires}" is no date. Write 2027-01-31, or 2027-01-31T12:00:00Z.`);
  }
  return { expiresAt: new Date(expires).toISOString() };
}

function originOf(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new CommandError(`"${text}" is no origin. Write https://example.com, without a path or a slash at the end.`);
}

function listKeys(records: readonly KeyRecord[]): string {
  const rows = records.map((record) => [
    record.id,
    record.organisation,
    record.domain,
    record.kind,
    stateOf(record, Date.now()),
  ]);
  return [['ID', 'ORGANISATION', 'DOMAIN', 'KIND', 'STATE'], ...rows].map((row) => row.join('\t')).join('\n');
}

function stateOf({ revokedAt, expiresAt }: KeyRecord, now: number): string {
  if (revokedAt !== undefined) return `revoked ${revokedAt}`;
  if (expiresAt === undefined) return 'valid';
  return `${Date.parse(expiresAt) <= now ? 'expired' : 'valid until'} ${expiresAt}`;
}

async function revokeKey(keys: KeyStore, name: string): Promise<string> {
  const record = await keys.find(idOfKey(name) ?? name);
  if (record === undefined) throw new CommandError('There is no such key. --list shows all.');
  await keys.write({ ...record, revokedAt: record.revokedAt ?? new Date().toISOString() });
  return record.id;
}
