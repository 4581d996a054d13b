/** Feeds of pages: which pages have one, and what stands in it. */
import { describe, expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { nodeOf, siteOf } from '../testing/site';
import { pageFeed } from './feed';

const BASE = 'https://harbor.example';

async function feedOf(body: string, more = '', settings: object = {}): Promise<string | undefined> {
  const site = await siteOf(settings, { 'log.mdx': `---\ntitle: Log & news\n${more}---\n\n${body}\n` });
  return pageFeed(site, nodeOf(site, '/log'), BASE, renderers);
}

/** The items of a feed as lists of what stands in each element. */
function itemsOf(xml: string | undefined): Record<string, string>[] {
  return [...(xml ?? '').matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<(\w+)[^>]*>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/\1>/gs)].map(([, name, text]) => [name, text]),
    ),
  );
}

const titles = (xml: string | undefined) => itemsOf(xml).map(({ title }) => title);

describe('a feed', () => {
  it('says what it is of', async () => {
    const xml = await feedOf(
      '<Update label="1" description="May 2026">\nNew.\n</Update>',
      'description: What is new.\n',
    );
    expect(xml).toContain('<title>Log &amp; news - Harbor</title>');
    expect(xml).toContain('<description>What is new.</description>');
    expect(xml).toContain(`<link>${BASE}/log</link>`);
    expect(xml).toContain(`<atom:link href="${BASE}/log/rss.xml" rel="self" type="application/rss+xml"/>`);
    expect(xml).toContain('<language>en</language>');
    expect(xml).toContain('<lastBuildDate>Fri, 01 May 2026 00:00:00 GMT</lastBuildDate>');
  });

  it('has an entry per update, with its anchor and date', async () => {
    const xml = await feedOf('<Update label="v2.1" description="1 November 2026">\nFaster.\n</Update>');
    expect(itemsOf(xml)).toEqual([
      {
        title: 'v2.1',
        link: `${BASE}/log#v2-1`,
        guid: `${BASE}/log#v2-1`,
        description: 'Faster.',
        pubDate: 'Sun, 01 Nov 2026 00:00:00 GMT',
      },
    ]);
  });

  it('has an entry per heading where an update has headings', async () => {
    const xml = await feedOf(
      '<Update label="v2" id="two">\n## Fast `reads`\n\nA.\n\n### Slow writes\n\nB.\n\nC.\n</Update>',
    );
    expect(itemsOf(xml)).toEqual([
      { title: 'Fast reads', link: `${BASE}/log#fast-reads`, guid: `${BASE}/log#fast-reads`, description: 'A.' },
      {
        title: 'Slow writes',
        link: `${BASE}/log#slow-writes`,
        guid: `${BASE}/log#slow-writes`,
        description: 'B.<br>C.',
      },
    ]);
  });

  it.each([
    ['{{ title: "R & B", description: "a < b" }}', 'R & B', 'a &#60; b'],
    ['{{ title: "Only a title" }}', 'Only a title', 'Faster<br>Text.'],
    ['{{ description: "Only a text" }}', 'v2', 'Only a text'],
  ])("takes the writer's own words: rss=%s", async (rss, title, description) => {
    const [item, ...others] = itemsOf(await feedOf(`<Update label="v2" rss=${rss}>\n## Faster\n\nText.\n</Update>`));
    expect(others).toEqual([]);
    expect([item?.title, item?.description]).toEqual([title, description]);
  });

  it.each(['{{}}', '{{ title: 1 < 0 }}', '"text"'])('reads an entry without words of its own: rss=%s', async (rss) => {
    expect(titles(await feedOf(`<Update label="v2" rss=${rss}>\nText.\n</Update>`))).toEqual(['v2']);
  });

  it('keeps the text only: no components, no code, no tables', async () => {
    const [item] = itemsOf(
      await feedOf(
        [
          '<Update label="v2">',
          'See [the **list**](/x) of `reads`, a <Tooltip tip="What it means">term</Tooltip>.',
          '- one\n- two\n  - three',
          '> Said.',
          '<Note>A note</Note>',
          '```js\ncode()\n```',
          '| a | b |\n| - | - |\n| cell | cell |',
          '</Update>',
        ].join('\n\n'),
      ),
    );
    expect(item?.description).toBe(
      `See <a href="${BASE}/x">the list</a> of reads, a term.<br>one<br>two<br>three<br>Said.`,
    );
  });

  it('stops after fifteen updates', async () => {
    const body = Array.from({ length: 20 }, (_, i) => `<Update label="v${20 - i}">\nText.\n</Update>`).join('\n\n');
    const found = titles(await feedOf(body));
    expect([found.length, found[0], found.at(-1)]).toEqual([15, 'v20', 'v6']);
  });

  it('leaves out updates in others and in parts that are opened on demand', async () => {
    const nested = '<Update label="outer">\n<Update label="inner" />\n</Update>';
    expect(titles(await feedOf(`${nested}\n\n<Accordion title="Old"><Update label="old" /></Accordion>`))).toEqual([
      'outer',
    ]);
  });

  it('of a page without updates there is one only if it asks for it, by headings', async () => {
    const body = 'Before.\n\n## First\n\nA.\n\n## Second\n\nB.';
    expect(await feedOf(body)).toBeUndefined();
    expect(titles(await feedOf(body, 'rss: true\n'))).toEqual(['First', 'Second']);
  });

  it('speaks of addresses as the site does', async () => {
    const xml = await feedOf('<Update label="v2">\nText.\n</Update>', '', { seo: { trailingSlash: true } });
    expect(itemsOf(xml)[0]?.link).toBe(`${BASE}/log/#v2`);
  });

  it('keeps the addresses of links', async () => {
    const xml = await feedOf(
      '<Update label="v2">\nSee [*a*](/start#b), [c](https://x.dev/?d&e) and [f](#v2).\n</Update>',
    );
    expect(itemsOf(xml)[0]?.description).toBe(
      `See <a href="${BASE}/start#b">a</a>, <a href="https://x.dev/?d&#38;e">c</a> and <a href="${BASE}/log#v2">f</a>.`,
    );
  });
});
