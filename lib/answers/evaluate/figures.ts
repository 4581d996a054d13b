/** The figures of a set of outcomes. */
import type { BoxOutcome, Outcome } from './evaluate';

/** Shares are 0 to 1, times milliseconds; NaN where nothing was asked. */
export interface Figures {
  /** Questions with an answer. */
  questions: number;
  pageAt1: number;
  pageAt5: number;
  sectionAt1: number;
  sectionAt5: number;
  /** Mean reciprocal rank of the section. */
  mrr: number;
  /** Of the questions with an answer: how many are answered, and how many with the closest match. */
  answered: number;
  matched: number;
  /** Of these two together: how many cite the right section first. */
  firstRight: number;
  /** Of the same: how many quote only a part of their section. */
  cut: number;
  /** Of the questions with an answer: how many are told that there is none. */
  wrongRefusals: number;
  /** Questions without an answer, and how many of them are answered all the same, with confidence or with the closest match. */
  unanswerable: number;
  nonsenseAnswered: number;
  nonsenseMatched: number;
  /** 95th percentile of the time for a question. */
  p95: number;
}

/** The figures of all questions to the assistant. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const real = outcomes.filter(({ question }) => question.expect.length > 0);
  const others = outcomes.filter(({ question }) => question.expect.length === 0);
  const replies = (list: readonly Outcome[], ...wanted: Outcome['reply'][]): number =>
    shareOf(list, ({ reply }) => wanted.includes(reply));
  const quoted = real.filter(({ reply }) => reply === 'answered' || reply === 'matched');
  const within = (place: 'page' | 'section', depth: number): number =>
    shareOf(real, (outcome) => outcome[place] >= 0 && outcome[place] < depth);
  return {
    questions: real.length,
    pageAt1: within('page', 1),
    pageAt5: within('page', 5),
    sectionAt1: within('section', 1),
    sectionAt5: within('section', 5),
    mrr: real.reduce((sum, { section }) => sum + (section < 0 ? 0 : 1 / (section + 1)), 0) / real.length,
    answered: replies(real, 'answered'),
    matched: replies(real, 'matched'),
    firstRight: shareOf(quoted, ({ cited }) => cited),
    cut: shareOf(quoted, ({ cut }) => cut),
    wrongRefusals: replies(real, 'refused'),
    unanswerable: others.length,
    nonsenseAnswered: replies(others, 'answered'),
    nonsenseMatched: replies(others, 'matched'),
    p95: percentile(
      outcomes.map(({ ms }) => ms),
      0.95,
    ),
  };
}

/** The figures of all queries typed into the search box. */
export function boxFiguresOf(outcomes: readonly BoxOutcome[]): { queries: number; firstRight: number; p95: number } {
  const times = outcomes.map(({ ms }) => ms);
  return {
    queries: outcomes.length,
    firstRight: shareOf(outcomes, ({ right }) => right),
    p95: percentile(times, 0.95),
  };
}

function shareOf<T>(list: readonly T[], holds: (item: T) => boolean): number {
  return list.filter(holds).length / list.length;
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

const COLUMNS = [
  'page@1',
  'page@5',
  'sect@1',
  'sect@5',
  'MRR',
  'answered',
  'matched',
  '1st right',
  'cut',
  'refused',
  'nonsense',
  'n. match',
  'box',
  'p95 ms',
];
const NAME_WIDTH = 44;

/** The head of a table whose rows are `rowOf`. */
export const HEADINGS: string = ['site'.padEnd(NAME_WIDTH), ' asked', ...COLUMNS.map((name) => name.padStart(9))].join(
  ' ',
);

/** The figures of a set as a row of a table; shares in percent. */
export function rowOf(name: string, asked: readonly Outcome[], typed: readonly BoxOutcome[]): string {
  const figures = figuresOf(asked);
  const box = boxFiguresOf(typed);
  const percent = (share: number): string => (Number.isNaN(share) ? '-' : (100 * share).toFixed(1));
  const { pageAt1, pageAt5, sectionAt1, sectionAt5, mrr, answered, matched, firstRight, cut, wrongRefusals } = figures;
  const cells = [
    ...[pageAt1, pageAt5, sectionAt1, sectionAt5].map(percent),
    Number.isNaN(mrr) ? '-' : mrr.toFixed(3),
    ...[
      answered,
      matched,
      firstRight,
      cut,
      wrongRefusals,
      figures.nonsenseAnswered,
      figures.nonsenseMatched,
      box.firstRight,
    ].map(percent),
    Number.isNaN(figures.p95) ? '-' : figures.p95.toFixed(0),
  ];
  return [name.padEnd(NAME_WIDTH), String(asked.length).padStart(6), ...cells.map((cell) => cell.padStart(9))].join(
    ' ',
  );
}
