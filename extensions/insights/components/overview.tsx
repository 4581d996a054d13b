/** The numbers of a site by day. */

import type { DashboardWords } from '../strings/dashboard-words';
import type { DayTotals, Overview as OverviewData, TotalName } from '../views/overview';
import { DataTable } from './data-table';
import { PeriodForm } from './frame';
import { Plot, type Series } from './plot';

export interface LimitRow {
  label: string;
  used: number;
  limit: number;
}

interface OverviewProps {
  data: OverviewData;
  limits: readonly LimitRow[];
  countsViews: boolean;
  ranges: readonly number[];
  range: number;
  words: DashboardWords;
  format(value: number): string;
}

type ViewProps = Pick<OverviewProps, 'data' | 'countsViews' | 'words' | 'format'>;

/** Facts of the whole period, a plot for each group of numbers, and the limits. */
export function OverviewView({ data, limits, countsViews, ranges, range, words, format }: OverviewProps) {
  return (
    <>
      <div className="head">
        <h1>{words.overview}</h1>
        <PeriodForm words={words} ranges={ranges} range={range} />
      </div>
      <dl className="facts">
        {factsOf({ data, countsViews, words, format }).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Plots data={data} countsViews={countsViews} words={words} format={format} />
      {!countsViews && <p className="hint">{words.analyticsOff}</p>}
      <h2>{words.limits}</h2>
      <DataTable
        label={words.limits}
        head={[words.limits, words.used, words.limit, '%']}
        numeric={[1, 2, 3]}
        rows={limits.map(({ label, used, limit }) => [
          label,
          format(used),
          format(limit),
          limit === 0 ? '–' : `${Math.round((used / limit) * 100)}`,
        ])}
      />
    </>
  );
}

function factsOf({ data: { sums, firstByteAll }, countsViews, words, format }: ViewProps): [string, string][] {
  const answered = sums['question-strong'] + sums['question-close'];
  const all = answered + sums['question-middle'] + sums['question-weak'];
  const views: [string, string][] = [
    [words.visits, format(sums.visit)],
    [words.views, format(sums.view)],
    [words.searches, format(sums.search)],
  ];
  return [
    [words.questions, format(all)],
    [words.conversations, format(sums.thread)],
    [words.strong, all === 0 ? '–' : `${Math.round((answered / all) * 100)} %`],
    [words.ratingsAnswers, `${format(sums['answer-up'])} / ${format(sums['answer-down'])}`],
    [words.ratingsPages, `${format(sums['page-up'])} / ${format(sums['page-down'])}`],
    ...(countsViews ? views : []),
    [words.reports, format(sums.code)],
    [words.firstByte, firstByteAll.median === undefined ? '–' : `≤ ${format(firstByteAll.median)} ms`],
  ];
}

function Plots({ data: { days, firstByte }, countsViews, words, format }: ViewProps) {
  const common = { dates: days.map(({ date }) => date), words, format };
  const series = (label: string, value: (day: DayTotals) => number): Series => ({ label, values: days.map(value) });
  const of = (name: TotalName) => (day: DayTotals) => day[name];
  return (
    <div className="plots">
      <Plot
        {...common}
        title={words.questions}
        kind="bars"
        series={[
          series(words.strong, of('question-strong')),
          { ...series(words.close, of('question-close')), hue: 4 },
          { ...series(words.middle, of('question-middle')), hue: 2 },
          { ...series(words.weak, of('question-weak')), hue: 3 },
        ]}
      />
      <Plot
        {...common}
        title={words.ratings}
        kind="bars"
        series={[
          series(words.up, (day) => day['page-up'] + day['answer-up']),
          series(words.down, (day) => day['page-down'] + day['answer-down']),
        ]}
      />
      {countsViews && (
        <>
          <Plot
            {...common}
            title={words.views}
            kind="lines"
            series={[series(words.views, of('view')), series(words.visits, of('visit'))]}
          />
          <Plot
            {...common}
            title={words.searches}
            kind="bars"
            series={[
              series(words.searchesFound, (day) => day.search - day['search-empty']),
              series(words.searchesEmpty, of('search-empty')),
            ]}
          />
        </>
      )}
      <Plot
        {...common}
        title={words.firstByte}
        unit={words.milliseconds}
        kind="lines"
        series={[
          { label: words.median, values: firstByte.map(({ median }) => median) },
          { label: words.p95, values: firstByte.map(({ p95 }) => p95) },
        ]}
      />
    </div>
  );
}
