/** What is quoted of short and of long sections. */
import { describe, expect, it } from 'vitest';
import type { Hit, Section } from '@/lib/search/types';
import { createTestSearcher, section } from '../../testing/site';
import { chooseQuotes } from './choose-quotes';
import { clipBlock } from './clip';

const filler = (n: number, word = 'filler'): string => `${`${word} `.repeat(n).trim()}.`;

const FACTS = { terms: [], coverage: 1, rarest: 1, focus: 1, exact: 1 };

function quotesOf(question: string, ...sections: Section[]): string[] {
  const searcher = createTestSearcher(sections);
  const hits: Hit[] = sections.map((one) => ({ section: one, score: 1, ...FACTS }));
  return chooseQuotes(question, hits, searcher).map(({ text }) => text);
}

const quoteOf = (question: string, markdown: string): string =>
  quotesOf(question, section('/a', 'Page', markdown))[0] ?? '';

describe('chooseQuotes', () => {
  it('quotes a short section whole', () => {
    const markdown = 'About ropes.\n\n1. One\n2. Two\n\n| a |\n| - |\n| 1 |\n\nThe drum.';
    expect(quoteOf('drum', markdown)).toBe(markdown);
  });

  it('quotes the first paragraph and the best part of a long section, and marks what is left out', () => {
    const text = quoteOf('drum', `The lead.\n\n${filler(180)}\n\nThe drum turns.\n\n${filler(220, 'other')}`);
    expect(text).toBe('The lead.\n\n…\n\nThe drum turns.\n\n…');
  });

  it('marks a missing beginning', () => {
    const text = quoteOf('drum', `${filler(100)}\n\n${filler(100)}\n\nThe drum turns.`);
    expect(text).toBe('…\n\nThe drum turns.'.replace('…', `…\n\n${filler(100)}`));
  });

  it.each([
    ['ASCII', 'Do this:'],
    ['full width', '这样做：'],
  ])('keeps a list with the paragraph that introduces it (%s)', (_, introduction) => {
    const markdown = `${filler(170)}\n\n${introduction}\n\n- turn the drum\n- stop\n\n${filler(170)}`;
    expect(quoteOf('drum', markdown)).toContain(`${introduction}\n\n- turn the drum`);
  });

  it('does not start within steps', () => {
    const steps = `1. Open the lid.\n\n${filler(60)}\n\n2. Turn the drum.\n\n${filler(60)}\n\n3. Close the lid.`;
    const text = quoteOf('drum', `${filler(120, 'before')}\n\n${steps}\n\n${filler(170, 'after')}`);
    expect(text.indexOf('1. Open')).toBeGreaterThan(-1);
    expect(text.indexOf('1. Open')).toBeLessThan(text.indexOf('2. Turn the drum'));
  });

  it('prefers code where the question asks for it', () => {
    const markdown = `The winch lifts.\n\n${filler(170)}\n\nThe drum is turned by a call:\n\n\`\`\`js\nturn()\n\`\`\`\n\n${filler(170)}`;
    expect(quoteOf('show me an example of the drum', markdown)).toContain('turn()');
  });

  it.each([
    ['scores about as much', 'How to paint the drum of a winch.', 0.92, 2],
    ['scores less', 'How to paint the drum of a winch.', 0.8, 1],
    ['would make the answer long', filler(180, 'the drum'), 1, 1],
    ['says nothing', 'A drum:', 1, 1],
  ])('quotes a second section only where that is short and as likely: one that %s', (_, markdown, score, quotes) => {
    const sections = [section('/a', 'Rope', `How to cut a rope. ${filler(120)}`), section('/b', 'Drum', markdown)];
    const hits = sections.map((one, at) => ({ section: one, score: [1, score][at] ?? 0, ...FACTS }));
    expect(chooseQuotes('cut the drum', hits, createTestSearcher(sections))).toHaveLength(quotes);
  });

  it('is never much longer than a screen', () => {
    const markdown = Array.from({ length: 40 }, (_, n) => `Paragraph ${n} about the drum. ${filler(30)}`).join('\n\n');
    expect(quoteOf('drum', markdown).length).toBeLessThan(2_200);
  });
});

describe('clipBlock', () => {
  const code = `\`\`\`js\n${'line()\n'.repeat(100)}\`\`\``;
  const list = Array.from({ length: 50 }, (_, n) => `${n + 1}. Step ${n}\n   more of it`).join('\n');
  const table = `| a |\n| - |\n${'| row |\n'.repeat(80)}`.trimEnd();
  it.each([
    ['short text', 'paragraph', 'Short.', /^Short\.$/, false],
    ['code, and closes it', 'code', code, /^```js\n(line\(\)\n)+```$/, true],
    ['a list at an item', 'list', list, /^1\. [\s\S]*\n {3}more of it$/, true],
    ['a table at a row', 'table', table, /^\| a \|\n\| - \|\n(\| row \|\n?)+$/, true],
    ['a paragraph at a sentence', 'paragraph', 'One sentence. '.repeat(60), /^(One sentence\. ?)+\.?$/, true],
    ['a sentence at a word', 'paragraph', 'word '.repeat(200), /word$/, true],
  ] as const)('clips %s', (_, kind, text, expected, isCut) => {
    const clipped = clipBlock({ kind, text }, 300);
    expect(clipped.text).toMatch(expected);
    expect(clipped.isCut).toBe(isCut);
    expect(clipped.text.length).toBeLessThan(340);
  });
});
