import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, listSources, read } from '@/lib/kit/testing/sources';
import { behavioursOf, COMPONENTS, componentSyntax, sheetsOf } from './registry';
import { testArticle } from './shared/testing';

/** Components used by public sites, except those that the compiler removes. */
const MET =
  'Card Note CardGroup Warning Accordion Info Tab Tabs Step CodeGroup Steps Tip AccordionGroup Frame ResponseField Expandable ParamField Columns Update Icon Callout Check ResponseExample Danger RequestExample Tooltip Badge Tree.File Tree.Folder Tree Visibility CodeBlock Column View Panel Prompt Tile Color.Item Color Color.Row GitHub.Repo Mermaid'.split(
    ' ',
  );

/** Common mistakes: wrong types everywhere. */
const ODD_PROPS = [
  {},
  { title: { a: 1 }, icon: {}, href: 5, cols: 'x', tip: [], name: null, type: { b: 2 }, tags: 'x', value: 3, repo: {} },
  { title: true, icon: true, href: true, cols: true, label: true, tip: true, path: true, color: true, img: true },
  { title: '', icon: '', href: '', cols: '', label: '', tip: '', name: '', color: '', img: '', default: '', value: '' },
  { title: ['a', 'b'], icon: ['x'], post: 'x', pre: { x: 1 }, actions: 'copy', style: 'a:b', size: 'big', id: '' },
];

describe('articleComponents', () => {
  it('has every component that public sites use', () => {
    expect(MET.filter((name) => !componentSyntax.names.has(name))).toEqual([]);
  });

  it.each([...componentSyntax.names].filter((name) => !/^Git[Hh]ub$/.test(name)))(
    '%s takes odd props and no children',
    (name) => {
      for (const props of ODD_PROPS) {
        const { h, html } = testArticle();
        expect(() => html(h(name, props))).not.toThrow();
        expect(() => html(h(name, props, 'text', ' ', ['more'], null))).not.toThrow();
      }
    },
  );

  it('has a schema of the props of each component, but for those that take what a tag takes', () => {
    const tags = ['ZoomImage', 'Link', 'OptimizedVideo', 'Tree', 'FileTree', 'Color', 'GitHub', 'Github'];
    const without = [...componentSyntax.names].filter((name) => !componentSyntax.props.has(name));
    expect(without.filter((name) => !tags.includes(name))).toEqual([]);
    expect([...componentSyntax.props.keys()].filter((name) => !componentSyntax.names.has(name))).toEqual([]);
  });

  it('reports an icon that no library has, with the nearest name', () => {
    const { h, html, problems } = testArticle();
    html(h('Icon', { icon: 'rockett' }));
    expect(problems).toMatchObject([{ code: 'icon/unknown', hint: expect.stringContaining('rocket') }]);
  });
});

/** Helpers of all components: the one folder that is no component. */
const HELPERS = 'shared';
/** Names that other texts have for other things: labels, names of definitions in the schema of docs.json, and the pages of a new site. */
const OTHER_MEANINGS = ['lib/strings/', 'lib/config/', 'lib/openapi/', 'lib/cli/write/starter.ts'];

describe('COMPONENTS', () => {
  const folders = fs
    .readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== HELPERS)
    .map(({ name }) => name);

  it('has the one descriptor that each folder exports', async () => {
    expect(COMPONENTS.map(({ folder }) => folder).sort()).toEqual(folders);
    for (const { folder, ...descriptor } of COMPONENTS) {
      expect(Object.values(await import(`./${folder}/index.ts`))).toEqual([{ folder, ...descriptor }]);
    }
  });

  it.each(COMPONENTS.map((component) => [component.folder, component] as const))(
    '%s says which of its files there are',
    (folder, { sheet, behaviour, toMarkdown }) => {
      const has = (ending: string) => fs.existsSync(path.join(import.meta.dirname, folder, `${folder}.${ending}`));
      expect([has('css'), has('client.ts')]).toEqual([sheet !== undefined, behaviour !== undefined]);
      if (has('markdown.ts')) expect(toMarkdown).toBeDefined();
    },
  );

  it('gives every name, and every face in Markdown, to one component', () => {
    const names = COMPONENTS.flatMap(({ components, tags }) => Object.keys({ ...components, ...tags }));
    const faces = COMPONENTS.flatMap(({ toMarkdown = {} }) => Object.keys(toMarkdown));
    for (const list of [names, faces]) expect(list.filter((name, index) => list.indexOf(name) !== index)).toEqual([]);
  });

  it('lists sheets and behaviours by their files', () => {
    expect(sheetsOf('frame')).toContain('components/mdx/tabs/tabs.css');
    expect(sheetsOf('rare')).toContain('components/mdx/tree/tree.css');
    expect(behavioursOf().always).toContain('components/mdx/tabs/tabs.client.ts');
    expect(behavioursOf().rare).toContainEqual({ selector: '.tree', file: 'components/mdx/tree/tree.client.ts' });
  });

  it('is the only place that names them: no string or pattern in lib has the name of a component', () => {
    const naming = listSources('lib')
      .filter((file) => !isTest(file) && !OTHER_MEANINGS.some((folder) => file.startsWith(folder)))
      .flatMap((file) =>
        literalsIn(read(file))
          .filter((text) => isNames(text, componentSyntax.names))
          .map((text) => `${file}: ${text}`),
      );
    expect(componentSyntax.names.size).toBeGreaterThan(50);
    expect(naming).toEqual([]);
  });

  it.each([
    ["const a = 'Tabs';", ['Tabs']],
    ["const a = 'Step Steps ' + `Tree.File`;", ['Step Steps ', 'Tree.File']],
    ['const a = /<Card\\b/;', ['<Card\\b']],
    ["// 'Tabs'\n/* 'Card' */ const a = 'Check the address.';", []],
    ["import { Card } from './Card';", []],
  ])('finds names in %j', (source, expected) => {
    expect(literalsIn(source).filter((text) => isNames(text, componentSyntax.names))).toEqual(expected);
  });
});

/** The strings and regular expressions of a source text, without its comments and imports. */
function literalsIn(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/^(?:import|export)\b[^;]*?\bfrom '[^']*';$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|(?<=[(=,:?&|]\s*)\/((?:[^/\\\n]|\\.)+)\//g)].map(
    ([, single, template, pattern]) => single ?? template ?? pattern ?? '',
  );
}

/** Whether a literal is one or several names, or looks for the tag of one. A word of a sentence is no name. */
function isNames(text: string, names: ReadonlySet<string>): boolean {
  if ([...text.matchAll(/<\/?([A-Z][\w.]*)/g)].some(([, name = '']) => names.has(name))) return true;
  const words = text.split(/[\s|^$()]+/).filter(Boolean);
  return words.length > 0 && words.every((word) => names.has(word));
}
