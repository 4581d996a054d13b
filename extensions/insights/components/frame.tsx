/** The frame of the dashboard: header, views of a site, and the form to sign out. No scripts. */
import type { ReactNode } from 'react';
import { withValues } from '@/lib/strings/strings';
import type { DashboardWords } from '../strings/dashboard-words';

export const VIEWS = ['overview', 'gaps', 'pages', 'conversations', 'keys'] as const;
export type ViewName = (typeof VIEWS)[number];

export interface FrameProps {
  words: DashboardWords;
  /** The site; undefined while signing in. */
  site?: { name: string; organisation: string; domain: string; base: string };
  view?: ViewName;
  /** For the form to sign out; undefined while nobody is signed in. */
  session?: { who: string; token: string };
  children: ReactNode;
}

/** The frame around a view. */
export function DashboardFrame({ words, site, view, session, children }: FrameProps) {
  return (
    <>
      <header className="bar">
        <p className="bar-name">
          {site ? <a href={site.base}>{site.name}</a> : words.title}
          {site && (
            <span className="bar-site">
              {site.organisation} / {site.domain}
            </span>
          )}
        </p>
        {session && (
          <form method="post" action="/dashboard/sign-out" className="bar-out">
            <input type="hidden" name="token" value={session.token} />
            {session.who.includes('@') && <span className="bar-who">{session.who}</span>}
            <button type="submit">{words.signOut}</button>
          </form>
        )}
      </header>
      {site && session && (
        <nav className="views" aria-label={words.title}>
          <ul>
            {VIEWS.map((name) => (
              <li key={name}>
                <a
                  href={name === 'overview' ? site.base : `${site.base}/${name}`}
                  aria-current={name === view ? 'page' : undefined}
                >
                  {words[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main>{children}</main>
    </>
  );
}

/** The choice of a period, as a form that works without scripts. */
export function PeriodForm({
  words,
  ranges,
  range,
}: {
  words: DashboardWords;
  ranges: readonly number[];
  range: number;
}) {
  return (
    <form method="get" className="period">
      <label htmlFor="period">{words.period}</label>
      <select id="period" name="days" defaultValue={range}>
        {ranges.map((days) => (
          <option key={days} value={days}>
            {withValues(words.days, { n: days })}
          </option>
        ))}
      </select>
      <button type="submit">{words.show}</button>
    </form>
  );
}
