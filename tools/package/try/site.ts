/** A docs folder that uses what the package carries, and what its pages must show. */
import fs from 'node:fs';
import path from 'node:path';

const FILES: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Trial',
    theme: 'mint',
    colors: { primary: '#0d7a5f' },
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'guide'] }] },
        { tab: 'API', openapi: 'openapi.json' },
      ],
    },
  }),
  'index.mdx': `---
title: Home
icon: rocket
---

<Icon icon="star" /> <div className="flex gap-2">Words</div>

\`\`\`js
const answer = 42
\`\`\`

$$x^2$$

\`\`\`mermaid
graph TD; A-->B
\`\`\`

[Guide](/guide)
`,
  'guide.mdx': `---
title: Guide
---

import { Counter } from '/snippets/counter.jsx'

<Counter start={7} />
`,
  'snippets/counter.jsx':
    'export const Counter = ({ start }) => { const [n, set] = useState(start); return <button onClick={() => set(n + 1)}>{n}</button> };\n',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/items': { get: { summary: 'List items', responses: { 200: { description: 'Items' } } } } },
  }),
};

/** Writes the folder. */
export function writeDocs(folder: string): void {
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
}

/** The addresses of a site, with what their answers must contain and what they must not. */
const ANSWERS: readonly [address: string, type: string, has: RegExp][] = [
  ['/', 'text/html', /^(?=[\s\S]*<pre[\s\S]*answer)(?=[\s\S]*<svg)(?=[\s\S]*class="katex)/],
  ['/guide', 'text/html', /<lectern-island[\s\S]*<button[^>]*>7</],
  ['/api-reference/list-items', 'text/html', /https:\/\/api\.example\.com/],
  ['/index.md', 'text/markdown', /^# Home/m],
  ['/llms.txt', 'text/plain', /Guide/],
  ['/_lectern/katex/katex.min.css', 'text/css', /KaTeX/],
  ['/_lectern/mermaid/mermaid.esm.min.mjs', 'text/javascript', /chunks/],
  ['/_lectern/writer.css', 'text/css', /gap-2/],
];

/** What the docs folder holds besides its site. */
const HIDDEN = [
  '/package.json',
  '/package-lock.json',
  '/pnpm-lock.yaml',
  '/lectern.tgz',
  '/node_modules/lectern/LICENSE',
];

/** Throws at the first answer that is not as expected. */
export async function checkAnswers(origin: string): Promise<void> {
  for (const [address, type, has] of ANSWERS) {
    const response = await fetch(origin + address);
    const text = await response.text();
    const found = response.headers.get('content-type') ?? '';
    if (response.status !== 200 || !found.startsWith(type) || !has.test(text))
      throw new Error(`${address}: ${response.status} ${found}, without ${has}:\n${text.slice(0, 500)}`);
  }
  for (const address of HIDDEN) {
    const { status } = await fetch(origin + address);
    if (status !== 404) throw new Error(`${address}: ${status}, expected 404`);
  }
  await checkLinked(origin);
}

/** Every style sheet, script and font that the first page names. */
async function checkLinked(origin: string): Promise<void> {
  const html = await (await fetch(`${origin}/`)).text();
  const linked = [...html.matchAll(/(?:href|src)="(\/_lectern\/[^"]+)"/g)].map(([, address = '']) => address);
  if (linked.length < 4) throw new Error(`The page names only ${linked.length} files.`);
  for (const address of linked) {
    const { status } = await fetch(origin + address.replaceAll('&amp;', '&'));
    if (status !== 200) throw new Error(`${address}: ${status}`);
  }
}
