/**
 * Makes, lists and revokes keys of the assistant's endpoint. A new key is printed once and stored only as a hash.
 */
import { parseArgs } from 'node:util';
import { createKey, idOfKey, isKeyKind, type KeyRecord } from '@/lib/assistant/keys/key';
import { keyFolder, readKey, readKeys, writeKey } from '@/lib/assistant/keys/key-folder';
import { type Env, listOf, parseSettings } from '@/lib/assistant/settings';
import { CommandError } from './options';

const USAGE = `Usage: npm run --silent assistant:key -- <options>

  --organisation ORG --domain DOMAIN   make a key, and print it and nothing else
      --kind server|public             public: may stand in a web page (default: server)
      --expires DATE                   2027-01-31, or with a time: 2027-01-31T12:00:00Z
      --origins A,B                    pages that may use a public key, such as https://example.com (default: all)
  --list                               print what is known of each key
  --revoke ID                          end a key, by its ID (or the whole key)

Keys are stored in ASSISTANT_STATE_DIR (default: .lectern/assistant).`;

/** Does what the arguments say, in the state folder that `env` names; returns what to print. Throws CommandError with what to write instead. */
export function runKeyCommand(args: string[], env: Env): string {
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
  const folder = keyFolder(parseSettings(env).stateDir);
  if (values.list) return listKeys(readKeys(folder));
  if (values.revoke !== undefined) return revokeKey(folder, values.revoke);
  const { key, record } = createKey(factsOf(values), new Date());
  writeKey(folder, record);
  return key;
}

interface Wishes {
  organisation?: string;
  domain?: string;
  kind?: string;
  expires?: string;
  origins?: string;
}

/** Throws CommandError with what to write instead. */
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

function revokeKey(folder: string, name: string): string {
  const record = readKey(folder, idOfKey(name) ?? name);
  if (record === undefined) throw new CommandError('There is no such key. --list shows all.');
  writeKey(folder, { ...record, revokedAt: record.revokedAt ?? new Date().toISOString() });
  return record.id;
}
