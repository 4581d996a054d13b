import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSite } from '@/lib/site/model/load';
import { siteLocation } from '@/lib/source/location';
import { checkFiles } from './files';

async function check(settings: object) {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'));
  const config = {
    name: 'A',
    theme: 'mint',
    colors: { primary: '#111111' },
    ...settings,
    navigation: { pages: ['index'] },
  };
  fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify(config, null, 1));
  fs.writeFileSync(path.join(docs, 'index.mdx'), 'x');
  fs.mkdirSync(path.join(docs, 'logo'));
  fs.writeFileSync(path.join(docs, 'logo/light.svg'), '<svg/>');
  const found = checkFiles(await readSite(siteLocation({ DOCS_DIR: docs }, 'build')));
  fs.rmSync(docs, { recursive: true });
  return found.map(({ line, message, hint }) => [line, message, hint]);
}

describe('pictures of docs.json', () => {
  it.each<[string, object, unknown[]]>([
    ['there', { logo: '/logo/light.svg', favicon: 'logo/light.svg' }, []],
    ['elsewhere', { logo: 'https://x.dev/a.svg' }, []],
    [
      'missing in one mode',
      { logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' } },
      [[9, 'There is no file "logo/dark.svg".', expect.any(String)]],
    ],
    [
      'missing',
      { logo: '/logo/ligth.svg' },
      [[7, 'There is no file "logo/ligth.svg".', 'Did you mean "/logo/light.svg"?']],
    ],
    [
      'favicon and background',
      { favicon: '/f.png', background: { image: '/b.png' } },
      [
        [7, 'There is no file "f.png".', expect.any(String)],
        [9, 'There is no file "b.png".', expect.any(String)],
      ],
    ],
  ])('%s', async (_name, settings, expected) => {
    expect(await check(settings)).toEqual(expected);
  });
});
