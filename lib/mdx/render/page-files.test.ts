/** Files that pages, snippets and components display: resolved alike and checked alike in all attributes. */
import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const folder = makeDocs({
  'images/a.png': 'x',
  'images/b.svg': 'x',
  'images/v.mp4': 'x',
  'images/t.txt': 'x',
  'guides/c.png': 'x',
  'snippets/deep/s.mdx': '<img src="../../images/a.png" srcset="../../images/a.png 1x, ../../images/none.png 2x" />',
  'snippets/c.jsx':
    'export const Pic = ({ name }) => <picture><source srcSet={`../images/${name} 2x`} /><img src={"../images/" + name} /></picture>;\n' +
    'export const Back = ({ name }) => <div style={{ backgroundImage: `url(${name})` }} />;\n' +
    'export const Raw = () => <div dangerouslySetInnerHTML={{ __html: \'<video poster="../images/a.png"></video>\' }} />;',
});
afterAll(folder.remove);

const shown = async (body: string) => {
  const { html, problems } = await renderBody(folder.docs, body);
  return { html, problems: problems.map(({ code, line, message }) => `${code} ${line} ${message}`) };
};

// The page is guides/x.mdx.
describe('attributes of a page', () => {
  it.each<[name: string, body: string, html: string]>([
    ['srcset', '<img srcset="../images/a.png 1x, c.png 2x" />', 'srcSet="/images/a.png 1x, /guides/c.png 2x"'],
    ['srcSet', '<img srcSet={"../images/a.png 1x"} />', 'srcSet="/images/a.png 1x"'],
    ['source', '<picture><source srcset="./c.png" /></picture>', '<source srcSet="/guides/c.png"/>'],
    ['imagesrcset', '<link rel="preload" as="image" imagesrcset="c.png 1x" />', 'imageSrcSet="/guides/c.png 1x"'],
    [
      'poster',
      '<video poster="../images/a.png" src="../images/v.mp4" />',
      'poster="/images/a.png" src="/images/v.mp4"',
    ],
    ['track', '<video><track src="../images/t.txt" /></video>', '<track src="/images/t.txt"/>'],
    ['audio', '<audio src="../images/v.mp4" />', 'src="/images/v.mp4"'],
    ['use', '<svg><use href="../images/b.svg#i" /></svg>', 'href="/images/b.svg#i"'],
    ['use of the page', '<svg><use href="#i" /></svg>', 'href="#i"'],
    ['xlink', '<svg><use xlink:href="../images/b.svg#i" /></svg>', 'xlink:href="/images/b.svg#i"'],
    ['image', '<svg><image href="../images/a.png" /></svg>', 'href="/images/a.png"'],
    ['object', '<object data="../images/b.svg"></object>', 'data="/images/b.svg"'],
    ['embed', '<embed src="../images/t.txt" />', 'src="/images/t.txt"'],
    ['iframe', '<iframe src="../demo.html"></iframe>', 'src="/demo.html"'],
    ['rooted iframe', '<iframe src="/demo/"></iframe>', 'src="/demo/"'],
    ['style', '<div style="background: url(../images/a.png)">x</div>', 'background:url(/images/a.png)'],
    [
      'style object',
      '<div style={{ background: "url(\'c.png\')" }}>x</div>',
      'background:url(&#x27;/guides/c.png&#x27;)',
    ],
    ['style template', '<div style={{ background: `url(c.png)` }}>x</div>', 'background:url(/guides/c.png)'],
    [
      'image-set',
      '<div style={{ background: \'image-set("c.png" 1x, url(../images/a.png) 2x)\' }}>x</div>',
      'image-set(&quot;/guides/c.png&quot; 1x, url(/images/a.png) 2x)',
    ],
    ['data URL', '<img srcset="data:image/png;base64,AA== 1x" />', 'srcSet="data:image/png;base64,AA== 1x"'],
    ['other host', '<img srcset="https://x.dev/a.png 1x" />', 'srcSet="https://x.dev/a.png 1x"'],
  ])('%s', async (_name, body, html) => {
    expect(await shown(body)).toEqual({ html: expect.stringContaining(html), problems: [] });
  });

  it.each([
    ['<img src="c.png" srcset="c.png 1x, none.png 2x" />', 'guides/none.png'],
    ['<picture><source srcset="/none.png" /></picture>', 'none.png'],
    ['<video poster="none.png" />', 'guides/none.png'],
    ['<svg><use href="none.svg#i" /></svg>', 'guides/none.svg'],
    ['<object data="none.svg"></object>', 'guides/none.svg'],
    ['<iframe src="none.pdf"></iframe>', 'guides/none.pdf'],
    ['<div style="background: url(none.png)" />', 'guides/none.png'],
    ['<div style={{ background: `image-set("/none.png" 1x)` }} />', 'none.png'],
  ])('a missing file in %s', async (body, file) => {
    const { problems } = await shown(body);
    expect(problems).toEqual([`page/image-missing 4 There is no file "${file}".`]);
  });
});

it('attributes of a snippet start at the snippet', async () => {
  const { html, problems } = await shown("import S from '/snippets/deep/s.mdx'\n\n<S />");
  expect(html).toContain('srcSet="/images/a.png 1x, /images/none.png 2x"');
  expect(problems).toEqual(['page/image-missing 1 There is no file "images/none.png".']);
});

describe('attributes of components start at the page', () => {
  const imports = "import { Pic, Back, Raw } from '/snippets/c.jsx'\n\n";

  it.each([
    ['<Pic name="a.png" />', '<source srcSet="/images/a.png 2x"/><img src="/images/a.png"/>', []],
    ['<Back name="c.png" />', 'url(/guides/c.png)', []],
    ['<Raw />', 'poster="/images/a.png"', []],
    ['<Back name="../images/none.png" />', 'url(/images/none.png)', ['images/none.png']],
    ['<Pic name="none.png" />', 'src="/images/none.png"', ['images/none.png']],
  ])('%s', async (body, expected, missing) => {
    const { html, problems } = await shown(imports + body);
    expect(html).toContain(expected);
    expect(problems).toEqual(missing.map((file) => expect.stringContaining(`There is no file "${file}".`)));
  });
});
