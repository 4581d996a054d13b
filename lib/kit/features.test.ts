/** What the documentation says about features: each is proven by a test, and no page denies one. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { THEMES } from '@/lib/words/themes';

interface Feature {
  feature: string;
  page: string;
  /** What pages call it, lower case. */
  words: readonly string[];
  /** File and title of the test; an empty title names all tests of the file. */
  test: readonly [file: string, title: string];
}

const features = JSON.parse(fs.readFileSync('content/snippets/features.json', 'utf8')) as Feature[];
/** Decisions are history. */
const pages = fs
  .readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx') && !file.includes(`decisions${path.sep}`));
const DENIAL = /\b(?:not yet|not (?:yet )?built|yet to (?:be|come)|as long as there is no|does not run your pages)\b/i;

/** The denials of a feature in a text. */
function denialsIn(text: string): string[] {
  const sentences = text.replace(/```[\s\S]*?```/g, '').split(/(?<=[.!?|])\s+|\n\n/);
  return sentences.filter((sentence) => {
    const lower = sentence.toLowerCase();
    return DENIAL.test(sentence) && features.some(({ words }) => words.some((word) => lower.includes(word)));
  });
}

it.each(features)('$feature has a page and a test', ({ page, test: [file, title] }) => {
  expect(fs.existsSync(`content${page}.mdx`), page).toBe(true);
  expect(fs.readFileSync(file, 'utf8')).toContain(title);
});

it('shows a picture of every theme in both modes', () => {
  const pictures = THEMES.flatMap((theme) => [`${theme}-dark.webp`, `${theme}-light.webp`]);
  expect(JSON.parse(fs.readFileSync('content/snippets/themes.json', 'utf8'))).toEqual(THEMES);
  expect(fs.readdirSync('content/images/themes').sort()).toEqual(pictures.sort());
});

it.each(pages)('%s denies no feature', (file) => {
  expect(denialsIn(fs.readFileSync(path.join('content', file), 'utf8'))).toEqual([]);
});

it.each([
  ['Three parts are read today but not yet built: a search over all pages.', 1],
  ['It does not run your pages’ code in the reader’s browser: no live component.', 1],
  ['A page of `mode: assistant` is ordinary as long as there is no assistant.', 1],
  ['The search finds pages. This page is not yet translated.', 0],
])('finds the denials of %j', (text, count) => {
  expect(denialsIn(text)).toHaveLength(count);
});
