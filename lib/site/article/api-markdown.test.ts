/** That the Markdown of API pages says what their HTML says. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { elementsIn, isTextless } from '@/lib/markdown/elements';
import { parseHtml } from '@/lib/markdown/parse-html';
import type { HtmlNode } from '@/lib/markdown/types';
import type { RenderedPage } from '@/lib/mdx/types';
import { sectionsOf } from '@/lib/search/sections';
import { siteLocation } from '@/lib/source/location';
import en from '@/lib/strings/en.json';
import { readSite } from '../model/load';
import { searchPage, wholePage } from '../search/search-pages';
import type { PageNode, SiteModel } from '../types';
import { renderPage } from './article';

const USER = {
  type: 'object',
  description: 'Somebody with an account.',
  required: ['id', 'password', 'name'],
  properties: {
    id: { type: 'string', format: 'uuid', readOnly: true, description: 'Given by the server.' },
    password: { type: 'string', writeOnly: true, minLength: 12, maxLength: 72 },
    name: { type: 'string', pattern: '^[a-z|]+$', description: 'One of:\n\n- a nickname\n- a *full* name' },
    role: {
      type: 'string',
      enum: ['owner', 'guest'],
      default: 'guest',
      'x-mint-enum': { owner: 'May do **everything**.', guest: 'May look.' },
    },
    age: { type: 'integer', minimum: 0, exclusiveMaximum: 150, multipleOf: 1, example: 42 },
    tags: { type: 'array', items: { type: 'string', enum: ['new', 'vip'] }, maxItems: 5, uniqueItems: true },
    nick: { type: ['string', 'null'], deprecated: true, description: '# Not a heading\n\n```\nunclosed' },
    address: {
      type: 'object',
      properties: {
        geo: {
          type: 'object',
          properties: {
            at: { type: 'object', properties: { lat: { type: 'number', description: 'Degrees north.' } } },
          },
        },
      },
    },
    manager: { $ref: '#/components/schemas/User' },
    contact: {
      oneOf: [
        {
          title: 'Mail',
          type: 'object',
          description: 'By mail.',
          properties: { mail: { type: 'string', format: 'email' } },
        },
        { title: 'Phone', type: 'object', properties: { number: { type: 'string', description: 'With prefix.' } } },
      ],
    },
  },
  additionalProperties: { type: 'string', description: 'Anything else.' },
};
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  servers: [
    {
      url: 'https://{region}.example.com/v1',
      description: 'Production.',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'The nearest.' } },
    },
  ],
  security: [{ key: [], login: ['write:users'] }, { basic: [] }],
  paths: {
    '/users/{org}': {
      post: {
        summary: 'Create a user',
        description: 'Creates a user.\n\nSends a mail.',
        deprecated: true,
        parameters: [
          {
            in: 'path',
            name: 'org',
            required: true,
            schema: { type: 'string', example: 'acme' },
            description: 'Your org.',
          },
          { in: 'query', name: 'notify', deprecated: true, schema: { type: 'boolean', default: true } },
          { in: 'header', name: 'X-Trace', schema: { type: 'string', maxLength: 32 } },
          { in: 'cookie', name: 'session', schema: { type: 'string' } },
        ],
        requestBody: {
          description: 'The new user.',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/User' } },
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { photo: { type: 'string', format: 'binary', description: 'A picture.' } },
              },
            },
          },
        },
        responses: {
          201: {
            description: 'Created.',
            headers: { 'X-Rate': { description: 'Calls left.', schema: { type: 'integer', minimum: 0 } } },
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/User' } },
              'text/csv': { schema: { type: 'string', description: 'A table.' }, example: 'id;name' },
            },
          },
          '4XX': {
            description: 'Refused.',
            content: {
              'application/problem+json': {
                schema: { type: 'object', properties: { title: { type: 'string' } } },
                examples: {
                  taken: { value: { title: 'Name taken' } },
                  short: { summary: 'Too short', value: { title: 'Short' } },
                },
              },
            },
          },
          default: { description: '' },
        },
        callbacks: {
          created: {
            '{$request.query.url}': {
              post: {
                description: 'When the account is ready.',
                requestBody: {
                  content: {
                    'application/json': { schema: { type: 'object', properties: { ready: { type: 'boolean' } } } },
                  },
                },
                responses: { 204: { description: 'Understood.' } },
              },
            },
          },
        },
      },
    },
  },
  webhooks: {
    left: {
      post: {
        summary: 'Somebody left',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { reason: { type: 'string', default: 'none' } } },
            },
          },
        },
        responses: { 200: { description: 'Noted.' } },
      },
    },
  },
  components: {
    schemas: { User: USER },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'From the *console*.' },
      basic: { type: 'http', scheme: 'basic' },
      login: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://login.example.com/token',
            scopes: { 'write:users': 'Change users.' },
          },
        },
      },
    },
  },
};
const CHANNELS = {
  asyncapi: '3.0.0',
  info: { title: 'Chat', version: '1' },
  servers: { main: { host: 'chat.example.com', protocol: 'wss' } },
  channels: {
    room: {
      address: 'rooms/{room}',
      description: 'A room.',
      parameters: {
        room: { description: 'Its name.', enum: ['lobby', 'attic'], default: 'lobby', examples: ['attic'] },
      },
      messages: { said: { $ref: '#/components/messages/said' } },
    },
  },
  operations: {
    listen: { action: 'send', channel: { $ref: '#/channels/room' }, summary: 'What others say' },
  },
  components: {
    messages: {
      said: {
        description: 'A line.',
        headers: { type: 'object', properties: { seq: { type: 'integer', minimum: 1, description: 'Counts up.' } } },
        examples: [
          { name: 'short', payload: { text: 'hello' } },
          { summary: 'With headers', headers: { seq: 7 }, payload: { text: 'again' } },
        ],
        payload: {
          type: 'object',
          required: ['text'],
          properties: { text: { type: 'string', maxLength: 500, default: 'hi' } },
        },
      },
    },
  },
};
const MANUAL = `---
title: Bend
api: "POST https://api.example.com/bend/{id}"
authMethod: bearer
---
Bends.

<ParamField body="angle" type="number" required>Degrees.</ParamField>

<ParamField body="robot" type="Robot">
  The one that bends.

  <Expandable title="properties">
    <ParamField body="name">Its name.</ParamField>
    <Tabs><Tab title="Arms"><ParamField body="arms" type="object[]"><ParamField body="side" default="left">A side.</ParamField></ParamField></Tab></Tabs>
  </Expandable>
</ParamField>
<ParamField query="fast" type="boolean" required>Fast.</ParamField>
`;

let site: SiteModel;
beforeAll(async () => {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-api-markdown-'));
  const navigation = {
    groups: [
      { group: 'API', openapi: 'api.json' },
      { group: 'More', pages: ['bend', 'user', 'own'] },
      { group: 'Chat', asyncapi: 'chat.json' },
    ],
  };
  const files = {
    'docs.json': JSON.stringify({ theme: 'mint', name: 'X', colors: { primary: '#123456' }, navigation }),
    'api.json': JSON.stringify(SPEC),
    'chat.json': JSON.stringify(CHANNELS),
    'bend.mdx': MANUAL,
    'user.mdx': '---\ntitle: User\nopenapi-schema: api.json User\n---\n',
    'own.mdx':
      '---\ntitle: Own\nopenapi: api.json POST /users/{org}\n---\n## Own part\n\n<RequestExample>\n```bash own\nmy own call\n```\n</RequestExample>\n',
  };
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(docs, file), text);
  site = await readSite(siteLocation({ DOCS_DIR: docs, LECTERN_DIST: path.join(docs, '.built') }, 'build'));
});

async function pageAt(isPage: (node: PageNode) => boolean): Promise<[PageNode, RenderedPage]> {
  const node = [...site.pages.values()].find(isPage);
  if (!node) throw new Error(`There is no such page among ${[...site.pages.keys()].join(', ')}.`);
  return [node, await renderPage(site, node, renderers)];
}

/** Texts of controls, and headings of choices that Markdown writes in another way. */
const CONTROLS: ReadonlySet<string> = new Set(Object.values(en));

