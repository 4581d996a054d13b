/**
 * For tests: a docs folder in which everything that only some readers may know has a word of its own. A word begins with who may read it:
 * `zqmember`, `zqalpha` or `zqbeta`, and ends with its place, such as `zqalphatitle`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Everybody in one of these is a reader for the tests. */
export interface TestReader {
  isSignedIn: boolean;
  groups: readonly string[];
}

/** Each with the words that it may read. */
export const READERS: Readonly<Record<string, { reader: TestReader; words: readonly string[] }>> = {
  stranger: { reader: { isSignedIn: false, groups: [] }, words: [] },
  member: { reader: { isSignedIn: true, groups: [] }, words: ['zqmember'] },
  other: { reader: { isSignedIn: true, groups: ['gamma', 'zqalpha'] }, words: ['zqmember'] },
  alpha: { reader: { isSignedIn: true, groups: ['alpha'] }, words: ['zqmember', 'zqalpha'] },
  beta: { reader: { isSignedIn: true, groups: ['beta', 'gamma'] }, words: ['zqmember', 'zqbeta'] },
};

/** All beginnings of secret words. */
export const SECRETS = ['zqmember', 'zqalpha', 'zqbeta'] as const;

/** The text of a page with a secret word in every place that a page has. `access`: lines of frontmatter. */
function pageOf(word: string, access: string): string {
  return `---
title: ${word}title
sidebarTitle: ${word}sidebar
description: ${word}description
keywords: [${word}keyword]
tag: ${word}tag
og:title: ${word}social
icon: /icons/${word}icon.svg
rss: true
${access}
---
import Note from '/snippets/${word}snippet.mdx'
import { Counter } from '/snippets/${word}counter'
import Later from '../snippets/${word}later'

${word}body with a [link](/${word}/target "${word}linktitle").

## The ${word}heading

![${word}alt](/images/${word}image.png)

\`\`\`js ${word}file.js
const code = '${word}code';
\`\`\`

<Note />
<Counter />
<Later />
<Snippet file="${word}old.mdx" />
<div className="before:content-['${word}class']" />

<Update label="2026-01-01" description="${word}update">${word}updatetext</Update>

<Card title="${word}card" href="/${word}/page" icon="rocket" />
`;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function filesFor(word: string, access: string): Record<string, string | Buffer> {
  return {
    [`${word}/page.mdx`]: pageOf(word, access),
    [`${word}/hidden.mdx`]: `---\ntitle: ${word}hiddentitle\nhidden: true\n${access}\n---\n${word}hiddenbody`,
    [`${word}/unlisted.mdx`]: `---\ntitle: ${word}unlistedtitle\n${access}\n---\n${word}unlistedbody`,
    [`${word}/away.mdx`]: `---\ntitle: ${word}awaytitle\nurl: https://example.com/${word}away\n${access}\n---\n`,
    [`de/${word}/page.mdx`]: `---\ntitle: ${word}germantitle\n${access}\n---\n${word}germanbody`,
    [`snippets/${word}snippet.mdx`]: `${word}snippettext ![x](../images/${word}nested.png)`,
    [`snippets/${word}later.mdx`]: `![later](/images/${word}later.png)`,
    [`snippets/${word}old.mdx`]: `![old](/images/${word}old.png)`,
    [`images/${word}later.png`]: Buffer.concat([PIXEL, Buffer.from(`${word}laterbytes`)]),
    [`images/${word}old.png`]: Buffer.concat([PIXEL, Buffer.from(`${word}oldbytes`)]),
    [`snippets/${word}counter.jsx`]: `import { useState } from 'react';
export const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>${word}live {n}</button>; };`,
    [`images/${word}image.png`]: Buffer.concat([PIXEL, Buffer.from(`${word}bytes`)]),
    [`images/${word}nested.png`]: Buffer.concat([PIXEL, Buffer.from(`${word}nestedbytes`)]),
    [`icons/${word}icon.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><title>${word}svg</title></svg>`,
  };
}

const groupsOf = (name: string) => ({ 'x-mint': { groups: [name] } });

/** A specification of which strangers may read a part: hidden are an operation, a path and parts of what is shown. */
function sharedApi(): object {
  const word = 'zqalpha';
  const only = groupsOf('alpha');
  return {
    openapi: '3.1.0',
    info: { title: 'Shared', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/rows': {
        get: {
          summary: 'List rows',
          'x-mint': { metadata: { public: true }, content: '![Rows](/images/rows.png)' },
          parameters: [
            { name: 'page', in: 'query', schema: { type: 'integer' } },
            { name: `${word}parameter`, in: 'query', schema: { type: 'string' }, description: `${word}about`, ...only },
          ],
          responses: {
            200: {
              description: 'Rows',
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Row' },
                  example: { id: '1', [`${word}property`]: `${word}value`, plan: `${word}enum` },
                },
              },
            },
          },
        },
        post: {
          summary: `${word}operation`,
          description: `${word}operationtext`,
          'x-mint': { groups: ['alpha'], metadata: { public: true } },
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { [`${word}field`]: {} } } } },
          },
          responses: { 200: { description: `${word}response` } },
        },
      },
      [`/${word}path`]: { ...only, get: { summary: `${word}pathtitle`, responses: {} } },
    },
    components: {
      schemas: {
        Row: {
          type: 'object',
          required: ['id', `${word}property`],
          properties: {
            id: { type: 'string' },
            [`${word}property`]: {
              type: 'string',
              description: `${word}propertytext`,
              example: `${word}example`,
              ...only,
            },
            plan: {
              type: 'string',
              enum: ['free', `${word}enum`],
              'x-mint-enum': { free: 'For everybody', [`${word}enum`]: ['alpha'] },
            },
            shape: {
              oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: `#/components/schemas/${word}Variant` }],
            },
          },
        },
        Circle: { title: 'Circle', type: 'object', properties: { radius: { type: 'number' } } },
        [`${word}Variant`]: {
          title: `${word}varianttitle`,
          type: 'object',
          properties: { [`${word}inner`]: { type: 'string' } },
          ...only,
        },
      },
    },
  };
}

