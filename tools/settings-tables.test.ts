import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { jsonSchema } from '@/lib/config/schema';
import { fillTables, PAGES_WITH_TABLES } from './settings-tables';

const ROOT = path.resolve(import.meta.dirname, '..');

it.each(PAGES_WITH_TABLES)('the tables of %s are up to date (npm run schema)', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  expect(text).toContain('{/* settings: ');
  expect(fillTables(text, jsonSchema({ withPages: true }))).toBe(text);
});

it('lists every service with its fields', () => {
  const page = readFileSync(path.join(ROOT, 'content/settings/services.mdx'), 'utf8');
  const { properties } = jsonSchema() as { properties: { integrations: { properties: Record<string, object> } } };
  const missing = Object.entries(properties.integrations.properties).flatMap(([key, service]) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${key}\` |`)) ?? '';
    const fields = Object.keys((service as { properties: object }).properties);
    return fields.filter((field) => !row.includes(`\`${field}\``)).map((field) => `${key}.${field}`);
  });
  expect(missing).toEqual([]);
});

it('a table has the type, the default and the meaning of each field, and those inside of it', () => {
  const schema = {
    required: ['name'],
    properties: {
      name: { type: 'string', description: 'Title.' },
      logo: {
        description: 'Image, or one for each mode.',
        page: '/logo',
        anyOf: [
          { type: 'string' },
          { type: 'object', additionalProperties: false, properties: { href: { type: 'string' } } },
        ],
      },
      color: { type: 'object', additionalProperties: false, properties: { light: {}, dark: {} } },
      links: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['icon'],
          properties: {
            icon: { allOf: [{ $ref: '#/definitions/Icon' }] },
            type: { type: 'string', enum: ['a', 'b'], default: 'a' },
          },
        },
      },
    },
    definitions: { Icon: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
  };
  const page = (name: string) => `x\n\n{/* settings: ${name} */}\nold\n{/* end of settings */}\ny`;
  const head = '| Field | Type | Default | Meaning |\n| --- | --- | --- | --- |';
  expect(fillTables(page('top'), schema)).toBe(`x

{/* settings: top */}

${head}
| \`name\` | string | required | Title. |
| [\`logo\`](/logo) | string or object |  | Image, or one for each mode. |
| \`color\` | \`{ light, dark }\` |  |  |
| \`links\` | list of objects |  |  |

{/* end of settings */}
y`);
  expect(fillTables(page('each'), schema)).toContain(`## \`logo\` {#logo}

${head}
| \`logo.href\` | string |  |  |

## \`links\` {#links}

${head}
| \`links[].icon\` | string or number | required |  |
| \`links[].type\` | \`a\`, \`b\` | \`a\` |  |
`);
});
