/** Footnotes of a page and its snippets. */
import { afterAll, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const folder = makeDocs({
  'snippets/s.mdx': 'Snip[^1] again[^1].\n\n[^1]: Note *s*.\n',
  'snippets/t.mdx': "import S from './s.mdx'\n\nT[^a-b]\n\n<S />\n\n[^a-b]: Note t.\n",
});
afterAll(folder.remove);

const BODY =
  "import S from '/snippets/s.mdx'\nimport T from '/snippets/t.mdx'\n\nPage[^1]\n\n<S />\n\n## Later\n\nMore[^b]\n\n<S />\n\n<T />\n\n[^1]: One\n[^b]: Two\n";

it('are one list at the end, with unique ids, and numbers in the order of the text', async () => {
  const { html, ids, toc } = await renderBody(folder.docs, BODY);
  expect(html.match(/<section/g)).toHaveLength(1);
  expect(html).toMatch(/<\/section>$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(toc.map(({ text }) => text)).toEqual(['Later', 'Footnotes']);
  const numbers = Array.from(html.matchAll(/data-footnote-ref[^>]*>(\d+)</g), ([, number]) => Number(number));
  expect(numbers).toEqual([1, 2, 2, 3, 4, 4, 5, 6, 6]);
  const notes = Array.from(html.matchAll(/<li id="([^"]*)">\s*<p>(.*?) <a/g), ([, id, text]) => `${id} ${text}`);
  expect(notes).toEqual([
    'user-content-fn-1 One',
    'user-content-fn-1_2 Note <em>s</em>.',
    'user-content-fn-b Two',
    'user-content-fn-1_3 Note <em>s</em>.',
    'user-content-fn-a-b Note t.',
    'user-content-fn-1_4 Note <em>s</em>.',
  ]);
});

it('lead there and back', async () => {
  const { html, ids } = await renderBody(folder.docs, BODY);
  const targets = Array.from(html.matchAll(/href="#([^"]*)"/g), ([, id = '']) => decodeURIComponent(id));
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  expect(html).toContain(
    'href="#user-content-fnref-1_2-2" data-footnote-backref="" aria-label="Back to reference 2-2"',
  );
});

it('move to the end from a snippet', async () => {
  const { html } = await renderBody(folder.docs, "import S from '/snippets/s.mdx'\n\n<S />\n\nEnd.");
  expect(html).toMatch(/<p>End\.<\/p><section data-footnotes="true"/);
  expect(html).toContain('<a href="#user-content-fn-1" id="user-content-fnref-1"');
});

it('are defined at the end of the Markdown', async () => {
  const { markdown } = await renderBody(folder.docs, BODY);
  expect(markdown).toContain('[^1]: One\n\n[^1_2]: Note *s*.\n\n[^b]: Two');
  expect(markdown).toContain('Snip[^1_2] again[^1_2].');
});