/** The texts of HTML, one for each element, without controls. */
function textsOf(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (typeof node === 'string') return [node.replace(/\s+/g, ' ').trim()];
    if (isTextless(node) || ['button', 'select', 'summary'].includes(node.tag)) return [];
    return textsOf(node.children);
  });
}

/** What the HTML says and the Markdown does not. */
function missingIn({ html, aside, markdown }: RenderedPage): string[] {
  const onOneLine = (text: string): string => text.replace(/`/g, '').replace(/\s+/g, ' ');
  const plain = onOneLine(markdown.replace(/\\(?=[^\w\s])/g, ''));
  const texts = textsOf(parseHtml(html + aside)).map((text) => onOneLine(text).replace(/^[ :·,()—]+|[ :·,()]+$/g, ''));
  return [...new Set(texts)].filter(
    (text) => /[\p{L}\p{N}]/u.test(text) && !CONTROLS.has(text) && !plain.includes(text),
  );
}

describe('the Markdown', () => {
  it.each<[string, (node: PageNode) => boolean]>([
    ['an operation', (node) => node.title === 'Create a user'],
    ['a webhook', (node) => node.title === 'Somebody left'],
    ['a page of its own words', (node) => node.title === 'Bend'],
    ['a data model', (node) => node.title === 'User'],
    ['a channel', (node) => node.api?.kind === 'endpoint' && node.api.endpoint.kind === 'channel'],
  ])('of %s says what its HTML says', async (_, isPage) => {
    const [, page] = await pageAt(isPage);
    expect(elementsIn(parseHtml(page.html)).length).toBeGreaterThan(1);
    expect(missingIn(page)).toEqual([]);
  });

  it('names every content type, value and status once more than one is there', async () => {
    const [, { markdown }] = await pageAt((node) => node.title === 'Create a user');
    for (const fact of [
      '`POST https://eu.example.com/v1/users/{org}` (deprecated)',
      '`multipart/form-data`\n\n- `photo` (`file`): A picture.',
      '- `name` (`string`, required)\n\n  One of:\n\n  - a nickname\n  - a *full* name\n\n  Pattern: `^[a-z|]+$`',
      'Response headers:\n\n- `X-Rate` (`integer`): Calls left.\n  Range: `0 <= x`',
      '### POST created\n\n`{$request.query.url}`',
      '```bash cURL\ncurl',
      '```text 201 · text/csv\nid;name\n```',
      '```json 4XX · Too short\n',
    ]) {
      expect(markdown).toContain(fact);
    }
  });

  it('has no read-only properties in requests and no write-only ones in responses', async () => {
    const [, { markdown }] = await pageAt((node) => node.title === 'Create a user');
    const [request = '', response = ''] = markdown.slice(markdown.indexOf('## Body')).split('## Response 201');
    expect(request).toMatch(/`password`.*write-only/);
    expect(request).not.toContain('- `id`');
    expect(response).toMatch(/`id`.*read-only/);
    expect(response).not.toContain('`password`');
  });

  it('knows where its headings are, and which ids they have', async () => {
    const [, { markdown, anchors, html, aside }] = await pageAt((node) => node.title === 'Create a user');
    expect(anchors.map(({ at }) => markdown.slice(at).split('\n', 1)[0])).toEqual(
      anchors.map(({ text }) => `## ${text}`),
    );
    for (const { id } of anchors) expect(html + aside).toContain(`id="${id}"`);
  });

  it('has a request of the page in place of the generated ones', async () => {
    const [, { markdown }] = await pageAt((node) => node.title === 'Own');
    expect(markdown).toContain('my own call');
    expect(markdown).not.toContain('## Request examples');
    expect(markdown).toContain('## Response examples');
    expect(markdown.indexOf('`POST https://eu.example.com/v1/users/{org}`')).toBeLessThan(
      markdown.indexOf('## Own part'),
    );
  });

  it('is searched without samples, and read with them', async () => {
    const [node, page] = await pageAt((one) => one.title === 'Create a user');
    const headings = (found: ReturnType<typeof searchPage>) => sectionsOf(found).map(({ heading }) => heading);
    expect(headings(searchPage(site, node, page)).at(-1)).toBe('Servers');
    expect(headings(wholePage(site, node, page)).slice(-2)).toEqual(['Request examples', 'Response examples']);
    expect(sectionsOf(searchPage(site, node, page)).some(({ markdown }) => markdown.includes('curl'))).toBe(false);
  });
});

it('sends fields of fields inside of them', async () => {
  const [, { markdown }] = await pageAt(({ route }) => route === '/bend');
  const body = /--data '(\{.*?\n\})'/s.exec(markdown)?.[1] ?? '';
  expect(JSON.parse(body)).toEqual({ angle: 0, robot: { name: 'string', arms: [{ side: 'left' }] } });
  expect(markdown).toContain('/bend/{id}?fast=');
});

it('names the authorization of a page with api:', async () => {
  const [, { html, markdown }] = await pageAt(({ route }) => route === '/bend');
  expect(html).toContain('id="authorizations"');
  expect(markdown).toContain('## Authorizations\n\n- `Authorization` (bearer, header, ');
});
