/** `assistant:key`: the command of keys with flags. The command `key` does the same with words. */
import { parseArgs } from 'node:util';
import type { Env } from '@/lib/kit/env';
import { keyTable, makeKey, revokeKey, withKeys } from './key-work';

const USAGE = `Usage: npm run --silent assistant:key -- <options>

  --organisation ORG --domain A[,B]    make a key for these domains and print only the key
      --name NAME                      a name for the key
      --kind server|public             public for web pages (default: server)
      --expires DATE                   the expiry date: 2027-01-31 or 2027-01-31T12:00:00Z
      --origins A,B                    origins that may use a public key, such as https://example.com (default: all)
  --list                               list all keys
  --revoke ID                          revoke a key by its ID or by the key itself

Keys are stored in Redis if REDIS_URL is set, otherwise in ASSISTANT_STATE_DIR (default: .lectern/assistant).`;

/** Runs the command in the state folder named by `env` and returns its output. Throws CommandError for wrong usage. */
export async function runKeyCommand(args: string[], env: Env): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      organisation: { type: 'string' },
      domain: { type: 'string', multiple: true },
      kind: { type: 'string' },
      expires: { type: 'string' },
      origins: { type: 'string' },
      list: { type: 'boolean' },
      revoke: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { list, revoke, help, domain, ...options } = values;
  if (help) return USAGE;
  return withKeys(env, async (keys) => {
    if (list) return keyTable(await keys.list());
    if (revoke !== undefined) return revokeKey(keys, revoke);
    return makeKey(keys, { ...options, domain: domain?.join(',') });
  });
}
