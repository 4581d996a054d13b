/** For tests: messages to an MCP server that are nearly right, as texts. The same for the same count. */

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'search',
  '\u0000\ud800',
  'x'.repeat(5_000),
  [],
  [[[]]],
  {},
  { __proto__: null, constructor: 1 },
  { name: 'search', arguments: { query: 'rope' } },
  { name: 'read_page', arguments: { path: '/../../etc/passwd' } },
  { name: 'read_page', arguments: { path: '%E0%A4%A', from: -1 } },
  { uri: 'file:///etc/passwd' },
  { cursor: 'NaN' },
  { protocolVersion: 7, capabilities: [], clientInfo: {} },
];
const METHODS: readonly unknown[] = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/subscribe',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'tasks/get',
  'notifications/cancelled',
  'notifications/progress',
  '__proto__',
];

/** `count` bodies: wrong types and values, missing keys, batches, responses, broken JSON. */
export function malformedMessages(count: number): string[] {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const value = (): unknown => (random() < 0.1 ? Array.from({ length: 3 }, value) : pick(VALUES));
  const message = (): unknown => {
    if (random() < 0.1) return value();
    const fields: [string, unknown][] = [
      ['jsonrpc', random() < 0.9 ? '2.0' : value()],
      ['id', random() < 0.5 ? Math.floor(random() * 9) : value()],
      ['method', random() < 0.9 ? pick(METHODS) : value()],
      ['params', value()],
      ...(random() < 0.1 ? ([[pick(['result', 'error']) ?? '', value()]] as [string, unknown][]) : []),
    ];
    return Object.fromEntries(fields.filter(() => random() < 0.93));
  };
  return Array.from({ length: count }, () => {
    const text = JSON.stringify(
      random() < 0.1 ? Array.from({ length: Math.floor(random() * 14) }, message) : message(),
    );
    return random() < 0.05 ? (text ?? '').slice(0, Math.floor(random() * 40)) : (text ?? '');
  });
}

/** A small generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
