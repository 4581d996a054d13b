/** Sections below a section, in answers. */
import { describe, expect, it } from 'vitest';
import type { Hit, Section } from '@/lib/search/types';
import { createTestSearcher, section } from '../../testing/site';
import { introductionOf, isStep, nextBelow } from './below';
import { chooseQuotes } from './choose-quotes';

/** A page: `['1 Winch', 'text', …]`, where the number is the level of the heading. */
function pageOf(...texts: [heading: string, markdown: string][]): Section[] {
  const trail: string[] = [];
  return texts.map(([name, markdown]) => {
    const level = Number(name[0]);
    trail.splice(level - 1, trail.length, name.slice(2));
    return section('/winch', name.slice(2), markdown, { title: trail[0] ?? '', trail: [...trail] });
  });
}

function answerTo(question: string, page: Section[], ...found: [heading: string, likelihood: number][]) {
  const hits = found.map(([heading, likelihood]): Hit => {
    const hit = page.find((one) => one.heading === heading);
    if (hit === undefined) throw new Error(heading);
    return { section: hit, score: 1, likelihood, terms: [], coverage: 1, rarest: 1, focus: 1 };
  });
  const quotes = chooseQuotes({ query: question, subject: question }, hits, createTestSearcher(page));
  return quotes.map((quote) => [quote.section.heading, quote.text]);
}

const long = (word: string): string => `${`${word} `.repeat(150).trim()}.`;
const headings = (sections: readonly Section[]): string[] => sections.map(({ heading }) => heading);

it.each([
  ['Step 2: Build', true],
  ['Part 2 – Deploy', true],
  ['Phase 2', true],
  ['3. Test', true],
  ['步骤 4：测试', true],
  ['HTTP 404 – not found', false],
  ['Part of the rope', false],
  ['2 ropes', false],
])('is a step: %s: %s', (heading, expected) => {
  expect(isStep(section('/winch', heading, 'Text.'))).toBe(expected);
});

describe('a section that introduces others', () => {
  it('is quoted with these if they are short', () => {
    const page = pageOf(
      ['1 Winch', long('winch')],
      ['2 Loads', 'A rope bears a load. It depends on:'],
      ['3 Wet', 'Two tons.'],
      ['3 Dry', 'Three tons.'],
      ['3 See also', 'The ropes.'],
      ['2 Oil', 'Monthly.'],
    );
    expect(answerTo('loads', page, ['Loads', 0.9])).toEqual([
      ['Loads', 'A rope bears a load. It depends on:'],
      ['Wet', 'Two tons.'],
      ['Dry', 'Three tons.'],
    ]);
  });

  it('links to these if they are long', () => {
    const page = pageOf(['1 Winch', 'How a winch is used.'], ['2 Lift', long('lift')], ['2 Lower', long('lower')]);
    expect(answerTo('winch', page, ['Winch', 0.9])).toEqual([
      ['Winch', 'How a winch is used.\n\n- [Lift](/winch#lift)\n- [Lower](/winch#lower)'],
    ]);
  });

  it.each([
    ['links to these at its end up to 600 characters', 550, /\[Lift\]/],
    ['marks them if it is longer', 700, /\.\n\n…$/],
  ])('below the title of a page %s', (_, length, end) => {
    const text = `${'winch '.repeat(length / 6).trim()}.`;
    const page = pageOf(['1 Page', 'All.'], ['2 Winch', text], ['3 Lift', long('lift')], ['3 Lower', long('lower')]);
    expect(answerTo('winch', page, ['Winch', 0.9])[0]?.[1]).toMatch(end);
  });

  it('links to none if one of these is quoted', () => {
    const page = pageOf(['1 Winch', 'How a winch is used.'], ['2 Lift', long('lift')], ['2 Lower', long('lower')]);
    const [first, second] = answerTo('winch', page, ['Winch', 0.6], ['Lift', 0.3]);
    expect([first, second?.[0]]).toEqual([['Winch', 'How a winch is used.'], 'Lift']);
  });

  it('is followed by the rest of its page if it is an overview in front', () => {
    const start = (oil: string) =>
      pageOf(
        ['1 Winch', ''],
        ['2 Overview', 'How to lift.'],
        ['2 Lift', 'Turn right.'],
        ['2 Oil', oil],
        ['3 Wet', 'No.'],
      );
    const asked: [string, number] = ['Overview', 0.9];
    expect(answerTo('winch', start('Monthly.'), asked).map(([heading]) => heading)).toEqual([
      'Overview',
      'Lift',
      'Oil',
      'Wet',
    ]);
    expect(answerTo('winch', start(long('oil').repeat(3)), asked)).toEqual([
      ['Overview', 'How to lift.\n\n- [Lift](/winch#lift)\n- [Oil](/winch#oil)'],
    ]);
  });

  it.each<[string, Parameters<typeof answerTo>[1]]>([
    ['has much to say itself', pageOf(['1 Winch', long('winch')], ['2 Lift', 'Up.'], ['2 Lower', 'Down.'])],
    ['has one long section below', pageOf(['1 Winch', 'Short and dry.'], ['2 Lift', long('lift').repeat(3)])],
    [
      'describes an endpoint',
      pageOf(['1 Winch', 'Lists winches.'], ['2 Query', 'A'], ['2 Body', 'B']).map((one) => ({
        ...one,
        kind: 'operation',
      })),
    ],
  ])('is quoted alone if it %s', (_, page) => {
    expect(answerTo('winch', page, ['Winch', 0.9])).toEqual([['Winch', page[0]?.markdown]]);
  });
});

