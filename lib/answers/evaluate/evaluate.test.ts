/** Questions with known answers: how a list is read, what is measured, what a writer is told. */
import { describe, expect, it } from 'vitest';
import { testIndex, testPage } from '@/lib/search/testing/index-of-pages';
import { createEvaluator } from './evaluate';
import { boxFiguresOf, figuresOf, rowOf } from './figures';
import { answerMistake, typingMistake } from './mistakes';
import { parseQuestions } from './questions';

const PAGES = [
  testPage('/install', 'How to begin.\n\n## Requirements\n\nA server with four cores.\n\n## Docker\n\nRun the image.'),
  testPage('/ropes', 'What holds the load.\n\n## Replace\n\nCut the rope and tie a knot.'),
  testPage('/corde', 'Coupez la corde et faites un nœud.', { lang: 'fr' }),
];

const evaluator = async () => createEvaluator(await testIndex(PAGES));

describe('parseQuestions', () => {
  it.each([
    ['no list', { question: 'a' }, /^The file must hold a list/],
    ['no object', ['a'], /^\[0\] must be an object/],
    ['no question', [{ expect: [] }], /^\[0\] "question"/],
    ['an empty question', [{ question: ' ', expect: [] }], /^\[0\] "question"/],
    ['a question that is too long', [{ question: 'x'.repeat(2001), expect: [] }], /^\[0\] "question"/],
    ['no expectation', [{ question: 'a' }], /^\[0\] "expect"/],
    ['a text in place of a list', [{ question: 'a', expect: '/a' }], /^\[0\] "expect"/],
    ['an address that is no path', [{ question: 'a', expect: ['a'] }], /^\[0\] "expect"/],
    ['a wrong history', [{ question: 'a', expect: [], after: 'b' }], /^\[0\] "after"/],
    ['a wrong language', [{ question: 'a', expect: [], language: 1 }], /^\[0\] "language"/],
    ['a wrong kind', [{ question: 'a', expect: [], typed: 'yes' }], /^\[0\] "typed"/],
  ])('refuses %s', (_, value, message) => {
    expect(parseQuestions(value).mistakes[0]).toMatch(message);
  });

  it('keeps what is right', () => {
    const value = [{ question: 'a', expect: ['/b#c'], after: ['d'], language: 'fr', typed: true }];
    expect(parseQuestions(value)).toEqual({ questions: value, mistakes: [] });
  });
});

describe('an evaluator', () => {
  it.each([
    [
      'an answer',
      'which requirements does a server with four cores have?',
      ['/install#requirements'],
      { reply: 'answered', page: 0, section: 0, cited: true },
    ],
    ['another place', 'does a server need four cores?', ['/ropes'], { page: -1, section: -1, cited: false }],
    ['the closest match', 'which requirements and cores', ['/install#requirements'], { reply: 'matched' }],
    ['nonsense', 'xylophone', [], { reply: 'refused', results: [] }],
  ])('tells %s', async (_, question, expected, outcome) => {
    expect(await (await evaluator()).ask({ question, expect: expected })).toMatchObject(outcome);
  });

  it('asks in a language, with and without a filter', async () => {
    const question = { question: 'comment couper la corde ?', expect: ['/corde'], language: 'fr' };
    for (const filtered of [true, false]) {
      expect(await (await evaluator()).ask(question, filtered)).toMatchObject({ page: 0 });
    }
  });

  it('asks a follow-up after its conversation', async () => {
    const question = { question: 'and how to replace it?', after: ['what is a rope?'], expect: ['/ropes#replace'] };
    expect(await (await evaluator()).ask(question)).toMatchObject({ page: 0 });
  });

  it('types into the search box', async () => {
    const { type } = await evaluator();
    expect(await type({ question: 'dock', expect: ['/install'], typed: true })).toMatchObject({
      right: true,
      first: '/install',
    });
    expect(await type({ question: 'dock', expect: ['/ropes'], typed: true })).toMatchObject({ right: false });
  });
});

describe('figures', () => {
  const outcome = (more: object) => ({
    question: { question: 'q', expect: ['/a'] },
    ...{ reply: 'answered' as const, page: 0, section: 0, cited: true, cut: false, text: '', results: ['/a'], ms: 1 },
    ...more,
  });
  const nonsense = { question: { question: 'n', expect: [] }, page: -1, section: -1 };

  it('count answers, refusals and nonsense apart', () => {
    const figures = figuresOf([
      outcome({}),
      outcome({ page: 1, section: 3, cited: false, cut: true }),
      outcome({ page: -1, section: -1, reply: 'refused' }),
      outcome({ page: 6, section: 7, reply: 'closest' }),
      outcome({ page: 2, section: 1, reply: 'matched', cited: false }),
      outcome(nonsense),
      outcome({ ...nonsense, reply: 'matched' }),
      outcome({ ...nonsense, reply: 'refused' }),
      outcome({ ...nonsense, reply: 'closest' }),
    ]);
    expect(figures).toMatchObject({ questions: 5, pageAt1: 0.2, pageAt5: 0.6, sectionAt5: 0.6, answered: 0.4 });
    expect(figures).toMatchObject({
      matched: 0.2,
      firstRight: 1 / 3,
      cut: 1 / 3,
      wrongRefusals: 0.2,
      unanswerable: 4,
      nonsenseAnswered: 0.25,
      nonsenseMatched: 0.25,
    });
    expect(figures.mrr).toBeCloseTo((1 + 1 / 4 + 1 / 8 + 1 / 2) / 5);
  });

  it('show a dash where nothing was asked', () => {
    expect(boxFiguresOf([]).queries).toBe(0);
    expect(rowOf('site', [], [])).toMatch(/^site +0( +-)+$/);
  });

  it.each([
    [{}, undefined],
    [{ section: 6 }, /finds \/a; expected \/a/],
    [{ reply: 'refused' }, /told that there is no answer/],
    [{ ...nonsense, results: ['/z'] }, /answered from \/z/],
    [{ ...nonsense, reply: 'closest' }, undefined],
    [{ ...nonsense, reply: 'matched' }, undefined],
  ])('tell a writer what is wrong %#', (more, message) => {
    const mistake = answerMistake(outcome(more));
    if (message === undefined) expect(mistake).toBeUndefined();
    else expect(mistake?.message).toMatch(message);
  });

  it('tell a writer where the box leads', () => {
    const question = { question: 'ab', expect: ['/a'] };
    expect(typingMistake({ question, first: '/b', right: false, ms: 1 })?.message).toMatch(
      /leads to \/b .*expected \/a/,
    );
    expect(typingMistake({ question, first: '/a', right: true, ms: 1 })).toBeUndefined();
  });
});
