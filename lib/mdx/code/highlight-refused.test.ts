import { expect, it, vi } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { renderArticle } from '../render/render';
import { makeDocs, testOptions } from '../testing/test-docs';
import { highlightAside } from './highlight-thread';

vi.mock('./highlight-thread', () => ({ highlightAside: vi.fn(async () => undefined) }));

it('blocks in a language that takes too long have no colours, and the grammar is a problem', async () => {
  const grammar = { name: 'odd', scopeName: 'source.odd', patterns: [{ name: 'keyword', match: '^(a+)+$' }] };
  const { docs, remove } = makeDocs({ 'languages/odd.json': JSON.stringify(grammar) });
  const { settings, ...options } = testOptions(docs);
  const styling = { codeblocks: { ...settings.styling.codeblocks, grammars: ['/languages/odd.json'] } };
  const source = {
    file: filePath('x.mdx'),
    body: '```odd\naab\n```\n\n```odd\naab\n```\n\n```js\nlet a\n```',
    bodyLine: 1,
  };
  const { html, problems } = await renderArticle(source, { ...options, settings: { ...settings, styling } });
  expect(html).toContain('<span class="line">aab</span>');
  expect(html).toMatch(/<span class="t\w+">let <\/span>/);
  expect(problems).toMatchObject([{ code: 'mdx/runtime', file: 'languages/odd.json' }]);
  expect(vi.mocked(highlightAside).mock.calls).toHaveLength(1);
  remove();
});
