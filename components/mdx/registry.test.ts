import { describe, expect, it } from 'vitest';
import { componentSyntax } from './registry';
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

  it('reports an icon that no library has, with the nearest name', () => {
    const { h, html, problems } = testArticle();
    html(h('Icon', { icon: 'rockett' }));
    expect(problems).toMatchObject([{ code: 'icon/unknown', hint: expect.stringContaining('rocket') }]);
  });
});
