import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { makeDocs, testOptions } from '../testing/test-docs';
import { renderArticle } from './render';

const folder = makeDocs({
  'snippets/a.mdx': 'one',
  'pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
});
const cacheFolder = path.join(folder.docs, '.cache');
afterAll(folder.remove);

const source = {
  file: filePath('x.mdx'),
  body: "import A from '/snippets/a.mdx'\nimport B from '/snippets/b.mdx'\n\n<A /> <B />\n\n![p](/pic.svg) ![q](/later.png)",
  bodyLine: 1,
};
const render = (extra = {}, changed = {}) =>
  renderArticle({ ...source, ...changed }, testOptions(folder.docs, { cacheFolder, version: '1', ...extra }));
const entries = () =>
  readdirSync(cacheFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.startsWith('pages') && name.endsWith('.json'),
  );

describe('pages on disk', () => {
  it('are the same as rendered', async () => {
    const first = await render();
    expect(entries()).toHaveLength(1);
    const { mtimeMs } = statSync(path.join(cacheFolder, entries()[0]!));
    expect(await render()).toEqual(first);
    expect(statSync(path.join(cacheFolder, entries()[0]!)).mtimeMs).toBe(mtimeMs);
  });

  it.each<[string, () => void, string]>([
    ['a snippet changes', () => writeFileSync(path.join(folder.docs, 'snippets/a.mdx'), 'other'), 'other'],
    ['a missing snippet appears', () => writeFileSync(path.join(folder.docs, 'snippets/b.mdx'), 'second'), 'second'],
    [
      'an image changes its shape',
      () => writeFileSync(path.join(folder.docs, 'pic.svg'), '<svg width="77" height="2"/>'),
      'width="77"',
    ],
  ])('are rendered again when %s', async (_name, change, part) => {
    expect((await render()).html).not.toContain(part);
    change();
    expect((await render()).html).toContain(part);
  });

  it.each([
    ['<Snippet file="later.mdx" />', '_snippets/later.mdx'],
    ["import Later from '/snippets/later-2'\n\n<Later />", 'snippets/later-2.md'],
  ])('are rendered again when %s appears in another place than the first', async (body, file) => {
    expect((await render({}, { body })).html).not.toContain('here');
    mkdirSync(path.join(folder.docs, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder.docs, file), 'here');
    expect((await render({}, { body })).html).toContain('here');
  });

  it('depend on the text, the file, the settings and the version', async () => {
    const before = entries().length;
    await render({ version: '2' });
    await render({ dev: true });
    await render({}, { body: 'x' });
    await render({}, { bodyLine: 2 });
    expect(entries()).toHaveLength(before + 4);
  });

  it('count as absent when they cannot be read', async () => {
    const page = await render();
    for (const name of entries()) writeFileSync(path.join(cacheFolder, name), '{"page":');
    expect(await render()).toEqual(page);
  });
});
