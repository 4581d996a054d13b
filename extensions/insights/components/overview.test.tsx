import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import en from '../strings/en.json';
import { TOTALS, type Totals } from '../views/overview';
import { OverviewView } from './overview';

function draw(counts: Partial<Totals>): string {
  const sums = { ...(Object.fromEntries(TOTALS.map((name) => [name, 0])) as Totals), ...counts };
  const days = [{ date: '2026-11-22', ...sums }];
  const data = { days, sums, firstByte: [{ date: '2026-11-22' }], firstByteAll: {} };
  const props = { data, limits: [], countsViews: false, ranges: [30], range: 30, words: en, format: String };
  return renderToStaticMarkup(<OverviewView {...props} />);
}

const TONES = { 'question-strong': 1, 'question-close': 2, 'question-middle': 3, 'question-weak': 4 };

it('counts the closest match as answered', () => {
  const out = draw(TONES);
  expect(out).toContain('<dt>Questions</dt><dd>10</dd>');
  expect(out).toContain('<dt>Answered</dt><dd>30 %</dd>');
  expect(draw({})).toContain('<dt>Answered</dt><dd>–</dd>');
});

it('gives each tone its own colour, in the plot and its legend', () => {
  const [plot = ''] = /<figure.*?<\/figure>/s.exec(draw(TONES)) ?? [];
  const colours = (pattern: RegExp) => [...plot.matchAll(pattern)].map(([, number]) => number);
  expect(colours(/class="plot-key series-(\d)"/g)).toEqual(['1', '4', '2', '3']);
  expect(colours(/<g class="series-(\d)"/g)).toEqual(['1', '4', '2', '3']);
});
