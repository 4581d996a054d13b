/** The Redis commands that the assistant needs. The client package is loaded only when `REDIS_URL` is set. */
import { randomUUID } from 'node:crypto';
import { pause } from '@/lib/kit/http/pause';
import { messageOf } from '@/lib/kit/text';

export interface RedisCommands {
  /** Runs a script; its source is sent only once. */
  script(text: string, keys: string[], values: string[]): Promise<unknown>;
  /**
   * The same for a script that changes something: run once, also if its reply is lost and it has to be sent again. With an `id` also if the
   * caller sends it again within an hour.
   */
  once(text: string, keys: string[], values: string[], id?: string): Promise<unknown>;
  get(key: string): Promise<string | null>;
  hashGet(key: string, field: string): Promise<string | null>;
  hashSet(key: string, field: string, value: string): Promise<void>;
  hashValues(key: string): Promise<string[]>;
  close(): Promise<void>;
}

type Redis = typeof import('redis');
type Client = ReturnType<typeof newClient>;

export interface RedisTimes {
  /** Time limit for a command: long enough for a disk that is busy. */
  timeoutMs: number;
  /** A loss of the connection that ends within this time fails no command. After it, commands are refused at once. */
  bridgedMs: number;
}

const DEFAULTS: RedisTimes = { timeoutMs: 5_000, bridgedMs: 2_000 };
const CONNECT_MS = 2_000;
const MAX_RETRY_MS = 1_000;
const REPEAT_MS = 50;
/** Number of steps in which the time limit is counted. */
const STEPS = 5;
/** For this long the reply of a script is kept, in milliseconds: longer than it is sent again here, or by a caller that names it. */
const KEPT_MS = 10_000;
const NAMED_KEPT_MS = 3_600_000;
/** Replies of a server that has not run the command: it reads its dataset, or another one takes over. */
const NOT_YET = /^(?:LOADING|MASTERDOWN|READONLY|TRYAGAIN|CLUSTERDOWN)\b/;

/** A script that keeps its reply under the last of its keys, and only returns it when it is sent again. */
const onceOf = (text: string, keptMs: number): string => `
local known = redis.call('GET', KEYS[#KEYS])
if known then return cjson.decode(known) end
local function run(KEYS)
${text}
end
local reply = run({ unpack(KEYS, 1, #KEYS - 1) })
redis.call('SET', KEYS[#KEYS], cjson.encode(reply), 'PX', ${keptMs})
return reply`;

/**
 * Milliseconds until the next attempt to connect after `tries` failed ones. Never long: questions are refused until then. Varied, so that
 * many processes do not connect at the same moment.
 */
export function retryDelay(tries: number, random = Math.random()): number {
  return Math.min(100 * 2 ** tries, MAX_RETRY_MS) * (0.5 + random / 2);
}

/**
 * Connects to `url` and reconnects automatically. Commands wait for a connection that was lost a moment ago, and reject while it is down.
 * `onError` is called for each loss, without the password in the message. `times`: for tests.
 */
export async function connectRedis(
  url: string,
  onError: (message: string) => void,
  times: Partial<RedisTimes> = {},
): Promise<RedisCommands> {
  const redis = await import('redis');
  const client = newClient(redis, url);
  client.on('error', (error: unknown) => onError(messageOf(error)));
  const inTime = createBridge(client, redis, { ...DEFAULTS, ...times });
  const script = createScripts(client);
  // The first connection is also made in the background: a site must start while Redis is down.
  client.connect().catch(() => undefined);
  await Promise.race([new Promise((resolve) => client.once('ready', resolve)), pause(CONNECT_MS)]);
  return {
    script: (text, keys, values) => inTime(() => script(text, keys, values), false),
    once(text, keys, values, id) {
      const named = [...keys, `lectern:once:${id ?? randomUUID()}`];
      const whole = onceOf(text, id === undefined ? KEPT_MS : NAMED_KEPT_MS);
      return inTime(() => script(whole, named, values), true);
    },
    get: (key) => inTime(() => client.get(key), true),
    hashGet: (key, field) => inTime(() => client.hGet(key, field), true),
    hashSet: async (key, field, value) => {
      await inTime(() => client.hSet(key, field, value), true);
    },
    hashValues: (key) => inTime(() => client.hVals(key), true),
    close: async () => {
      client.destroy();
    },
  };
}

function newClient({ createClient }: Redis, url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (tries) => retryDelay(tries) },
  });
}

/** Runs scripts by their digests, once the server has them. */
function createScripts(client: Client): RedisCommands['script'] {
  const digests = new Map<string, string>();
  return async (text, keys, values) => {
    const options = { keys, arguments: values };
    const digest = digests.get(text);
    if (digest !== undefined) {
      try {
        return await client.evalSha(digest, options);
      } catch (error) {
        // The server was restarted and lost the script.
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      }
    }
    digests.set(text, await client.scriptLoad(text));
    return client.eval(text, options);
  };
}

/**
 * A function that sends a command, again during a short outage, and rejects after the timeout; the command is then not repeated any more.
 * `isSafe`: it is repeated even if Redis may have run it already.
 */
function createBridge(
  client: Client,
  { ClientOfflineError, ErrorReply }: Redis,
  { timeoutMs, bridgedMs }: RedisTimes,
): <T>(send: () => Promise<T>, isSafe: boolean) => Promise<T> {
  /** When commands began to fail because no server runs them; undefined while Redis is available. */
  let awaySince: number | undefined;
  client.on('error', () => {
    awaySince ??= performance.now();
  });
  client.on('ready', () => {
    awaySince = undefined;
  });

  /** True if Redis has not run a command that failed; undefined if unknown, because the connection was lost before the reply. */
  function isUnseen(error: unknown): boolean | undefined {
    if (error instanceof ErrorReply) return NOT_YET.test(error.message);
    return error instanceof ClientOfflineError || undefined;
  }

  async function bridged<T>(send: () => Promise<T>, isSafe: boolean, isLate: () => boolean): Promise<T> {
    for (;;) {
      try {
        const reply = await send();
        awaySince = undefined;
        return reply;
      } catch (error) {
        if (!client.isOpen || isLate() || !(isUnseen(error) ?? isSafe)) throw error;
        awaySince ??= performance.now();
        if (performance.now() - awaySince > bridgedMs) throw error;
        await pause(REPEAT_MS);
        if (isLate()) throw error;
      }
    }
  }

  return (send, isSafe) => {
    let isLate = false;
    const late = tooLate(timeoutMs).catch((error) => {
      isLate = true;
      throw error;
    });
    return Promise.race([bridged(send, isSafe, () => isLate), late]);
  };
}

/** Rejects after `ms`. In steps, so that a process that was held up itself reads a reply that has arrived before it gives up. */
async function tooLate(ms: number): Promise<never> {
  for (let step = 0; step < STEPS; step++) await pause(ms / STEPS);
  throw new Error('Redis did not answer in time.');
}