/** A specification whose pages are all for one group. */
const OWN_API = {
  openapi: '3.1.0',
  info: { title: 'zqbetaapi', version: '1' },
  servers: [{ url: 'https://zqbetaserver.example.com' }],
  paths: {
    '/zqbetaroute': {
      get: {
        summary: 'zqbetaendpoint',
        'x-mint': { metadata: { groups: ['beta'] }, content: '![zqbetaalt](/images/zqbetarows.png)' },
        responses: { 200: { description: 'zqbetaresult' } },
      },
    },
  },
};

const navigationOf = (prefix: string) => [
  { tab: 'Guides', pages: [`${prefix}open`, { group: 'zqmembergroup', pages: [`${prefix}zqmember/page`] }] },
  { tab: 'zqalphatab', icon: '/icons/zqalphaicon.svg', pages: [`${prefix}zqalpha/page`] },
  {
    tab: 'Shared',
    pages: [`${prefix}second`, { group: 'zqbetagroup', tag: 'zqbetagrouptag', pages: [`${prefix}zqbeta/page`] }],
  },
];

/** Writes the folder. Its settings are those of a site with a sign-in: pages are private unless they are public. */
export function writeSecretSite(more: object = {}): string {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-secrets-'));
  const [guides, alpha, shared] = navigationOf('');
  const config = {
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#123456' },
    favicon: '/favicon.svg',
    navigation: {
      languages: [
        {
          language: 'en',
          tabs: [
            { ...guides, pages: [...(guides?.pages ?? []), 'zqmember/hidden', 'zqmember/away'] },
            { ...alpha, pages: [...(alpha?.pages ?? []), 'zqalpha/hidden', 'zqalpha/away'] },
            { ...shared, pages: [...(shared?.pages ?? []), 'zqbeta/hidden', 'zqbeta/away'] },
            {
              tab: 'API',
              groups: [
                { group: 'Rows', openapi: 'shared.json' },
                { group: 'zqbetaapigroup', openapi: 'zqbetaapi.json' },
              ],
            },
          ],
        },
        { language: 'de', tabs: navigationOf('de/') },
      ],
    },
    navbar: { links: [{ label: 'zqalphanavbar', href: '/zqalpha/page' }] },
    footer: { links: [{ header: 'zqbetafooter', items: [{ label: 'zqbetafooterlink', href: '/zqbeta/page' }] }] },
    redirects: [{ source: '/old', destination: '/zqalpha/page#zqalphahash' }],
    errors: { 404: { redirect: false } },
    ...more,
  };
  const files: Record<string, string | Buffer> = {
    'docs.json': JSON.stringify(config),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'open.mdx':
      '---\ntitle: Open\npublic: true\nrss: true\n---\nWords for everybody. ![Open](/images/open.png)\n\n<Update label="2026-01-01">News</Update>',
    'second.mdx': '---\ntitle: Second\npublic: true\n---\nMore words for everybody.',
    'de/open.mdx': '---\ntitle: Offen\npublic: true\n---\nWorte.',
    'de/second.mdx': '---\ntitle: Zweite\npublic: true\n---\nMehr Worte.',
    'images/open.png': PIXEL,
    'images/rows.png': PIXEL,
    'images/zqbetarows.png': Buffer.concat([PIXEL, Buffer.from('zqbetarowsbytes')]),
    'images/zqmemberloose.png': Buffer.concat([PIXEL, Buffer.from('zqmemberloose')]),
    'shared.json': JSON.stringify(sharedApi()),
    'zqbetaapi.json': JSON.stringify(OWN_API),
    'unused.json': JSON.stringify(sharedApi()),
    'skill.md': '---\nname: zqmemberskill\ndescription: zqmemberskilltext\n---\nzqmemberskillbody',
    ...filesFor('zqmember', ''),
    ...filesFor('zqalpha', 'groups: [alpha]'),
    ...filesFor('zqbeta', 'public: true\ngroups: beta'),
  };
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(docs, name)), { recursive: true });
    fs.writeFileSync(path.join(docs, name), content);
  }
  return docs;
}
