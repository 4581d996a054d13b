/** `/__nav`: the navigation for writers, in previews only. A document of its own without scripts. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '@/lib/kit/html';
import { counted } from '@/lib/kit/text';
import type { ForwardView, NavNodeView, NavPageView, NavReport, PlaceView } from '@/lib/site/view/nav-report';
import { NAV_PAGE_CSS } from './nav-page-css';

const FORWARDS: Readonly<Record<ForwardView['kind'], string>> = {
  redirect: 'Redirect',
  'link page': 'Page that is only a link',
  folder: 'Folder without a page: its first page',
  translation: 'Missing translation: the original',
};

/** The HTML document of the report. */
export function renderNavPage(report: NavReport): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`Navigation – ${report.site}`)}</title><style>${NAV_PAGE_CSS}</style></head>`,
    `<body>${renderToStaticMarkup(<NavBody report={report} />)}</body></html>`,
  ].join('');
}

function NavBody({ report }: { report: NavReport }): ReactNode {
  const { site, tree, orphans, hidden, forwards, pages } = report;
  return (
    <>
      <header>
        <h1>Navigation of {site}</h1>
        <p>
          {counted(pages, 'page')}, {orphans.length} outside the navigation, {hidden.length} hidden, {forwards.length}{' '}
          other {forwards.length === 1 ? 'address' : 'addresses'}. Shown in previews only.
        </p>
        <nav aria-label="Sections">
          <a href="#tree">Tree</a> <a href="#orphans">Outside the navigation</a> <a href="#hidden">Hidden</a>{' '}
          <a href="#addresses">Other addresses</a> <a href="/">The site</a>
        </nav>
      </header>
      <main>
        <section aria-labelledby="tree">
          <h2 id="tree">Tree</h2>
          <Nodes nodes={tree} />
        </section>
        <Pages
          id="orphans"
          title="Outside the navigation"
          about="Readers reach these pages by their address and by links only."
          none="Every page is in the navigation."
          pages={orphans}
        />
        <Pages
          id="hidden"
          title="Hidden"
          about="The navigation lists these pages, but no menu shows them."
          none="No page of the navigation is hidden."
          pages={hidden}
        />
        <Forwards forwards={forwards} />
      </main>
    </>
  );
}

function Nodes({ nodes }: { nodes: readonly NavNodeView[] }): ReactNode {
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup
        <li key={index}>
          <Node node={node} />
        </li>
      ))}
    </ul>
  );
}

function Node({ node }: { node: NavNodeView }): ReactNode {
  const { kind, label, hidden, place, page, href, children } = node;
  const head = (
    <>
      <span className="kind">{kind}</span> {label === '' ? '(no title)' : label}
      {hidden && <span className="note">hidden</span>}
    </>
  );
  if (page)
    return (
      <>
        <PageLine page={page} label={label} /> <Place place={place} />
      </>
    );
  if (children.length === 0)
    return (
      <>
        {head} {href !== undefined && <a href={href}>{href}</a>} <Place place={place} />
      </>
    );
  return (
    <details open>
      <summary>{head}</summary>
      <p className="at">
        <Place place={place} />
      </p>
      <Nodes nodes={children} />
    </details>
  );
}

function PageLine({ page, label }: { page: NavPageView; label?: string }): ReactNode {
  const { title, href, address, source, operation, notes } = page;
  return (
    <>
      {label ?? title} <a href={href}>{address}</a> <Place place={source} />
      {operation !== undefined && <code> {operation}</code>}
      {notes.map((note) => (
        <span key={note} className="note">
          {note}
        </span>
      ))}
    </>
  );
}

function Place({ place: { text, href } }: { place: PlaceView }): ReactNode {
  return (
    <code className="place">
      {href === undefined ? (
        text
      ) : (
        <a href={href} title="Open in the editor">
          {text}
        </a>
      )}
    </code>
  );
}

function Pages({
  id,
  title,
  about,
  none,
  pages,
}: {
  id: string;
  title: string;
  about: string;
  none: string;
  pages: readonly NavPageView[];
}): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{pages.length === 0 ? none : about}</p>
      {pages.length > 0 && (
        <ul>
          {pages.map((page) => (
            <li key={page.address}>
              <PageLine page={page} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Forwards({ forwards }: { forwards: readonly ForwardView[] }): ReactNode {
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">Other addresses</h2>
      {forwards.length === 0 ? (
        <p>There are no redirects.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Leads to</th>
              <th scope="col">Why</th>
              <th scope="col">Place</th>
            </tr>
          </thead>
          <tbody>
            {forwards.map(({ from, to, kind, place }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sources may be written twice
              <tr key={index}>
                <td>
                  <code>{from}</code>
                </td>
                <td>
                  <code>{to}</code>
                </td>
                <td>{FORWARDS[kind]}</td>
                <td>{place && <Place place={place} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
