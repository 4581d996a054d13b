/** The pages in `content/contributing/adding` list the files that an addition touches; each list is checked with an existing example. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = 'content/contributing/adding';
const TO_ADD = [
  'check',
  'code',
  'component',
  'division',
  'integration',
  'language',
  'limit',
  'redirect',
  'served-file',
  'theme',
];

describe('the pages that say how to add something', () => {
  it('are one for each thing that is added often, and an overview', () => {
    expect(fs.readdirSync(path.join(ROOT, FOLDER)).sort()).toEqual(
      [...TO_ADD, 'overview'].map((name) => `${name}.mdx`).sort(),
    );
  });

  describe.each(TO_ADD)('%s', (name) => {
    const section = sectionOf(fs.readFileSync(path.join(ROOT, FOLDER, `${name}.mdx`), 'utf8'), 'Files');
    const examples = examplesIn(section);
    const files = filesIn(section);

    it('names an example and its files', () => {
      expect(examples.size).toBeGreaterThan(0);
      expect(files.length).toBeGreaterThan(2);
    });

    it.each(files)('%s', (written) => {
      const file = [...examples].reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), written);
      expect(fs.existsSync(path.join(ROOT, file)), `${file} does not exist`).toBe(true);
      if (file !== written) return;
      // A file that every addition changes has a place for the example.
      const text = plain(fs.readFileSync(path.join(ROOT, file), 'utf8'));
      const named = [...examples.values()].some((value) => text.includes(plain(value)));
      expect(named, `${file} does not mention the example`).toBe(true);
    });
  });
});

/** The text of a section of level 2, without its heading. */
function sectionOf(page: string, title: string): string {
  return page.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? '';
}

/** Placeholders and their values: ``Examples: `NAME` = `badge`, `PAGE` = `badges`.`` */
function examplesIn(section: string): ReadonlyMap<string, string> {
  const line = /^Examples: .*$/m.exec(section)?.[0] ?? '';
  return new Map([...line.matchAll(/`([A-Z]+)` = `([^`]+)`/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The paths in the first column of the table. */
function filesIn(section: string): string[] {
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file);
}

/** Letters and digits in lower case: codes, file names and identifiers spell the same name differently. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
