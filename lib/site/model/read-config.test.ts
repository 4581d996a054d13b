import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config';

it.each([
  ['is missing', () => undefined, 'The docs folder has no docs.json.'],
  // Like a file of another user, which tests of the system's administrator cannot have.
  [
    'cannot be read',
    (docs: string) => fs.mkdirSync(path.join(docs, 'docs.json')),
    'The file docs.json cannot be read.',
  ],
])('a docs.json that %s', (_, write, message) => {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'read-config-'));
  write(docs);
  expect(readConfig(docs).problems.map((problem) => [problem.code, problem.message])).toEqual([
    ['config/missing', message],
  ]);
  fs.rmSync(docs, { recursive: true });
});

it('names the folders below that have a docs.json', () => {
  const top = fs.mkdtempSync(path.join(os.tmpdir(), 'read-config-'));
  for (const folder of ['docs', 'apps/guide', 'apps/web/src', 'node_modules/x', '.git']) {
    fs.mkdirSync(path.join(top, folder), { recursive: true });
    fs.writeFileSync(path.join(top, folder, 'docs.json'), '{}');
  }
  expect(readConfig(top).problems[0]?.hint).toMatch(/point --docs at a folder that has it: docs, apps\/guide\.$/);
  fs.rmSync(top, { recursive: true });
});

describe('a mint.json', () => {
  const read = (text: string) => {
    const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'read-config-'));
    fs.writeFileSync(path.join(docs, 'mint.json'), text);
    const found = readConfig(docs);
    fs.rmSync(docs, { recursive: true });
    return { ...found, problems: found.problems.map(({ code, line, column }) => [code, line, column]) };
  };

  it.each([
    ['{\n  "name": "A",\n}', 2, 14],
    ['[]', 1, 1],
  ])('that is no settings is reported where it is wrong: %j', (text, line, column) => {
    expect(read(text)).toMatchObject({ isStandIn: true, problems: [['config/syntax', line, column]] });
  });

  it('with a byte order mark is read, and what is wrong in it has its place', () => {
    const pages = '{ "group": "G", "icon": 1, "pages": ["index", "none"] }';
    const { config, problems } = read(
      `\uFEFF{\n  "name": "A",\n  "colors": { "primary": "green" },\n  "navigation": [${pages}]\n}`,
    );
    expect(problems).toContainEqual(['config/required', 3, 26]);
    expect(config.locate('/navigation/groups/0/pages/1')).toMatchObject({ file: 'mint.json', line: 4, column: 64 });
    expect(config.locate('/navigation/groups/0')).toEqual({ file: 'mint.json', pointer: '/navigation/groups/0' });
  });

  it.each([
    ['a page of the second group', '/navigation/groups/1/pages/0', 5],
    ['the same page twice in one list', '/navigation/groups/1/pages/2', 7],
    ['its first place there', '/navigation/groups/1/pages/0', 5],
    ['an icon of the second group', '/navigation/groups/1/icon', 4],
    ['one colour twice', '/colors/light', 2],
  ])('has the place of %s, though its text is repeated', (_, pointer, line) => {
    const { config } = read(`{ "name": "A", "theme": "mint", "colors": { "primary": "#0d7a5f",
      "light": "#0d7a5f" }, "navigation": [
      { "group": "One", "icon": "star", "pages": ["start", "other"] },
      { "group": "Two", "icon": "star", "pages": [
        "start",
        "end",
        "start"
      ] }] }`);
    expect(config.locate(pointer)).toMatchObject({ file: 'mint.json', line });
  });

  it('has the place of a page in the group of a tab', () => {
    const { config } = read(`{ "name": "A", "tabs": [{ "name": "API", "url": "api" }], "navigation": [
      { "group": "First", "pages": ["start", "none"] },
      { "group": "Second", "pages": ["api/start",
        "none"] }] }`);
    expect(config.locate('/navigation/tabs/1/groups/0/pages/1')).toMatchObject({ line: 4 });
    expect(config.locate('/navigation/tabs/0/groups/0/pages/1')).toMatchObject({ line: 2 });
  });
});
