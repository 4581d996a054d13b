/** Deterministic damage to texts and values, for `fuzz.ts`. Pure. */
import { pick, type Random } from '../random';

const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  'javascript:alert(1)',
  '{{x}}',
  '<script>',
  '__proto__',
  '#/components/schemas/A',
  'x'.repeat(5_000),
  '𝕏'.repeat(300),
  [],
  {},
  [[[[[[]]]]]],
  { $ref: './docs.json' },
  { $ref: '#/components/schemas/A' },
  { __proto__: null, constructor: 1 },
];

/** For keys that are added. */
const NAMES = [
  '',
  ' ',
  'x',
  '$ref',
  '__proto__',
  'constructor',
  'toString',
  'pages',
  'tabs',
  'type',
  'items',
  'x'.repeat(300),
];

/** A copy of a value with some of its parts replaced, removed, repeated or moved. */
export function damageValue(value: unknown, random: Random): unknown {
  let copy = structuredClone(value);
  const changes = 1 + Math.floor(random() * 4);
  for (let n = 0; n < changes; n++) {
    const holders = holdersIn(copy);
    if (holders.length === 0) return pick(random, STRANGE);
    const holder = pick(random, holders) as Record<string, unknown>;
    const keys = Object.keys(holder);
    const key = pick(random, keys);
    const way = random();
    if (key === undefined || way < 0.15) holder[pick(random, NAMES)] = structuredClone(pick(random, STRANGE));
    else if (way < 0.45) holder[key] = structuredClone(pick(random, STRANGE));
    else if (way < 0.6) delete holder[key];
    else if (way < 0.75) holder[key] = structuredClone(pick(random, holders));
    else if (way < 0.9) holder[key] = typeof holder[key] === 'string' ? damageText(holder[key], random) : [holder[key]];
    else if (holder !== copy) copy = structuredClone(copy);
  }
  return copy;
}

function holdersIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(holdersIn)];
}

const PIECES = [
  '<Card title="a">',
  '</Card>',
  '<Tabs>\n<Tab title="b">\n',
  '\n</Tab>\n</Tabs>',
  '<Steps><Step title={`x`}>',
  '{',
  '}',
  '{/* ',
  ' */}',
  '```js {1,3} title="a"\n',
  '\n```\n',
  '~~~~\n',
  '<!-- ',
  ' -->',
  '---\n',
  '| a | b |\n|---|---|\n| 1 |\n',
  '$$\\frac{1}{$$',
  '![x](./none.png "',
  '[y](javascript:alert(1))',
  'export const a = () => { throw new Error("x") };\n',
  "import b from './none.mdx';\n",
  '<Accordion title={undefined.x}>',
  '<div style="color:red" onclick="x">',
  '<br>',
  ':::note\n',
  '\n:::\n',
  '# ',
  '#### `x` {#id}\n',
  '- ',
  '1. ',
  '> ',
  '    ',
  '\t',
  '&#x0;',
  '\\',
  '*'.repeat(200),
  '['.repeat(300),
  '{{'.repeat(100),
  '<'.repeat(100),
  'a'.repeat(3_000),
  '\u202e',
  '\u0000',
  '\ud800',
  '\r\n',
];

/** A copy of a text with pieces of markup inserted, parts removed, repeated or moved. */
export function damageText(text: string, random: Random): string {
  let damaged = text;
  const changes = 1 + Math.floor(random() * 6);
  for (let n = 0; n < changes; n++) {
    const at = Math.floor(random() * (damaged.length + 1));
    const length = Math.floor(random() * Math.min(200, damaged.length - at + 1));
    const way = random();
    const part = damaged.slice(at, at + length);
    if (way < 0.55) damaged = damaged.slice(0, at) + pick(random, PIECES) + damaged.slice(at);
    else if (way < 0.75) damaged = damaged.slice(0, at) + damaged.slice(at + length);
    else if (way < 0.9) damaged = damaged.slice(0, at) + part.repeat(1 + Math.floor(random() * 20)) + damaged.slice(at);
    else damaged = damaged.slice(at) + damaged.slice(0, at);
  }
  return damaged;
}
