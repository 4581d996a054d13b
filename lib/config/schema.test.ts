import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '@/lib/config/parse';
import { valueAt } from '@/lib/config/record';
import { jsonSchema } from '@/lib/config/schema';
import { filePath } from '@/lib/kit/paths';
import { LANGUAGES } from '@/lib/words/languages';
import { CHILD_ORDER, DIVISIONS } from '@/lib/words/navigation';

interface Schema {
  description?: string;
  default?: unknown;
  $ref?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
}

const schema = jsonSchema() as Schema;

/** Every object schema inside `value`, with the path to it. */
function* objectsIn(value: unknown, path = ''): Generator<[path: string, properties: Record<string, Schema>]> {
  if (typeof value !== 'object' || value === null) return;
  const { properties } = value as Schema;
  if (typeof properties === 'object' && properties !== null) yield [path, properties];
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${key}`);
}

test('docs.schema.json is up to date (npm run schema)', () => {
  const written = readFileSync(new URL('../../docs.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(schema)));
});

test('every field says what it is', () => {
  const silent = [...objectsIn(schema)].flatMap(([path, properties]) =>
    Object.entries(properties).flatMap(([key, field]) => (field.description ? [] : [`${path}/${key}`])),
  );
  expect(silent).toEqual([]);
});

/** The defaults in a schema, by the path of their field. */
function defaultsIn({ properties = {} }: Schema, path: string[] = []): [path: string[], value: unknown][] {
  return Object.entries(properties).flatMap(([key, field]) => [
    ...(field.default === undefined ? [] : [[[...path, key], field.default] as [string[], unknown]]),
    ...defaultsIn(field, [...path, key]),
  ]);
}

test('the defaults that editors show are those of a site', () => {
  const written = {
    name: 'A',
    theme: 'mint',
    colors: { primary: '#000' },
    banner: { content: 'B' },
    errors: { 404: {} },
    navbar: { primary: { label: 'P', href: '/p' } },
  };
  const { config } = parseConfig(JSON.stringify(written), filePath('docs.json'), () => undefined);
  const shown = defaultsIn(schema).filter(([path]) => path.join('.') !== 'styling.codeblocks');
  expect(shown.length).toBeGreaterThan(15);
  for (const [path, value] of shown) expect(valueAt(config?.settings, path), path.join('.')).toBe(value);
});

test('the required keys are those of the format', () => {
  expect(schema.required?.toSorted()).toEqual(['colors', 'name', 'navigation', 'theme']);
  expect(schema.properties?.colors?.required).toEqual(['primary']);
});

test.each(DIVISIONS)('a $kind may hold what the child order lists, and needs its label', ({ kind, label }) => {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const definition = schema.definitions?.[name];
  expect(definition?.required).toEqual([label]);
  expect(Object.keys(definition?.properties ?? {})).toEqual(expect.arrayContaining([...CHILD_ORDER[kind]]));
});

test('the format lists 23 languages; each language has a valid tag and a name', () => {
  const expected = 'ar cs cn zh-Hant nl en fr de hi id it jp ko lv no pt-BR ro ru es sv tr ua vi'.split(' ');
  expect([...LANGUAGES].filter(([, { listed }]) => listed).map(([code]) => code)).toEqual(expected);
  for (const { bcp47, name } of LANGUAGES.values()) {
    expect(Intl.getCanonicalLocales(bcp47)).toHaveLength(1);
    expect(name).not.toBe('');
  }
});

test.each([
  ['cn', 'zh-Hans', 'ltr'],
  ['jp', 'ja', 'ltr'],
  ['ua', 'uk', 'ltr'],
  ['no', 'nb', 'ltr'],
  ['pt-BR', 'pt-BR', 'ltr'],
  ['ar', 'ar', 'rtl'],
  ['he', 'he', 'rtl'],
])('%s is %s, %s', (code, bcp47, dir) => {
  expect(LANGUAGES.get(code)).toMatchObject({ bcp47, dir });
});
