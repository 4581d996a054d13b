/** Comments on pull requests, with titles that a stranger wrote. */
import { describe, expect, it } from 'vitest';
import type { ChangedPage } from '@/lib/check/changes';
import { routeOf } from '@/lib/kit/paths';
import { problem } from '@/lib/kit/problems';
import { commentOf } from './comment';

const page = (path: string, title: string, state: ChangedPage['state'] = 'changed'): ChangedPage => ({
  route: routeOf(path),
  title,
  state,
});
const broken = problem('page/link-broken', { file: 'a.mdx' }, 'A link leads nowhere.');

describe('the comment on a pull request', () => {
  it('links the preview and each page that is still there', () => {
    const text = commentOf(
      [broken],
      [page('guides/a b', 'A'), page('new', 'New', 'added'), page('old', 'Old', 'removed')],
      'https://example.github.io/repo/pr-7',
    );
    expect(text.split('\n')).toEqual([
      '<!-- lectern -->',
      '**Docs**: 3 changed pages, 1 error, 0 warnings.',
      '',
      'Preview: https://example.github.io/repo/pr-7/',
      '',
      '| Change | Page | Path |',
      '| --- | --- | --- |',
      '| changed | [A](https://example.github.io/repo/pr-7/guides/a%20b) | /guides/a b |',
      '| added | [New](https://example.github.io/repo/pr-7/new) | /new |',
      '| removed | Old | /old |',
    ]);
  });

  it('has only counts where nothing is compared', () => {
    expect(commentOf([], undefined, undefined)).toBe('<!-- lectern -->\n**Docs**: 0 errors, 0 warnings.');
  });

  it.each(['@everyone', '[x](https://evil.example)', 'a | b', '<img src=x>', '**a**', 'a\n\n# b'])(
    'keeps %j in a title as text',
    (title) => {
      const row =
        commentOf([], [page('a', title)], undefined)
          .split('\n')
          .at(-1) ?? '';
      expect(row).toMatch(/^\| changed \| [^|@<*[\]]+ \| \/a \|$/);
    },
  );

  it('is cut where GitHub would refuse it', () => {
    const pages = Array.from({ length: 1_000 }, (_, index) => page(`guides/page-${index}`, `Page ${index}`));
    const text = commentOf([], pages, 'https://example.com/a');
    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/\n\n… and 800 more\.$/);
  });
});
