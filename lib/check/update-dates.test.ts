/** Updates whose labels seem to have a date. */
import { expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { nodeOf, siteOf } from '@/lib/outputs/testing/site';
import { renderPage } from '@/lib/site/article/article';

it.each([
  ['label="2024-13-45"', ['4 "2024-13-45" has a date that does not exist; the update has no date in the feed.']],
  ['label="05/10/2024"', ['4 "05/10/2024" may mean two days; the update has no date in the feed.']],
  [
    'label="v2" description="31 June 2024"',
    ['4 "31 June 2024" has a date that does not exist; the update has no date in the feed.'],
  ],
  ['label="05/10/2024" description="May 2024"', []],
  ['label="v2"', []],
  ['label="2024-10-05"', []],
])('<Update %s>', async (props, expected) => {
  const site = await siteOf({}, { 'log.mdx': `---\ntitle: Log\n---\n<Update ${props}>A</Update>\n` });
  const { problems } = await renderPage(site, nodeOf(site, '/log'), renderers);
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual(expected);
});
