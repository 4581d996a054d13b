import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

const blocks = { a: 'AAA', b: 'BBB' };
const tabNames = (out: string) =>
  [...out.matchAll(/role="tab"[^>]*>(.*?)<\/button>/g)].map(([, name]) => name?.replace(/<[^>]+>/g, ''));

describe('CodeGroup', () => {
  it('names its tabs by title, else language', () => {
    const { h, html } = testArticle(blocks);
    const out = html(
      h(
        'CodeGroup',
        {},
        h('CodeBlock', { block: 'a', title: 'Node' }),
        h('CodeBlock', { block: 'b', language: 'python' }),
      ),
    );
    expect(tabNames(out)).toEqual(['Node', 'python']);
    expect(out).not.toContain('code-block-header');
    expect(out).toMatch(/AAA.*BBB/);
    // A style sheet that moves the bars of <Tabs> leaves these in place.
    expect(out).toContain('data-component-part="code-group-tab-bar"');
    expect(out).not.toMatch(/data-component-part="tab/);
  });

  it('keeps fences of one language apart', () => {
    const { h, html } = testArticle(blocks);
    const fences = [{ language: 'bash' }, { title: 'bash 2' }, { language: 'bash' }, { language: 'bash' }, {}].map(
      (props, key) => h('CodeBlock', { block: 'a', key, ...props }),
    );
    expect(tabNames(html(h('CodeGroup', {}, ...fences)))).toEqual(['bash', 'bash 2', 'bash 3', 'bash 4', '5']);
  });

  it('names fences on one line, which are inline code, by their language', () => {
    const { h, html } = testArticle(blocks);
    const code = (text: string) => h('code', { key: text }, text);
    const both = [code('bash npm install a'), '\n', code('python pip install a')];
    expect(tabNames(html(h('CodeGroup', {}, ...both)))).toEqual(['bash', 'python']);
    expect(tabNames(html(h('CodeGroup', {}, h('p', {}, ...both), h('p', {}, code('word')))))).toEqual([
      'bash',
      'python',
      '3',
    ]);
    expect(tabNames(html(h('CodeGroup', {}, h('p', {}, 'Text ', code('a b')), code('c d'))))).toEqual(['1', 'c']);
  });

  it('is a menu with dropdown', () => {
    const { h, html } = testArticle(blocks);
    const out = html(
      h(
        'CodeGroup',
        { dropdown: true },
        h('CodeBlock', { block: 'a', title: 'A' }),
        h('CodeBlock', { block: 'b', title: 'B' }),
      ),
    );
    expect(out).toMatch(
      /<select class="tabs-select" aria-label="Section"><option value="code-0-0" selected="">A<\/option><option value="code-0-1">B/,
    );
    expect(out).not.toContain('role="tab"');
  });

  it('finds fences in a snippet, and shows what is no fence', () => {
    const { h, html } = testArticle(blocks);
    const shared = () => [
      h('CodeBlock', { block: 'a', title: 'A', key: 1 }),
      h('CodeBlock', { block: 'b', title: 'B', key: 2 }),
    ];
    expect(tabNames(html(h('CodeGroup', {}, createElement(shared))))).toEqual(['A', 'B']);
    expect(html(h('CodeGroup', {}, 'just text'))).toBe('just text');
  });
});

describe('examples', () => {
  it('name untitled fences', () => {
    const { h, html } = testArticle(blocks);
    const out = html(h('RequestExample', {}, h('CodeBlock', { block: 'a' }), h('CodeBlock', { block: 'b' })));
    expect(out).toContain('id="request-example"');
    expect(tabNames(out)).toEqual(['Request', 'Request 2']);
  });

  it('show a single fence under its name', () => {
    const { h, html } = testArticle(blocks);
    expect(html(h('ResponseExample', {}, h('CodeBlock', { block: 'a', title: '200' })))).toMatch(
      /response-example.*>200<.*AAA/,
    );
    expect(html(h('ResponseExample', {}, h('CodeBlock', { block: 'a' })))).toMatch(/>Response<.*AAA/);
  });
});