describe('steps', () => {
  const page = pageOf(
    ['1 Winch', 'Building takes a day.'],
    ['2 Procedure', ''],
    ['3 Step 1: Drum', long('drum')],
    ['3 Step 2: Rope', long('rope')],
    ['3 Step 3: Test', long('test')],
  );

  it('are choices if the question names one', () => {
    const page = pageOf(
      ['1 Import', 'What can be imported.'],
      ['2 1. Ropes', 'Press R.'],
      ['2 2. Chains', 'Press C.'],
      ['2 3. Hooks', 'Press H.'],
    );
    const [first] = answerTo('how do I import chains', page, ['2. Chains', 0.7], ['1. Ropes', 0.2]);
    expect(first).toEqual(['2. Chains', 'Press C.']);
  });

  it('follow what introduces them, in their order', () => {
    const answer = answerTo('build', page, ['Step 3: Test', 0.4], ['Step 1: Drum', 0.3]);
    expect(answer.map(([heading]) => heading)).toEqual(['Winch', 'Step 1: Drum', 'Step 3: Test']);
    expect(answer[0]?.[1]).toBe(
      'Building takes a day.\n\n- [Step 1: Drum](/winch#step-1-drum)\n- [Step 2: Rope](/winch#step-2-rope)\n- [Step 3: Test](/winch#step-3-test)',
    );
  });

  it.each([
    ['a first one', 'Step 1: Drum', /^drum/],
    ['a later one', 'Step 3: Test', /^…\n\ntest/],
  ])('are marked where others are left out: %s', (_, heading, text) => {
    expect(answerTo('building', page, [heading, 0.9])[0]?.[1]).toMatch(text);
  });

  it.each([
    ['Build a winch (part 2)', '…\n\nDrum.'],
    ['Phase two of the winch', '…\n\nDrum.'],
    ['Second step of the winch', '…\n\nDrum.'],
    ['Build a winch (part I)', 'Drum.'],
    ['First phase of the winch', 'Drum.'],
    ['A winch for day trips', 'Drum.'],
  ])('are marked even if the question names one that is no choice: %s', (heading, text) => {
    const page = pageOf(['1 Winches', 'All.'], [`2 ${heading}`, 'Drum.']);
    expect(answerTo('winch', page, [heading, 0.9])[0]?.[1]).toBe(text);
  });

  it.each<[string, string[], string | undefined]>([
    ['two of them', ['Step 2: Rope', 'Step 3: Test'], 'Winch'],
    ['one and what introduces them', ['Step 2: Rope', 'Winch'], 'Winch'],
    ['one', ['Step 2: Rope'], undefined],
    ['none at first', ['Winch', 'Step 2: Rope', 'Step 3: Test'], undefined],
  ])('are introduced if asked for: %s', (_, asked, introduction) => {
    const sections = asked.flatMap((heading) => page.filter((one) => one.heading === heading));
    expect(introductionOf(sections, page)?.heading).toBe(introduction);
  });
});

it('marks what is under the title of a later step', () => {
  const page = ['Tie', 'Turn'].map((heading, at) =>
    section('/winch', heading, 'Slowly.', { title: 'Winch', step: at + 1 }),
  );
  expect(answerTo('turn', page, ['Turn', 0.9])[0]?.[1]).toBe('…\n\nSlowly.');
  expect(answerTo('tie', page, ['Tie', 0.9])[0]?.[1]).toBe('Slowly.');
});

it.each([
  ['a later section of a tutorial', 'Winch tutorial', 'Rope', '…\n\nTie it.'],
  ['not the first one', 'Winch tutorial', 'Drum', 'Turn it.'],
  ['not one of another page', 'Winch reference', 'Rope', 'Tie it.'],
])('marks %s', (_, title, heading, text) => {
  const page = pageOf([`1 ${title}`, 'All.'], ['2 Drum', 'Turn it.'], ['2 Rope', 'Tie it.']);
  expect(answerTo('winch', page, [heading, 0.9])[0]?.[1]).toBe(text);
});

it('replaces a heading without text by the sections under it', () => {
  const page = pageOf(['1 A', 'x'], ['2 B', ''], ['3 C', 'x'], ['4 D', 'x'], ['3 E', 'x'], ['2 F', 'x'], ['3 G', 'x']);
  expect(headings(nextBelow(page[0] as Section, page))).toEqual(['C', 'E', 'F']);
});
