/** The examples of content/extending, written as a stranger would: in a folder outside of the repository, where nothing is installed. */
import fs from 'node:fs';
import path from 'node:path';
import { type Place, run, withServer } from './process';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGES = ['component', 'route-and-command', 'plugin-and-theme', 'overview'];
const FENCE = /^( *)```\w+ (extensions\/\S+)\n([\s\S]*?)\n\1```$/gm;

const FILES: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Extended',
    theme: 'harbor',
    colors: { primary: '#0d7a5f' },
    navigation: {
      groups: [
        { group: 'Pages', pages: ['index', 'plain', 'packages'] },
        { group: 'Ships', ships: { source: 'ships.csv' } },
      ],
    },
  }),
  'index.mdx':
    '---\ntitle: Home\nreviewed: "2026-01-31"\n---\n\nSee HARBOR-12. {1 + 1}\n\n<Confetti count={50}>You did it</Confetti>\n',
  'node_modules/tally/package.json': '{ "name": "tally", "version": "1.0.0" }',
  'node_modules/tally/index.js':
    'const { createElement, useState } = require("react"); exports.Tally = ({ from }) => { const [n, set] = useState(from); return createElement("button", { onClick: () => set(n + 1) }, n); };\n',
  'packages.mdx': "---\ntitle: Packages\n---\n\nimport { Tally } from 'tally'\n\n<Tally from={5} />\n",
  'plain.mdx': '---\ntitle: Plain\nreviewed: soon\n---\n\nWords.\n',
  'ships.csv': 'argo;Galley;Fifty oars.\nvega;Tug;Two engines.\n',
  'lectern.config.ts': `import { defineConfig } from 'lectern';
import { confetti } from './extensions/confetti';
import { harbor } from './extensions/harbor';
import { reviews } from './extensions/reviews';
import { ships } from './extensions/ships';

export default defineConfig({ use: [confetti, reviews, harbor, ships] });
`,
};

/** Writes the docs folder; the files of the extensions are those of the pages. */
export function writeExtended(folder: string): void {
  const texts = PAGES.map((page) => fs.readFileSync(path.join(ROOT, `content/extending/${page}.mdx`), 'utf8'));
  const fences = texts.flatMap((text) =>
    [...text.matchAll(FENCE)].map(([, indent = '', file = '', code = '']): [string, string] => [
      file,
      code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  );
  for (const [file, text] of [...Object.entries(FILES), ...fences]) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
}

/** Tries them with every command that loads extensions. `command`: how Lectern is called. */
export async function tryExtensions(
  command: readonly string[],
  { uid, ...place }: Place,
  folder: string,
): Promise<void> {
  writeExtended(folder);
  for (const entry of ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    fs.chmodSync(path.join(folder, entry), 0o777);
  const here: Place = { ...place, cwd: folder, ...(uid === undefined ? {} : { uid }) };
  const [node = '', ...bin] = command;
  const call = (...args: string[]): Promise<string> => run(node, [...bin, ...args], here);
  expectText(await call('check'), /warning reviews\/date[\s\S]*The review date is "soon"/);
  expectText(await call('reviews', '--before', '2026-02-01'), /^2026-01-31 {2}\/$/m);
  expectText(await call('--help'), /reviews +print when pages were reviewed/);
  await withServer(node, [...bin, 'dev'], here, checkExtended);
  await call('build');
  await withServer(node, [...bin, 'start'], here, checkExtended);
  await call('export', '--out', path.join(folder, 'out'));
  await checkFiles(path.join(folder, 'out'));
  expectText(await run(node, [...bin, 'check', '--no-extensions'], here, 1), /theme/);
}

async function checkExtended(origin: string): Promise<void> {
  const read = async (address: string, init?: RequestInit): Promise<string> =>
    (await fetch(origin + address, init)).text();
  await checkPages(read);
  expectText(await read('/_lectern/x/reviews/ping', { method: 'POST', body: 'x' }), /^\{"received":"x"\}$/);
}

async function checkFiles(out: string): Promise<void> {
  const read = async (address: string): Promise<string> => {
    const file = address.replace(/\?.*/, '');
    return fs.readFileSync(path.join(out, path.extname(file) === '' ? `${file}/index.html` : file), 'utf8');
  };
  await checkPages(read);
}

/** Every part of the three extensions, whoever answers. */
async function checkPages(read: (address: string) => Promise<string>): Promise<void> {
  const [home, plain] = [await read('/'), await read('/plain')];
  expectText(home, /<button type="button" class="confetti" data-confetti="50">You did it<\/button>/);
  expectText(home, /data-slot="contentEnd">Questions about &quot;Home&quot;\?/);
  expectText(home, /href="https:\/\/tickets\.example\.com\/HARBOR-12"/);
  const named = home.matchAll(/\/_lectern\/extension\/confetti-\w+\.(?:css|js)/g);
  const assets = [...new Set([...named].map(([address]) => address))];
  if (assets.length !== 2) throw new Error(`The page names ${assets.length} files of the component.`);
  expectText(
    (await Promise.all(assets.map((address) => read(address)))).join(),
    /confetti-fall[\s\S]*addEventListener|addEventListener[\s\S]*confetti-fall/,
  );
  if (plain.includes('/_lectern/extension/')) throw new Error('A page without the component loads its files.');
  expectText(await read('/reviews.json'), /"path":"\/","file":"index.mdx","reviewed":"2026-01-31"/);
  expectText(await read('/ships/vega'), /Two engines\./);
  expectText(plain, /Galley[\s\S]*href="\/ships\/argo"[\s\S]*Tug/);
  const packages = await read('/packages');
  expectText(packages, /<lectern-island[^>]* data-component="npm:tally#Tally"[^>]*><button>5</);
  expectText(await read(/\/_lectern\/author\/[^"]+/.exec(packages)?.[0] ?? ''), /npm:tally/);
  const theme = /\/_lectern\/style\/theme\.css[^"]*/.exec(home)?.[0] ?? '';
  expectText(await read(theme), /--round-m: ?0/);
}

function expectText(text: string, expected: RegExp): void {
  if (!expected.test(text)) throw new Error(`${expected} is not in:\n${text.slice(0, 2_000)}`);
}
