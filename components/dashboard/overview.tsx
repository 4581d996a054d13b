/** The numbers of a site by day. */
import type { DayTotals, Overview as OverviewData, TotalName } from '@/lib/insights/views/overview';
import type { DashboardWords } from '@/lib/strings/dashboard-words';
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

export function OverviewView({ data, limits, countsViews, ranges, range, words, format }: OverviewProps) {
  const { days, sums } = data;
  const dates = days.map(({ date }) => date);
  const all = sums['question-strong'] + sums['question-middle'] + sums['question-weak'];
  const series = (label: string, value: (day: DayTotals) => number): Series => ({ label, values: days.map(value) });
  const of = (name: TotalName) => (day: DayTotals) => day[name];
  const common = { dates, words, format };
  const facts: [string, string][] = [
    [words.questions, format(all)],
    [words.conversations, format(sums.thread)],
    [words.strong, all === 0 ? '–' : `${Math.round((sums['question-strong'] / all) * 100)} %`],
    [words.ratingsAnswers, `${format(sums['answer-up'])} / ${format(sums['answer-down'])}`],
    [words.ratingsPages, `${format(sums['page-up'])} / ${format(sums['page-down'])}`],
    ...(countsViews
      ? ([
          [words.visits, format(sums.visit)],
          [words.views, format(sums.view)],
          [words.searches, format(sums.search)],
        ] as [string, string][])
      : []),
    [words.reports, format(sums.code)],
    [words.firstByte, data.firstByteAll.median === undefined ? '–' : `≤ ${format(data.firstByteAll.median)} ms`],
  ];
  return (
    <>
      <div className="head">
        <h1>{words.overview}</h1>
        <PeriodForm words={words} ranges={ranges} range={range} />
      </div>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="plots">
        <Plot
          {...common}
          title={words.questions}
          kind="bars"
          series={[
            series(words.strong, of('question-strong')),
            series(words.middle, of('question-middle')),
            series(words.weak, of('question-weak')),
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
            { label: words.median, values: data.firstByte.map(({ median }) => median) },
            { label: words.p95, values: data.firstByte.map(({ p95 }) => p95) },
          ]}
        />
      </div>
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
