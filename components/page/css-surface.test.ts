/** The names that writers' style sheets rely on: every name of the documentation exists. */
import fs from 'node:fs';
import { expect, it } from 'vitest';

const GUIDE = 'content/settings/custom-css.mdx';
const REFERENCE = 'content/reference/format/page-frame.mdx';

const files = (ending: RegExp): string =>
  ['components', 'lib/mdx', 'lib/outputs']
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
const code = files(/\.tsx?$/);
const words = new Set(code.match(/[a-z]\w*(?:-+\w+)*/gi));
const sheets = `${files(/\.css$/)}\n${code}`;

/** The rows of the tables below a heading, without the header. */
function rowsBelow(file: string, heading: RegExp): string[] {
  const [, section = ''] = fs.readFileSync(file, 'utf8').split(heading);
  const lines = section.split(/^## /m)[0]?.split('\n') ?? [];
  return lines.filter((line) => line.startsWith('|')).slice(2);
}

/** The names in backticks of the given columns. */
function namesIn(rows: readonly string[], columns: readonly number[]): string[] {
  return rows.flatMap((row) => {
    const cells = row.split('|').slice(1);
    return columns.flatMap((column) => [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  });
}

const common = namesIn(rowsBelow(GUIDE, /^## Common names /m), [0]);
const stable = namesIn(rowsBelow(REFERENCE, /^## .*\{#ids\}$/m), [1, 2]);
const attributes = namesIn(rowsBelow(REFERENCE, /^## .*\{#attributes\}$/m), [0]);
const variables = namesIn(rowsBelow(REFERENCE, /^## .*\{#variables\}$/m), [0]);
const [, listed = ''] = /^Component parts include (.*)/m.exec(fs.readFileSync(REFERENCE, 'utf8')) ?? [];
const parts = [...listed.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

it('reads all lists', () => {
  expect(common.length).toBeGreaterThan(25);
  expect(stable.length).toBeGreaterThan(80);
  expect(attributes.length).toBeGreaterThan(5);
  expect(variables.length).toBeGreaterThan(15);
  expect(parts.length).toBeGreaterThan(10);
});

it.each(common)('%s, a common name, exists', (name) => {
  const [word = ''] = /[a-z][\w-]*/.exec(name) ?? [];
  expect(words).toContain(word);
});

it.each(attributes)('the attribute %s exists', (name) => {
  const [, word = ''] = /(?:^|\[)([a-z][\w-]*)(?:=|\]|$)/.exec(name.replace('html.', '')) ?? [];
  expect(words).toContain(word);
});

it.each(parts)('the part %s exists', (name) => {
  expect(code).toMatch(new RegExp(`["']${name}["']`));
});

it.each(stable)('%s, which is stable, exists', (name) => {
  // `chat-assistant-*` is a family of names; those of selectors and examples are composed.
  const stem = name.replace(/-(?:trigger|content|item|example)$/, '');
  const exists = name.endsWith('*') ? code.includes(name.slice(0, -1)) : words.has(name) || words.has(stem);
  expect(exists, name).toBe(true);
});

it.each(variables)('%s is set', (name) => {
  expect(sheets).toMatch(new RegExp(`${name}['"]?\\s*[:,\\]]|${name}\\b.*\\$\\{`));
});
