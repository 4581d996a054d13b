/** The Redis commands that the assistant needs. The client package is loaded only when `REDIS_URL` is set. */

export interface RedisCommands {
  /** Runs a script; its source is sent only once. */
  script(text: string, keys: string[], values: string[]): Promise<unknown>;
  get(key: string): Promise<string | null>;
  hashGet(key: string, field: string): Promise<string | null>;
  hashSet(key: string, field: string, value: string): Promise<void>;
  hashValues(key: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Time limit for a command. */
const TIMEOUT_MS = 2_000;
const LONGEST_RETRY_MS = 1_000;

/**
 * Milliseconds until the next attempt to connect after `tries` failed ones. Never long: questions are refused until then. Varied, so that
 * many processes do not connect at the same moment.
 */
export function retryDelay(tries: number, random = Math.random()): number {
  return Math.min(100 * 2 ** tries, LONGEST_RETRY_MS) * (0.5 + random / 2);
}

/**
 * Connects to `url` and reconnects automatically. Commands reject while the connection is down. `onError` is called for each loss, without
 * the password in the message.
 */
export async function connectRedis(url: string, onError: (message: string) => void): Promise<RedisCommands> {
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: (tries) => retryDelay(tries) },
  });
  client.on('error', (error: unknown) => onError(error instanceof Error ? error.message : 'connection lost'));
  // The first connection is also made in the background: a site must start while Redis is down.
  client.connect().catch(() => undefined);
  await Promise.race([new Promise((resolve) => client.once('ready', resolve)), pause(TIMEOUT_MS)]);
  const digests = new Map<string, string>();

  async function script(text: string, keys: string[], values: string[]): Promise<unknown> {
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
  }

  return {
    script: (text, keys, values) => inTime(script(text, keys, values)),
    get: (key) => inTime(client.get(key)),
    hashGet: (key, field) => inTime(client.hGet(key, field)),
    hashSet: async (key, field, value) => {
      await inTime(client.hSet(key, field, value));
    },
    hashValues: (key) => inTime(client.hVals(key)),
    close: async () => {
      client.destroy();
    },
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    pause(TIMEOUT_MS).then(() => {
      throw new Error('Redis did not answer in time.');
    }),
  ]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
