/**
 * Which layer may import which. This table defines the layers, from the bottom up, and what each may import. `types` lists layers from
 * which only types may be imported. Everything else is forbidden. An extension of ours imports the door and the modules that its row names; the core
 * imports it only through `lib/own-extensions`.
 */
import { describe, expect, it } from 'vitest';
import { importsOf, isTest, listSources, ownImportsOf, read } from './testing/sources';

interface Rule {
  /** Layers or single files that may be imported. */
  uses: readonly string[];
  /** Layers or single files from which only types may be imported. */
  types?: readonly string[];
}

/** From the bottom up: a layer imports only layers above it in this table. */
const LAYERS: Readonly<Record<string, Rule>> = {
  'lib/kit': { uses: [] },
  // The public interface: it promises nothing of what is behind it.
  'lib/extend': { uses: [] },
  'lib/cache': { uses: ['lib/kit'] },
  // Counters and texts that expire, in memory, SQLite or Redis.
  'lib/store': { uses: ['lib/kit'] },
  // Who may read what, and who the reader is.
  'lib/access': { uses: ['lib/kit', 'lib/store'] },
  // The words of docs.json as data.
  'lib/words': { uses: ['lib/kit'] },
  'lib/strings': { uses: ['lib/kit', 'lib/words'] },
  'lib/icons': { uses: ['lib/kit', 'lib/words'] },
  'lib/config': { uses: ['lib/kit', 'lib/words', 'lib/strings'] },
  'lib/source': { uses: ['lib/kit', 'lib/words', 'lib/access/has-sign-in', 'lib/access/rules'] },
  // Loads the extensions of a docs folder.
  'lib/extensions': {
    uses: ['lib/kit', 'lib/cache', 'lib/words', 'lib/config/check/own-strings', 'lib/source'],
    types: ['lib/extend', 'lib/strings/strings'],
  },
  'lib/openapi': { uses: ['lib/kit', 'lib/cache', 'lib/access', 'lib/words'] },
  'lib/nav': { uses: ['lib/kit', 'lib/words', 'lib/openapi'] },
  'lib/markdown': { uses: ['lib/kit'] },
  'lib/mdx': {
    uses: ['lib/kit', 'lib/cache', 'lib/words', 'lib/source', 'lib/icons', 'lib/markdown'],
    types: ['lib/extensions/types', 'lib/extend', 'lib/config/settings', 'lib/strings/strings'],
  },
  'lib/search': { uses: ['lib/kit', 'lib/words', 'lib/markdown'] },
  'lib/site': {
    uses: [
      'lib/extensions',
      'lib/kit',
      'lib/access',
      'lib/cache',
      'lib/words',
      'lib/strings',
      'lib/icons',
      'lib/config',
      'lib/source',
      'lib/openapi',
      'lib/nav',
      'lib/markdown',
      'lib/mdx',
      'lib/search',
    ],
    types: ['lib/extend'],
  },
  'lib/outputs': {
    uses: [
      'lib/access',
      'lib/extensions/assets',
      'lib/strings',
      'lib/kit',
      'lib/cache',
      'lib/words',
      'lib/source',
      'lib/nav',
      'lib/markdown',
      'lib/mdx',
      'lib/search',
      'lib/site',
    ],
    types: ['lib/extend', 'lib/config/settings'],
  },
  'lib/proxy': { uses: ['lib/kit', 'lib/openapi', 'lib/site'] },
  'lib/check': {
    uses: ['lib/kit', 'lib/access/rules', 'lib/words', 'lib/icons', 'lib/source', 'lib/mdx', 'lib/site', 'lib/proxy'],
    types: ['lib/extensions/types', 'lib/extend', 'lib/config/settings', 'lib/nav/types'],
  },
  // Changes of a docs folder: texts to texts.
  'lib/edit': { uses: ['lib/kit', 'lib/words', 'lib/config', 'lib/source', 'lib/mdx', 'lib/site', 'lib/check'] },
  // Answers to questions: retrieval, quotes, models.
  'lib/answers': {
    uses: ['lib/kit', 'lib/strings', 'lib/markdown/excess', 'lib/search'],
    types: ['lib/source/assistant-files'],
  },
  // Who may ask, how often, and in which format: the assistant's endpoint.
  'lib/endpoint': {
    uses: ['lib/access/export-readers', 'lib/kit', 'lib/search', 'lib/store', 'lib/answers'],
    types: ['lib/source/assistant-files'],
  },
  // Names our own extensions, and loads each when it is first used.
  'lib/own-extensions': { uses: [], types: ['lib/extend', 'lib/kit/env', 'lib/endpoint', 'lib/site/types'] },
  // Composes all layers into one function from request to response.
  'lib/serve': { uses: ['lib', 'components'] },
  // Writes what the server answers into a folder.
  'lib/export': {
    uses: [
      'lib/extensions/load',
      'lib/kit',
      'lib/access/export-readers',
      'lib/access/rules',
      'lib/strings',
      'lib/nav',
      'lib/source',
      'lib/markdown',
      'lib/mdx',
      'lib/search',
      'lib/site',
      'lib/outputs',
      'lib/serve',
    ],
    types: ['lib/extensions/types', 'lib/config/settings', 'lib/check/budget'],
  },
  // An entry point: it passes the components to the renderer.
  'lib/cli': {
    uses: [
      'lib/access/rules',
      'lib/extensions',
      'lib/kit',
      'lib/cache/prune',
      'lib/config/schema',
      'lib/source',
      'lib/mdx/run/pass',
      'lib/search',
      'lib/site',
      'lib/outputs',
      'lib/check',
      'lib/edit',
      'lib/store',
      'lib/answers',
      'lib/endpoint',
      'lib/serve',
      'lib/export',
      'components/mdx',
      'lib/own-extensions',
    ],
    types: ['lib/extend', 'lib/mdx/types'],
  },
  // Components turn plain views into markup. From lib they import pure helpers, otherwise only types.
  components: {
    uses: [
      'lib/kit',
      'lib/words',
      'lib/strings',
      'lib/icons',
      'lib/markdown',
      'lib/search',
      'lib/nav/sidebar',
      'lib/openapi/samples',
      'lib/openapi/view',
      'lib/mdx/code/code-meta',
      'lib/mdx/render/host-props',
      'lib/mdx/islands/shell-key',
      'lib/mdx/render/page-tags',
    ],
    types: ['lib'],
  },
  // Counts what readers ask, read and rate.
  'extensions/insights': {
    uses: [
      'lib/kit',
      'lib/words/languages',
      'lib/strings/strings',
      'lib/strings/accepted-languages',
      'lib/outputs/assets/style-sheets',
      'lib/store',
      'lib/access',
      'lib/endpoint/http',
      'lib/endpoint/keys',
      'lib/endpoint/limits',
      'lib/endpoint/settings',
      'lib/endpoint/state/open-state',
      'lib/cli/keys/env-files',
      'lib/cli/options',
      'components/themes/accent',
    ],
    types: [
      'lib/extend',
      'lib/own-extensions',
      'lib/site/types',
      'lib/answers/quote/tone',
      'lib/endpoint/record',
      'lib/endpoint/service',
      'lib/answers/types',
    ],
  },
  // Importers of the sites of other tools.
  'extensions/migrate': {
    uses: [
      'lib/kit',
      'lib/words/yaml',
      'lib/source',
      'lib/mdx/compile',
      'lib/site/model/read-config',
      'lib/edit/text-edits',
      'lib/cli/options',
      'lib/cli/require-folder',
      'lib/cli/version',
    ],
    types: ['lib/extend'],
  },
  // One process for many exported sites.
  'extensions/sites': {
    uses: [
      'lib/kit',
      'lib/access/export-readers',
      'lib/search/types',
      'lib/search/stored-index',
      'lib/search/search',
      'lib/search/rank/terms',
      'lib/answers/retrieve/index-searcher',
      'lib/endpoint/domains',
      'lib/endpoint/handle-message',
      'lib/endpoint/handle-search',
      'lib/endpoint/http/failure',
      'lib/endpoint/keys',
      'lib/endpoint/mcp',
      'lib/endpoint/service',
      'lib/endpoint/settings',
      'lib/endpoint/wire',
      'lib/serve/answers/metrics',
      'lib/serve/match-route',
      'lib/serve/node-server',
      'lib/serve/operate',
      'lib/serve/own-serving',
      'lib/serve/security-headers',
      'lib/serve/serve',
      'lib/serve/settings',
      'lib/export/site-file',
      'lib/cli/options',
      'lib/cli/port',
    ],
    types: ['lib/extend', 'lib/own-extensions'],
  },
  // A site, or what changed in it, as one file that people send each other.
  'extensions/share': {
    uses: [
      'lib/kit',
      'lib/nav/lang',
      'lib/nav/scope',
      'lib/source/location',
      'lib/markdown/rewrite-html',
      'lib/site/article/article',
      'lib/site/model',
      'lib/site/print',
      'lib/site/view/addresses',
      'lib/site/view/words',
      'lib/outputs/assets/browser-files',
      'lib/check/changes',
      'lib/serve/built-in',
      'lib/serve/node-server',
      'lib/serve/server',
      'lib/export/page-resources',
      'lib/cli/check/base',
      'lib/cli/export',
      'lib/cli/options',
      'lib/cli/require-folder',
      'components/mdx/renderers',
    ],
    types: ['lib/extend', 'lib/site/types'],
  },
  app: { uses: ['lib', 'components'] },
  tools: { uses: ['lib', 'components', 'extensions'] },
};

