/** Plots by day as SVG without scripts: stacked bars or lines, with a legend and the same numbers as a table. */
import { scaleBand, scaleLinear } from 'd3-scale';
import { line, stack } from 'd3-shape';
import { DataTable } from './data-table';

export interface Series {
  label: string;
  /** One for each day; undefined leaves a gap in a line. */
  values: readonly (number | undefined)[];
  /** The number of its colour, by default its place. */
  hue?: 1 | 2 | 3 | 4;
}

interface PlotProps {
  title: string;
  kind: 'bars' | 'lines';
  /** `2026-11-22`. */
  dates: readonly string[];
  series: readonly Series[];
  words: { table: string; day: string; nothing: string };
  format(value: number): string;
  unit?: string;
}

/** The drawing is stretched to the width of its box; texts are not part of it. */
const [WIDTH, HEIGHT] = [1000, 200];
const TICKS = 4;
const GAP = 0.25;

/** A plot with its title; without numbers above zero it only says so. */
export function Plot({ unit, ...plot }: PlotProps) {
  const { title, series, words } = plot;
  const isEmpty = numbersOf(series).every((value) => value === 0);
  return (
    <figure className="plot">
      <figcaption>
        {title}
        {unit && <span className="plot-unit"> ({unit})</span>}
      </figcaption>
      {isEmpty ? (
        <p className="empty">{words.nothing}</p>
      ) : (
        <>
          <Legend series={series} />
          <Drawing {...plot} />
          <NumbersTable {...plot} />
        </>
      )}
    </figure>
  );
}

function Legend({ series }: Pick<PlotProps, 'series'>) {
  return (
    <ul className="plot-legend">
      {series.map(({ label, hue }, n) => (
        <li key={label}>
          <svg className={`plot-key series-${hue ?? n + 1}`} viewBox="0 0 10 10" aria-hidden="true">
            <rect width="10" height="10" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function Drawing({ title, kind, dates, series, format }: Omit<PlotProps, 'unit'>) {
  const max = maximumOf(kind, dates.length, series);
  // Counts are whole numbers.
  const steps = Math.min(TICKS, max);
  const y = scaleLinear().domain([0, max]).range([HEIGHT, 0]).nice(steps);
  const band = scaleBand<number>()
    .domain(dates.map((_, day) => day))
    .range([0, WIDTH])
    .padding(GAP);
  const x = (day: number): number => band(day) ?? 0;
  const ticks = y.ticks(steps);
  const summary = series.map(({ label, values }) => `${label}: ${describe(kind, values, format)}`).join('; ');
  return (
    <div className="plot-box">
      <div className="plot-y" aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <svg
        className="plot-drawing"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}. ${summary}`}
      >
        {ticks.map((tick) => (
          <line key={tick} className="plot-line" x1="0" x2={WIDTH} y1={y(tick)} y2={y(tick)} />
        ))}
        {kind === 'bars' ? (
          <Bars dates={dates} series={series} format={format} x={x} width={band.bandwidth()} y={y} />
        ) : (
          <Lines series={series} x={(day) => x(day) + band.bandwidth() / 2} y={y} />
        )}
      </svg>
      <div className="plot-x" aria-hidden="true">
        <span>{dates[0]}</span>
        <span>{dates.at(-1)}</span>
      </div>
    </div>
  );
}

function NumbersTable({ title, dates, series, words, format }: Omit<PlotProps, 'unit'>) {
  return (
    <details className="plot-table">
      <summary>
        {words.table}
        <span className="visually-hidden">: {title}</span>
      </summary>
      <DataTable
        label={title}
        head={[words.day, ...series.map(({ label }) => label)]}
        rows={dates.map((date, day) => [date, ...series.map(({ values }) => cell(values[day], format))]).toReversed()}
        numeric={series.map((_, n) => n + 1)}
      />
    </details>
  );
}

function numbersOf(series: readonly Series[]): number[] {
  return series.flatMap(({ values }) => values).filter((value) => value !== undefined);
}

/** The largest number that is drawn, at least 1: bars are stacked. */
function maximumOf(kind: PlotProps['kind'], days: number, series: readonly Series[]): number {
  if (kind === 'lines') return Math.max(1, ...numbersOf(series));
  const sums = Array.from({ length: days }, (_, day) =>
    series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0),
  );
  return Math.max(1, ...sums);
}

interface BarsProps extends Pick<PlotProps, 'dates' | 'series' | 'format'> {
  x(day: number): number;
  y(value: number): number;
  width: number;
}

function Bars({ dates, series, format, x, y, width }: BarsProps) {
  const rows = dates.map((_, day) => Object.fromEntries(series.map(({ values }, n) => [n, values[day] ?? 0])));
  const layers = stack<Record<number, number>>().keys(series.map((_, n) => String(n)))(rows);
  return layers.map((layer, n) => (
    <g key={series[n]?.label} className={`series-${series[n]?.hue ?? n + 1}`}>
      {layer.map(([from, to], day) =>
        to > from ? (
          <rect
            key={dates[day]}
            x={round(x(day))}
            width={round(width)}
            y={round(y(to))}
            height={round(y(from) - y(to))}
          >
            <title>{`${dates[day]} – ${series[n]?.label}: ${format(to - from)}`}</title>
          </rect>
        ) : null,
      )}
    </g>
  ));
}

function Lines({ series, x, y }: Pick<BarsProps, 'series' | 'x' | 'y'>) {
  return series.map(({ label, values, hue }, n) => (
    <g key={label}>
      <path className={`plot-curve series-${hue ?? n + 1}`} d={curve(values, x, y)} />
      <path className={`plot-dots series-${hue ?? n + 1}`} d={dots(values, x, y)} />
    </g>
  ));
}

/** A day without neighbours has no line: a path of no length, drawn as a dot by its round ends. */
function dots(values: Series['values'], x: (day: number) => number, y: (value: number) => number): string {
  return values
    .map((value, day) => {
      const isAlone = value !== undefined && values[day - 1] === undefined && values[day + 1] === undefined;
      return isAlone ? `M${round(x(day))},${round(y(value))}h0` : '';
    })
    .join('');
}

function curve(values: Series['values'], x: (day: number) => number, y: (value: number) => number): string {
  const draw = line<number | undefined>()
    .defined((value) => value !== undefined)
    .x((_, day) => round(x(day)))
    .y((value) => round(y(value ?? 0)));
  return draw(values) ?? '';
}

function describe(kind: PlotProps['kind'], values: Series['values'], format: (value: number) => string): string {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return '–';
  if (kind === 'bars') return format(known.reduce((sum, value) => sum + value, 0));
  return `${format(Math.min(...known))} – ${format(Math.max(...known))}`;
}

function cell(value: number | undefined, format: (value: number) => string): string {
  return value === undefined ? '–' : format(value);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
