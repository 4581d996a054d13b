import { describe, expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

const lines = (count: number) => Array(count).fill('<span class="line">x</span>').join('\n');
const blocks = {
  a: '<span class="line"><i>let</i> a</span>',
  b: { html: '<span class="line focus">b</span>', lines: 1, hasFocus: true, rules: {} },
  long: lines(20),
  short: lines(4),
};
const { h, html } = testArticle(blocks);

describe('CodeBlock', () => {
  it('shows highlighted code with a copy button', () => {
    const out = html(h('CodeBlock', { block: 'a', language: 'js' }));
    expect(out).toContain(
      '<pre tabindex="0" style="--lines:1"><code><span class="line"><i>let</i> a</span></code></pre>',
    );
    expect(out).toMatch(/<button type="button" class="code-block-copy-button"[^>]*aria-label="Copy code"/);
    expect(out).toContain('data-language="js"');
    expect(out).not.toContain('code-block-header');
  });

  it('has a header for a title or an icon', () => {
    expect(html(h('CodeBlock', { block: 'a', title: 'x.js' }))).toMatch(/code-block-header.*>x\.js</);
    expect(html(h('CodeBlock', { block: 'a', filename: 'y.js' }))).toMatch(/code-block-header.*>y\.js</);
    expect(html(h('CodeBlock', { block: 'a', icon: 'js', language: 'js' }))).toMatch(/code-block-icon.*>js</);
  });

  it.each([
    [{ lines: '' }, 'code-block-numbered'],
    [{ wrap: 'true' }, 'code-block-wrap'],
    [{ block: 'b' }, 'code-block-focus'],
    [{ block: 'long', expandable: true }, 'code-block-expandable'],
  ])('%j gives %s', (props, name) => {
    expect(html(h('CodeBlock', { block: 'a', ...props }))).toMatch(new RegExp(`class="code-block ${name}"`));
  });

  it('leaves out what is switched off or pointless', () => {
    expect(html(h('CodeBlock', { block: 'a', nocopy: true }))).not.toContain('<button');
    expect(html(h('CodeBlock', { block: 'a', lines: false, wrap: 'false' }))).toContain('class="code-block"');
    expect(html(h('CodeBlock', { block: 'short', expandable: true }))).not.toContain('data-expand');
  });

  it('opens a long block by a button that says what it does', () => {
    const out = html(h('CodeBlock', { block: 'long', expandable: true }));
    expect(out).toMatch(
      /aria-expanded="false" data-expand=""><span>Show all lines<\/span><span>Show fewer lines<\/span>/,
    );
  });

  it('shows code that nobody highlighted as text', () => {
    const out = html(h('CodeBlock', { highlight: '[1,3]', focus: '2' }, '\na < b\n', 'c\nd\n'));
    expect(out).toContain(
      '<span class="line highlighted line-highlight">a &lt; b</span>\n<span class="line focus">c</span>\n<span class="line highlighted line-highlight">d</span></code>',
    );
  });

  it('around a fence is that fence with its own settings', () => {
    const out = html(h('CodeBlock', { filename: 'z.js', lines: true }, h('CodeBlock', { block: 'a' })));
    expect(out.match(/<pre/g)).toHaveLength(1);
    expect(out).toMatch(/code-block-numbered.*>z\.js<.*<i>let<\/i>/);
  });
});
