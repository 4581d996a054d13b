/** Most read and least helpful pages, and addresses that do not exist. */

import type { DashboardWords } from '../strings/dashboard-words';
import type { Pages } from '../views/pages';
import { DataTable } from './data-table';
import { PeriodForm } from './frame';
import { PageCell, type PageLinks, Path, RatedPages } from './gaps';

interface PagesProps {
  data: Pages;
  countsViews: boolean;
  ranges: readonly number[];
  range: number;
  words: DashboardWords;
  format(value: number): string;
  links: PageLinks;
  /** The page that a missing address most likely meant. */
  suggest(path: string): string | undefined;
}

/** The three lists. */
export function PagesView({ data, countsViews, ranges, range, words, format, links, suggest }: PagesProps) {
  return (
    <>
      <div className="head">
        <h1>{words.pages}</h1>
        <PeriodForm words={words} ranges={ranges} range={range} />
      </div>
      {!countsViews && <p className="hint">{words.analyticsOff}</p>}
      <h2>{words.mostRead}</h2>
      {data.mostRead.length === 0 ? (
        <p className="empty">{words.nothing}</p>
      ) : (
        <DataTable
          label={words.mostRead}
          head={[words.page, words.views]}
          numeric={[1]}
          rows={data.mostRead.map(({ page, count }) => [
            page === '' ? (
              <em key="page">{words.others}</em>
            ) : (
              <PageCell key="page" page={page} words={words} links={links} />
            ),
            format(count),
          ])}
        />
      )}
      <h2>{words.leastHelpful}</h2>
      <RatedPages words={words} format={format} links={links} label={words.leastHelpful} pages={data.leastHelpful} />
      <h2>{words.deadEnds}</h2>
      <p className="hint">{words.deadEndsIntro}</p>
      {data.deadEnds.length === 0 ? (
        <p className="empty">{words.nothing}</p>
      ) : (
        <DataTable
          label={words.deadEnds}
          head={[words.address, words.count, words.linkedFrom, words.redirect]}
          numeric={[1]}
          rows={data.deadEnds.map(({ path, referrer, count }) => [
            path === '' ? <em key="path">{words.others}</em> : <Path key="path" path={path} />,
            format(count),
            referrer === '' ? '–' : <Path key="referrer" path={referrer} />,
            path === '' ? '–' : <code key="redirect">{redirectFor(path, suggest(path))}</code>,
          ])}
        />
      )}
    </>
  );
}

/** An entry for `redirects` in docs.json. */
function redirectFor(path: string, destination = '/…'): string {
  return JSON.stringify({ source: path, destination });
}
