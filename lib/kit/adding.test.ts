/**
 * Documents about the source code are true. The pages in `content/contributing/adding` list the files that an addition touches; each list is checked with an
 * existing example. The map and README.md describe every folder.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = 'content/contributing/adding';
const TO_ADD = [
  'check',
  'code',
  'command',
  'component',
  'division',
  'extension',
  'field',
  'integration',
  'interface-text',
  'language',
  'limit',
  'ranking',
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
      expect(files.length).toBeGreaterThan(0);
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

describe('the folders', () => {
  const folders = ['lib', 'components', 'extensions'].flatMap((top) =>
    fs
      .readdirSync(path.join(ROOT, top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${top}/${name}`),
  );

  it('are all described in the map', () => {
    const table = sectionOf(fs.readFileSync(path.join(ROOT, 'content/contributing/map.mdx'), 'utf8'), 'Folders');
    const named = new Set(table.split('\n').flatMap(foldersIn));
    expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
  });

  it('named in README.md exist, and every folder of lib is among them', () => {
    const text = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
    const named = sectionOf(text, 'Folders').split('\n').flatMap(foldersIn);
    expect(named.filter((folder) => !fs.existsSync(path.join(ROOT, folder)))).toEqual([]);
    expect(folders.filter((folder) => folder.startsWith('lib/') && !named.includes(folder))).toEqual([]);
  });
});

/** The folders in the first column of a row; `components/nav`, `page` means two folders of `components`. */
function foldersIn(row: string): string[] {
  const cell = row.split('|')[1] ?? '';
  const written = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const parent = path.posix.dirname(written[0] ?? '');
  return written.map((name) => (name.includes('/') || parent === '.' ? name : `${parent}/${name}`));
}

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
