/** What readers asked in vain. */

import type { DashboardWords } from '../strings/dashboard-words';
import type { Gaps } from '../views/gaps';
import { DataTable } from './data-table';
import { PeriodForm } from './frame';

interface GapsProps {
  data: Gaps;
  ranges: readonly number[];
  range: number;
  /** The address of the CSV file. */
  csv: string;
  words: DashboardWords;
  format(value: number): string;
  /** The addresses of a page and of its source. */
  links: PageLinks;
}

export interface PageLinks {
  open(page: string): string | undefined;
  edit(page: string): string | undefined;
}

/** Questions and searches without a good answer, and the pages that readers rate badly. */
export function GapsView({ data, ranges, range, csv, words, format, links }: GapsProps) {
  return (
    <>
      <div className="head">
        <h1>{words.gaps}</h1>
        <PeriodForm words={words} ranges={ranges} range={range} />
        <a className="button" href={csv}>
          {words.csv}
        </a>
      </div>
      <h2>{words.questions}</h2>
      <p className="hint">{words.gapsIntro}</p>
      {data.questions.length === 0 ? (
        <p className="empty">{words.nothing}</p>
      ) : (
        <DataTable
          label={words.questions}
          head={[words.wordsInCommon, words.asked, words.weak, words.closestPage]}
          numeric={[1, 2]}
          rows={data.questions.map(({ page, stems, count, weak }) => [
            stems.length === 0 ? <em key="words">{words.unknownWords}</em> : stems.join(' '),
            format(count),
            format(weak),
            <PageCell key="page" page={page} words={words} links={links} />,
          ])}
        />
      )}
      <h2>
        {words.searches}: {words.searchesEmpty}
      </h2>
      {data.searches.length === 0 ? (
        <p className="empty">{words.nothing}</p>
      ) : (
        <DataTable
          label={words.searchesEmpty}
          head={[words.words, words.count]}
          numeric={[1]}
          rows={data.searches.map(({ words: text, count }) => [
            text === '' ? <em key="words">{words.unknownWords}</em> : text,
            format(count),
          ])}
        />
      )}
      <h2>{words.badPages}</h2>
      <RatedPages words={words} format={format} links={links} label={words.badPages} pages={data.pages} />
    </>
  );
}

interface RatedPagesProps {
  label: string;
  pages: Gaps['pages'];
  words: DashboardWords;
  format(value: number): string;
  links: PageLinks;
}

/** Pages with their ratings, and the bad ratings of answers whose closest page they are. */
export function RatedPages({ label, pages, words, format, links }: RatedPagesProps) {
  if (pages.length === 0) return <p className="empty">{words.nothing}</p>;
  return (
    <DataTable
      label={label}
      head={[words.page, words.up, words.down, words.badAnswers]}
      numeric={[1, 2, 3]}
      rows={pages.map(({ page, up, down, answersDown }) => [
        <PageCell key="page" page={page} words={words} links={links} />,
        format(up),
        format(down),
        format(answersDown),
      ])}
    />
  );
}

/** A page with links to read and to edit it. */
export function PageCell({ page, words, links }: { page: string; words: DashboardWords; links: PageLinks }) {
  if (page === '') return <span className="muted">{words.noPage}</span>;
  const [open, edit] = [links.open(page), links.edit(page)];
  return (
    <>
      <Path path={page} href={open} />
      {edit && (
        <>
          {' '}
          <a className="small" href={edit}>
            {words.edit}
            <span className="visually-hidden"> {page}</span>
          </a>
        </>
      )}
    </>
  );
}

/** A path; it reads from left to right in every language. */
export function Path({ path, href }: { path: string; href?: string | undefined }) {
  return <bdi dir="ltr">{href ? <a href={href}>{path}</a> : path}</bdi>;
}