/** The one place where the core names our own extensions. */
const TABLE = 'lib/own-extensions';

/** Folders that access the disk. All other code receives texts. */
const DISK = [
  'lib/cache/',
  'lib/source/',
  'lib/extensions/',
  'lib/openapi/',
  'lib/mdx/',
  'lib/icons/',
  'lib/site/',
  'lib/outputs/',
  'lib/cli/',
  'lib/serve/',
  'lib/export/',
  'lib/store/',
  'lib/answers/',
  'lib/endpoint/',
  'extensions/migrate/commands/',
  'extensions/share/commands/',
  'extensions/share/diff/',
  'extensions/sites/',
  'tools/',
];
/** Where the program and its style sheets are put together, and where the font files are read. */
const NAMES_COMPONENTS = ['lib/cli/bundle.mjs', 'lib/cli/component-files.mjs', 'lib/outputs/assets/font-faces.ts'];
/** Folders of lib that import React: articles are rendered, and a failed one shows a box. */
const REACT_IN_LIB = ['lib/mdx/', 'lib/serve/'];

const files = listSources('lib', 'components', 'extensions', 'app', 'tools');

describe('imports', () => {
  it.each(Object.keys(LAYERS))('%s uses only what its row allows', (layer) => {
    const wrong = files
      .filter((file) => layerOf(file) === layer && !isTest(file))
      .flatMap((file) => ownImportsOf(file).map((found) => ({ file, ...found })))
      .filter(({ target, typeOnly }) => !isAllowed(layer, target, typeOnly) && !isLazy(layer, target))
      .map(({ file, target, typeOnly }) => `${file} imports ${typeOnly ? 'types of ' : ''}${target}`);
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(LAYERS).filter((layer) => layer.startsWith('extensions/')))(
    '%s uses all that its row allows',
    (layer) => {
      const used = files
        .filter((file) => layerOf(file) === layer && !isTest(file))
        .flatMap((file) => ownImportsOf(file).map(({ target }) => target));
      const allowed = [...(LAYERS[layer]?.uses ?? []), ...(LAYERS[layer]?.types ?? [])];
      expect(allowed.filter((name) => !used.some((target) => within(target, name)))).toEqual([]);
    },
  );

  it('every file belongs to a layer of the table', () => {
    expect(files.filter((file) => LAYERS[layerOf(file)] === undefined)).toEqual([]);
  });

  it('no row uses a layer below it: there is no import cycle', () => {
    const names = Object.keys(LAYERS);
    const upward = names.flatMap((layer, index) =>
      [...(LAYERS[layer]?.uses ?? []), ...(LAYERS[layer]?.types ?? [])]
        .filter((used) => !isException(layer, used) && names.findIndex((name) => within(used, name)) >= index)
        .map((used) => `${layer} uses ${used}`),
    );
    expect(upward).toEqual([]);
  });

  it('extensions are imported on demand, each by the name in its row', () => {
    const text = read('lib/own-extensions.ts');
    const loaded = [
      ...text.matchAll(/^ {2}(\w+): \{.*?\bload: \(\) => import\('@\/extensions\/(\w+)\/extension'\)/gms),
    ];
    const folders = new Set(files.filter((file) => file.startsWith('extensions/')).map((file) => file.split('/')[1]));
    expect(loaded.map(([, name, folder]) => [name, folder]).sort()).toEqual(
      [...folders].sort().map((name) => [name, name]),
    );
    expect(text.match(/@\/extensions\//g)).toHaveLength(loaded.length);
  });

  it('lib names no file of components in a string, but where files are read that are no code', () => {
    const naming = files.filter(
      (file) =>
        file.startsWith('lib/') && !isTest(file) && /['"`]components\//.test(withoutImportsAndComments(read(file))),
    );
    expect(naming.filter((file) => !NAMES_COMPONENTS.includes(file))).toEqual([]);
  });

  it('the disk is touched in few places', () => {
    expect(offenders(DISK, /^(node:)?fs(\/promises)?$/)).toEqual([]);
  });

  it('React is known in few places of lib', () => {
    const inLib = offenders(REACT_IN_LIB, /^react(-dom)?(\/|$)/).filter((file) => file.startsWith('lib/'));
    expect(inLib).toEqual([]);
  });

  it("'use client' occurs nowhere: Next sends no component to the browser", () => {
    expect(files.filter((file) => /^\s*(?:\/\*[\s\S]*?\*\/\s*)?['"]use client['"]/.test(read(file)))).toEqual([]);
  });
});

/** `lib/cli` and `lib/serve` compose layers (see their rows). */
function isException(layer: string, used: string): boolean {
  return (layer === 'lib/cli' && within(used, 'components')) || layer === 'lib/serve';
}

function isAllowed(layer: string, target: string, typeOnly: boolean): boolean {
  if (layerOf(target) === layer) return true;
  const rule = LAYERS[layer];
  const allowed = [...(rule?.uses ?? []), ...(typeOnly ? (rule?.types ?? []) : [])];
  return allowed.some((name) => within(target, name));
}

/** The table of our own extensions may import them, on demand. */
function isLazy(layer: string, target: string): boolean {
  return layer === TABLE && target.startsWith('extensions/');
}

function within(target: string, name: string): boolean {
  return target === name || target.startsWith(`${name}/`);
}

function layerOf(file: string): string {
  const [top = '', second = ''] = file.replace(/\.ts$/, '').split('/');
  return top === 'lib' || top === 'extensions' ? `${top}/${second}` : top;
}

/** Files outside `places` that import a module. */
function offenders(places: readonly string[], module: RegExp): string[] {
  return files.filter(
    (file) =>
      !isTest(file) &&
      !places.some((place) => file.startsWith(place)) &&
      importsOf(read(file)).some(({ target, typeOnly }) => !typeOnly && module.test(target)),
  );
}

function withoutImportsAndComments(text: string): string {
  return text.replace(/^(import|export)\b[^;]*;$/gm, '').replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '');
}
