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
});
