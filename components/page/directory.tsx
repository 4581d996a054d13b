/** The entries of a group below its `root` page, as cards or as rows that open. Its markup has the styles of `<Card>` and `<Accordion>`. */

import type { DirectoryEntry, DirectoryView } from '@/lib/site/view/directory';
import type { Strings } from '@/lib/strings/strings';
import type { IconLibrary } from '@/lib/words/icons';
import { NewTabNote } from '../ui/external-mark';
import { frameId } from '../ui/frame-id';
import { Icon } from '../ui/icon';
import { linkTo } from '../ui/link-to';

/** Few pages have a directory: its few rules are with it rather than in the sheet of every page. */
const APART = { marginBlockStart: '1.5rem' };
/** A box between lines of text. */
const UNMARKED = { listStyle: 'none', marginBlock: '0.75rem' };

/** What all entries need besides their own facts. */
interface Look {
  icons: IconLibrary;
  strings: Strings;
}

interface DirectoryProps {
  directory: DirectoryView;
  look: Look;
  /** The accessible name: the title of the page. */
  label: string;
}

/** Its classes are stable: content/reference/format/page-frame.mdx#ids. */
export function Directory({ directory: { style, entries }, look, label }: DirectoryProps) {
  return (
    <nav id={frameId('directory')} className="directory prose" aria-label={label} data-style={style} style={APART}>
      {style === 'card' ? (
        <div className="card-group columns">
          {entries.map((entry) => (
            <EntryCard key={entry.href} entry={entry} look={look} />
          ))}
        </div>
      ) : (
        <Rows entries={entries} look={look} />
      )}
    </nav>
  );
}

interface EntryProps {
  entry: DirectoryEntry;
  look: Look;
}

function EntryCard({ entry, look }: EntryProps) {
  return (
    <div className="card card-linked directory-card">
      {entry.icon && (
        <div data-component-part="card-icon">
          <Icon icon={entry.icon} library={look.icons} />
        </div>
      )}
      <div data-component-part="card-content-container">
        <p data-component-part="card-title">
          <Name entry={entry} look={look} className="cover-link" />
        </p>
        {entry.description && (
          <div data-component-part="card-content">
            <p>{entry.description}</p>
          </div>
        )}
      </div>
    </div>
  );
}

/** Pages as list items, groups as disclosures that start closed. A group's own page is the first of its rows. */
function Rows({ entries, look }: { entries: readonly DirectoryEntry[]; look: Look }) {
  return (
    <ul className="directory-list">
      {entries.map((entry) => (
        <li key={`${entry.href} ${entry.label}`} style={entry.entries && UNMARKED}>
          {entry.entries ? <Group entry={entry} rows={entry.entries} look={look} /> : <Row entry={entry} look={look} />}
        </li>
      ))}
    </ul>
  );
}

function Group({ entry, rows, look }: EntryProps & { rows: readonly DirectoryEntry[] }) {
  const { label, icon, href, description } = entry;
  const own = href === undefined ? [] : [{ label, href, description }];
  return (
    <details className="accordion directory-group">
      <summary className="accordion-button">
        {icon && <Icon icon={icon} library={look.icons} className="accordion-icon" />}
        <span className="accordion-title">{label}</span>
      </summary>
      <div className="accordion-content">
        <Rows entries={[...own, ...rows]} look={look} />
      </div>
    </details>
  );
}

function Row({ entry, look }: EntryProps) {
  return (
    <span className="directory-page">
      <Name entry={entry} look={look} className="link" />
      {entry.description && `: ${entry.description}`}
    </span>
  );
}

/** The link, with what the sidebar shows beside it. */
function Name({ entry: { label, href = '', method, tag }, look, className }: EntryProps & { className: string }) {
  return (
    <>
      {method && (
        <>
          <span className="method-pill" data-method={method.toLowerCase()}>
            {method}
          </span>{' '}
        </>
      )}
      <a className={className} {...linkTo(href)}>
        {label}
        <NewTabNote href={href} strings={look.strings} />
      </a>
      {tag && (
        <>
          {' '}
          <span className="nav-tag-pill">{tag}</span>
        </>
      )}
    </>
  );
}
