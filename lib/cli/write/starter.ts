/** The files of a new docs folder. Plain texts: nothing is read or written. */
import { docsWorkflow, fromTop, type WorkflowPlace } from './docs-workflow';
import { previewWorkflow } from './preview-workflow';

export type DocsKind = 'guide' | 'api' | 'versions';

export const KINDS: readonly DocsKind[] = ['guide', 'api', 'versions'];

export interface Starter {
  name: string;
  /** `#rrggbb`. */
  color: string;
  kind: DocsKind;
}

/** The pages and settings, by path. `name`: of the package. */
export function starterFiles(starter: Starter, name: string): Record<string, string> {
  return { 'docs.json': json(settingsOf(starter, name)), ...PAGES[starter.kind](starter) };
}

/** The files around the docs: checks on every change, and editor settings. `name`: of the package. */
export function toolFiles(place: WorkflowPlace, name: string, previews: boolean): Record<string, string> {
  return {
    '.github/workflows/docs.yml': previews ? previewWorkflow(place) : docsWorkflow(place),
    '.vscode/settings.json': json(editorSettings(place.folder, name)),
  };
}

/** What git ignores in a docs folder. */
export const IGNORED = ['node_modules/', '.lectern/', 'out/'];

/** The scripts of a package.json. */
export const SCRIPTS = { dev: 'lectern dev', check: 'lectern check', export: 'lectern export' };

function settingsOf({ name, color, kind }: Starter, packageName: string): object {
  return {
    $schema: `./node_modules/${packageName}/docs.schema.json`,
    name,
    theme: 'mint',
    colors: { primary: color },
    navigation: NAVIGATION[kind],
  };
}

const NAVIGATION: Readonly<Record<DocsKind, object>> = {
  guide: {
    groups: [
      { group: 'Get started', pages: ['index', 'quickstart'] },
      { group: 'Guides', pages: ['guides/first-guide'] },
    ],
  },
  api: {
    tabs: [
      { tab: 'Guides', groups: [{ group: 'Get started', pages: ['index', 'authentication'] }] },
      { tab: 'API reference', openapi: 'openapi.yaml' },
    ],
  },
  versions: {
    versions: [
      { version: 'v2', default: true, groups: [{ group: 'Get started', pages: ['v2/index', 'v2/upgrade'] }] },
      { version: 'v1', groups: [{ group: 'Get started', pages: ['v1/index'] }] },
    ],
  },
};

const PAGES: Readonly<Record<DocsKind, (starter: Starter) => Record<string, string>>> = {
  guide: ({ name }) => ({
    'index.mdx': page(
      'Introduction',
      `Learn what ${name} does and where to start.`,
      `Describe in two or three sentences what ${name} does, and who it's for.

<CardGroup cols={2}>
  <Card title="Quickstart" icon="rocket" href="/quickstart">
    Get your first result in a few minutes.
  </Card>
  <Card title="First guide" icon="book-open" href="/guides/first-guide">
    Complete one task, step by step.
  </Card>
</CardGroup>`,
    ),
    'quickstart.mdx': page(
      'Quickstart',
      'Get your first result in a few minutes.',
      `<Steps>
  <Step title="Install">
    Show the command that installs ${name}.
  </Step>
  <Step title="Run">
    Show what to run, and the result that readers see.
  </Step>
</Steps>

<Tip>Continue with the [first guide](/guides/first-guide).</Tip>`,
    ),
    'guides/first-guide.mdx': page(
      'First guide',
      'Complete one task, step by step.',
      `## Before you begin

List what readers need.

## The task

Explain each step.

\`\`\`bash
echo "An example"
\`\`\``,
    ),
  }),
  api: ({ name }) => ({
    'index.mdx': page(
      'Introduction',
      `Learn what you can do with the ${name} API.`,
      `Describe what programs can do with the ${name} API. Lectern generates the API reference from \`openapi.yaml\`.

Requests need a key. See [Authentication](/authentication).`,
    ),
    'authentication.mdx': page(
      'Authentication',
      'Send your API key with each request.',
      `Send the key with every request:

\`\`\`bash
curl https://api.example.com/items -H "Authorization: Bearer $API_KEY"
\`\`\``,
    ),
    'openapi.yaml': `openapi: 3.1.0
info:
  title: ${JSON.stringify(name)}
  version: 1.0.0
servers:
  - url: https://api.example.com
security:
  - key: []
paths:
  /items:
    get:
      summary: List items
      operationId: listItems
      tags: [Items]
      parameters:
        - name: limit
          in: query
          description: At most this many items.
          schema: { type: integer, minimum: 1, maximum: 100, default: 20 }
      responses:
        '200':
          description: The items.
          content:
            application/json:
              schema:
                type: array
                items: { $ref: '#/components/schemas/Item' }
components:
  securitySchemes:
    key: { type: http, scheme: bearer }
  schemas:
    Item:
      type: object
      required: [id, name]
      properties:
        id: { type: string, example: item_1 }
        name: { type: string, example: First item }
`,
  }),
  versions: ({ name }) => ({
    'v2/index.mdx': page('Introduction', `Learn what ${name} 2 does and where to start.`, UPGRADE_HINT),
    'v2/upgrade.mdx': page(
      'Upgrade from v1',
      'Move from version 1 to version 2.',
      '## Changes\n\nList what readers need to change.',
    ),
    'v1/index.mdx': page(
      'Introduction',
      `Learn what ${name} 1 does.`,
      '<Warning>Version 1 receives only fixes.</Warning>',
    ),
  }),
};

const UPGRADE_HINT =
  'Describe the current version.\n\n<Note>If you use version 1, see [Upgrade from v1](/v2/upgrade).</Note>';

function page(title: string, description: string, body: string): string {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${body}\n`;
}

function editorSettings(folder: string, name: string): object {
  const schema = {
    fileMatch: [`/${fromTop(folder, 'docs.json')}`],
    url: `./${fromTop(folder, `node_modules/${name}/docs.schema.json`)}`,
  };
  return { 'json.schemas': [schema], 'files.associations': { '*.mdx': 'mdx' } };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
