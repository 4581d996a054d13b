/** The table of content/reference/format/mdx.mdx#links, row by row: where a link or image leads, depending on where it is written. */
import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
const folder = makeDocs({ 'images/a b.svg': SVG, 'images/a.svg': SVG, 'guides/img/c.svg': SVG, 'files/d.pdf': 'x' });
afterAll(folder.remove);

/** All pages are guides/x.mdx. */
describe('links', () => {
  it.each([
    ['/guides/x', '/guides/x'],
    ['/guides/x.mdx', '/guides/x'],
    ['/guides/x.md#h', '/guides/x#h'],
    ['/guides/x/index', '/guides/x'],
    ['/guides/index.mdx', '/guides'],
    ['/guides/x/', '/guides/x'],
    ['/', '/'],
    ['./y', '/guides/y'],
    ['../y.md#h', '/y#h'],
    ['y', '/guides/y'],
    ['sub/y?tab=a#h', '/guides/sub/y?tab=a#h'],
    ['../../../y', '/y'],
    ['/Upper Case/y', '/Upper%20Case/y'],
    ['/Upper%20Case/y', '/Upper%20Case/y'],
    ['/%E6%97%A5', '/%E6%97%A5'],
    ['/日', '/%E6%97%A5'],
    ['/100%', '/100%25'],
    ['#h', '#h'],
    ['?tab=a', '?tab=a'],
    ['/files/d.pdf', '/files/d.pdf'],
    ['./img/c.svg', '/guides/img/c.svg'],
    ['https://x.dev/a.md', 'https://x.dev/a.md'],
    ['//x.dev/a', '//x.dev/a'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['tel:+1', 'tel:+1'],
  ])('%s → %s', async (written, href) => {
    const forms = [
      `[a](<${written}>)`,
      `<a href="${written}">a</a>`,
      `<Card href="${written}" />`,
      `<Card href={"${written}"} />`,
      `[a][r]\n\n[r]: <${written}>`,
    ];
    for (const form of forms) {
      const { html, problems } = await renderBody(folder.docs, form);
      expect(html, form).toContain(`href="${href}"`);
      expect(problems).toEqual([]);
    }
  });

  it.each([
    ['/images/a.svg', '/images/a.svg'],
    ['../images/a.svg', '/images/a.svg'],
    ['./img/c.svg', '/guides/img/c.svg'],
    ['img/c.svg', '/guides/img/c.svg'],
    ['/images/a b.svg', '/images/a%20b.svg'],
    ['/images/a%20b.svg?raw=1', '/images/a%20b.svg?raw=1'],
    ['https://x.dev/a.png', 'https://x.dev/a.png'],
    ['data:image/gif;base64,AA', 'data:image/gif;base64,AA'],
  ])('picture %s → %s', async (written, src) => {
    const forms = [
      `![a](<${written}>)`,
      `<img src="${written}" />`,
      `<Card img="${written}" />`,
      `<picture><source src="${written}" /></picture>`,
    ];
    for (const form of forms) {
      const { html, problems } = await renderBody(folder.docs, form);
      expect(html, form).toContain(`="${src}"`);
      expect(problems).toEqual([]);
    }
  });

  it.each([
    ['![a](/images/a.svg)', 'width="4" height="2"'],
    ['<img src="/images/a.svg" />', 'width="4" height="2"'],
    ['<img src="/images/a.svg" width="9" />', 'width="9" loading'],
  ])('the size of %s is known', async (body, part) => {
    expect((await renderBody(folder.docs, body)).html).toContain(part);
  });

  it.each(['<svg><use href="sprite.svg#a" /></svg>', '<link href="x.css" />', '[a](mailto:a@b.c)'])(
    '%s leads to no page',
    async (body) => {
      expect((await renderBody(folder.docs, body)).links).toEqual([]);
    },
  );
});
