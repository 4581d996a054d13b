/** Docs folders that are damaged in one place, by seed. */
import { pick, randomFrom } from '../random';
import { damageText, damageValue } from './mutate';

const CONFIG = {
  theme: 'mint',
  name: 'Harbour',
  colors: { primary: '#0f766e', light: '#2dd4bf' },
  logo: { light: '/logo.svg', dark: '/logo.svg', href: '/' },
  navbar: {
    links: [{ label: 'Blog', href: 'https://example.com' }],
    primary: { type: 'button', label: 'Go', href: '/' },
  },
  footer: {
    socials: { github: 'https://github.com/a/b' },
    links: [{ header: 'A', items: [{ label: 'b', href: '/' }] }],
  },
  redirects: [
    { source: '/old/:slug*', destination: '/:slug*' },
    { source: '/a/*/b', destination: '/' },
  ],
  api: { openapi: 'api.json', playground: { display: 'interactive' } },
  integrations: { ga4: { measurementId: 'G-1' } },
  security: { scripts: ['https://a.example'] },
  variables: { x: 'y' },
  seo: { metatags: { a: 'b' } },
  navigation: {
    languages: [
      {
        language: 'en',
        tabs: [
          { tab: 'Docs', groups: [{ group: 'A', icon: 'book', pages: ['index', { group: 'B', pages: ['other'] }] }] },
          { tab: 'API', openapi: 'api.json' },
        ],
      },
    ],
  },
};

const API = {
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1' },
  servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }],
  security: [{ key: [] }],
  paths: {
    '/ships/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'ship',
        summary: 'A ship',
        description: 'Text with *marks*.',
        responses: {
          200: { description: 'ok', content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
        },
      },
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                oneOf: [
                  { $ref: '#/components/schemas/A' },
                  { type: 'array', items: { $ref: '#/components/schemas/B' } },
                ],
              },
            },
          },
        },
        responses: { default: { description: 'no' } },
        callbacks: { done: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } } },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: {
      A: {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string', example: 'x' }, b: { $ref: '#/components/schemas/B' } },
      },
      B: {
        allOf: [
          { $ref: '#/components/schemas/A' },
          { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
        ],
      },
    },
  },
};

const PAGE = `---
title: Start
description: "A page"
tag: NEW
---
import Part from '/snippets/part.mdx';

# Begin

Some *text* with {{x}} and \`code\`. [A link](/other#part) and ![a picture](/logo.svg).

<Tabs>
  <Tab title="One">
    \`\`\`ts {1} title="a.ts"
    const a: number = 1;
    \`\`\`
  </Tab>
</Tabs>

<Steps>
  <Step title="First">Text</Step>
</Steps>

| a | b |
| - | - |
| 1 | 2 |

<Part name="x" />

export const count = 3;

{count + 1} $x^2$
`;

const KINDS = ['config', 'page', 'api'] as const;

/** The files of the docs folder with this number: path to text. */
export function damagedDocs(seed: number): { kind: string; files: Record<string, string> } {
  const random = randomFrom(seed);
  const kind = pick(random, KINDS);
  const json = (value: unknown): string => JSON.stringify(value, undefined, 2) ?? 'null';
  const damaged = (value: unknown): string =>
    random() < 0.2 ? damageText(json(value), random) : json(damageValue(value, random));
  return {
    kind,
    files: {
      'docs.json': kind === 'config' ? damaged(CONFIG) : json(CONFIG),
      'api.json': kind === 'api' ? damaged(API) : json(API),
      'index.mdx': kind === 'page' ? damageText(PAGE, random) : PAGE,
      'other.mdx': '---\ntitle: Other\n---\n\n## Part\n\nText.\n',
      'snippets/part.mdx':
        kind === 'page' && random() < 0.3 ? damageText('Hello {name}.\n', random) : 'Hello {props.name}.\n',
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    },
  };
}
