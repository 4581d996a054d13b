import { describe, expect, it } from 'vitest';
import { sectionsOf } from './sections';
import { testPage } from './testing/index-of-pages';

describe('sectionsOf', () => {
  it('cuts a page at its headings', () => {
    const page = testPage('/a b', 'Start.\n\n## One\n\nFirst.\n\n### Deep\n\nSecond.\n\n## Two', {
      title: 'Page',
      description: 'About.',
    });
    expect(
      sectionsOf(page).map(({ id, href, trail, heading, markdown }) => [id, href, trail, heading, markdown]),
    ).toEqual([
      ['/a b', '/a%20b', ['Page'], 'Page', 'About.\n\nStart.'],
      ['/a b#one', '/a%20b#one', ['Page', 'One'], 'One', 'First.'],
      ['/a b#deep', '/a%20b#deep', ['Page', 'One', 'Deep'], 'Deep', 'Second.'],
      ['/a b#two', '/a%20b#two', ['Page', 'Two'], 'Two', ''],
    ]);
  });

  it('takes the name of a tab to the heading that it stands above', () => {
    const page = testPage(
      '/a',
      '## One\n\nText\n\n**Mac**\n\n### Install\n\nx\n\n**Linux**\n\n### Install\n\ny **z**\n\n**End**',
    );
    expect(sectionsOf(page).map(({ markdown }) => markdown)).toEqual([
      '',
      'Text',
      '**Mac**\n\nx',
      '**Linux**\n\ny **z**\n\n**End**',
    ]);
  });

  it('leaves out the rest of a quote around a heading', () => {
    const markdown =
      '> **Note**\n>\n> Text.\n>\n> ### One\n>\n> First.\n>\n> > Deep.\n>\n> ### Two\n>\n> Second.\n\n> Own.';
    const anchors = ['One', 'Two'].map((text) => ({ at: markdown.indexOf(`### ${text}`), depth: 3, id: text, text }));
    expect(sectionsOf({ ...testPage('/a', markdown), anchors }).map((section) => section.markdown)).toEqual([
      '> **Note**\n>\n> Text.',
      '> First.\n>\n> > Deep.',
      '> Second.\n\n> Own.',
    ]);
  });

  it('takes the text of a step out of its list, and its number', () => {
    const markdown =
      '1. **Tie**\n\n   ```sh\n   tie\n     it\n   ```\n\n2. **Turn**\n\n   Slowly.\n\nDone.\n\n   Not of it.\n\n## End\n\n  Last.';
    const anchors = ['1. **Tie', '2. **Turn', '## End'].map((text) => ({
      at: markdown.indexOf(text),
      depth: 3,
      id: text,
      text,
    }));
    expect(
      sectionsOf({ ...testPage('/a', markdown), anchors }).map((section) => [section.step, section.markdown]),
    ).toEqual([
      [undefined, ''],
      [1, '```sh\ntie\n  it\n```'],
      [2, 'Slowly.\n\nDone.\n\n   Not of it.'],
      [undefined, 'Last.'],
    ]);
  });

  describe('sections that end before the next heading', () => {
    const markdown =
      'Start.\n\n## One\n\nText.\n\n**Why?**\n\nBecause.\n\n**How?**\n\nSo.\n\nAfter.\n\n## Two\n\nLast.';
    const enclosed = (title: string, end: string) => {
      const at = markdown.indexOf(`**${title}**`);
      return { at, end: markdown.indexOf(end) + end.length, depth: 7, id: title.toLowerCase(), text: title };
    };
    const sectionsWith = (...parts: ReturnType<typeof enclosed>[]) => {
      const page = testPage('/a', markdown, { title: 'Page' });
      const anchors = [...page.anchors, ...parts].sort((a, b) => a.at - b.at);
      return sectionsOf({ ...page, anchors }).map(({ trail, markdown: text }) => [trail.slice(1).join(' › '), text]);
    };

    it('leave what follows to the section around them', () => {
      expect(sectionsWith(enclosed('Why?', 'Because.'), enclosed('How?', 'So.'))).toEqual([
        ['', 'Start.'],
        ['One', 'Text.\n\nAfter.'],
        ['One › Why?', 'Because.'],
        ['One › How?', 'So.'],
        ['Two', 'Last.'],
      ]);
    });

    it('may contain each other', () => {
      expect(sectionsWith(enclosed('Why?', 'After.'), enclosed('How?', 'So.'))).toEqual([
        ['', 'Start.'],
        ['One', 'Text.'],
        ['One › Why?', 'Because.\n\nAfter.'],
        ['One › How?', 'So.'],
        ['Two', 'Last.'],
      ]);
    });

    it('may be the end of the page', () => {
      expect(sectionsWith(enclosed('How?', 'Last.')).at(-2)).toEqual(['One › How?', 'So.\n\nAfter.']);
    });
  });

  it('takes a heading that repeats the title for the title', () => {
    const page = testPage('/a', '# What is Acme\n\nAcme builds sites.\n\n## Why\n\nSpeed.', { title: 'What Is Acme' });
    expect(sectionsOf(page).map(({ id, markdown }) => [id, markdown])).toEqual([
      ['/a', 'Acme builds sites.'],
      ['/a#why', 'Speed.'],
    ]);
  });

  it.each([
    ['Acme builds sites...', 'Acme builds sites from pages.'],
    ['Acme builds sites from pages.', 'Acme builds sites from pages. It is fast.'],
    ['Sites.', 'Sites.\n\nAcme builds sites from pages.'],
    ['从页面构建网站…', '从页面构建网站，速度很快。'],
  ])('leaves out a description that the text repeats: %s', (description, text) => {
    expect(sectionsOf(testPage('/a', text, { description }))[0]?.markdown).toBe(text);
  });

  it('keeps a description in another script that the text does not repeat', () => {
    const page = testPage('/a', '速度很快。', { description: '从页面构建网站。' });
    expect(sectionsOf(page)[0]?.markdown).toBe('从页面构建网站。\n\n速度很快。');
  });

  it.each(['\n>', '\n> ', '\n\n**a**', '。', ' '])('many of %j take linear time', (piece) => {
    const many = piece.repeat(400_000 / piece.length);
    const page = testPage('/a', `a${many}x\n\n## B\n\nc${many}`, { description: `a${many}b` });
    expect(sectionsOf(page).map(({ id }) => id)).toEqual(['/a', '/a#b']);
  });
});
