/** What pages may contain and still render: content/reference/format/mdx.mdx#tolerated. */
import { afterAll, describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { parseFrontmatter } from '@/lib/source/frontmatter';
import { renderArticle } from '../render/render';
import { makeDocs, renderBody, testOptions } from '../testing/test-docs';

const folder = makeDocs({});
afterAll(folder.remove);

describe('a page that renders without a word', () => {
  it.each<[string, string, string]>([
    ['class', '<div class="a b">x</div>', '<div class="a b">x</div>'],
    ['style as text', '<p style="color: red; margin-top: 2px">x</p>', 'style="color:red;margin-top:2px"'],
    ['HTML comments', 'a\n\n<!-- b\n\nc -->\n\nd', '<p>d</p>'],
    ['HTML comments in a list', '- a <!-- x -->\n- b', '<li>b</li>'],
    ['comments as code', '{/* x */}a', 'a'],
    ['a choice in braces', 'a {true/false} b', 'a {true/false} b'],
    ['a value in braces', 'a {1 + 1} b', 'a 2 b'],
    ['details', '<details>\n<summary>s</summary>\n\n**b**\n\n</details>', '<strong>b</strong>'],
    [
      'inline SVG',
      '<svg viewBox="0 0 1 1" stroke-width="2" xmlns="http://www.w3.org/2000/svg"><path d="M0 0" fill-rule="evenodd" /></svg>',
      'stroke-width="2"',
    ],
    ['an address in pointed brackets as text', 'see https://x.dev.', 'href="https://x.dev"'],
    ['an unclosed fence', '```js\nlet a', 'let'],
    ['custom ids', '## A b {#c d}', 'id="c-d"'],
    ['formulas with braces', 'a $x_{i}$ and $$y^{2}$$', 'class="katex"'],
    ['names of the browser', 'a {location} {window.innerWidth} {new KeyboardEvent("x")}', '<p>a'],
    [
      'a form',
      '<input value="a" checked /><textarea value="b" /><select value="c"><option>c</option></select>',
      'value="a"',
    ],
    ['no text at all', '', ''],
    ['empty lines in JSX', '<Card title="a">\n\n\n\n</Card>', '<x-card title="a">'],
    ['tabs for spaces', '<Note>\n\t- a\n\t- b\n</Note>', '<li>b</li>'],
  ])('%s', async (_name, body, part) => {
    const page = await renderBody(folder.docs, body);
    expect(page.html).toContain(part);
    expect(page.problems).toEqual([]);
  });
});

describe('a whole file', () => {
  const render = async (name: string, text: string) => {
    const file = filePath(name);
    const { meta, body, bodyLine, problems } = parseFrontmatter(file, text);
    const page = await renderArticle({ file, body, bodyLine }, testOptions(folder.docs));
    return { title: meta.title, html: page.html, problems: [...problems, ...page.problems] };
  };

  it.each<[string, string, string, string]>([
    ['byte order mark', 'a.mdx', '\ufeff---\ntitle: T\n---\n\n# H', '<h1'],
    [
      'CRLF',
      'a.mdx',
      '---\r\ntitle: T\r\n---\r\n\r\n<Card title="x">\r\n  y\r\n</Card>\r\n\r\n```js\r\nlet a\r\n```\r\n',
      '<x-card title="x">',
    ],
    [
      'Markdown with a bare less-than and brace',
      'a.md',
      '---\ntitle: T\n---\n\nif a < b then {c} and <br> *d*',
      '<em>d</em>',
    ],
    ['Markdown with components', 'a.md', '---\ntitle: T\n---\n\n<Card title="x" />', '<x-card title="x">'],
    ['Markdown with HTML', 'a.md', '---\ntitle: T\n---\n\n<table><tr><td>x<td>y</table>\n\n*d*', '<em>d</em>'],
    [
      'upper case and spaces in the name',
      'Some Folder/A b.mdx',
      '---\ntitle: T\n---\n\n[x](<./C d.mdx>)',
      'href="/Some%20Folder/C%20d"',
    ],
  ])('%s', async (_name, file, text, part) => {
    const page = await render(file, text);
    expect(page).toMatchObject({ title: 'T', problems: [] });
    expect(page.html).toContain(part);
  });

  it('broken frontmatter is one problem, and the page is there', async () => {
    const page = await render('a.mdx', '---\ntitle: a: b\nicon: [x\n---\n\nText.');
    expect(new Set(page.problems.map(({ code }) => code))).toEqual(new Set(['frontmatter/syntax']));
    expect(page.html).toBe('<p>Text.</p>');
  });
});
