/** The entries of a division as nested lists. Drawn to a string by render-sidebar.ts, so markup is kept short. */
import type { IconLibrary } from '@/lib/icons/find';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { Entry, NavGroup, NavLink, NavPage } from '@/lib/nav/types';
import type { Strings } from '@/lib/strings/en';
import { withName } from '@/lib/strings/strings';
import { ExternalMark } from '../ui/external-mark';
import { Icon } from '../ui/icon';
import { linkTo } from '../ui/link-to';
import { around, holds, isShown } from './entry-facts';

/** How entries are drawn, and where the reader is. */
export interface SidebarLook {
  drilldown: boolean;
  icons: IconLibrary;
  strings: Strings;
  /** Undefined: nowhere, for markup that many pages share. */
  route?: Route;
  /** Only the surroundings of the page: other groups are titles, long lists are cut. */
  windowed?: boolean;
}

/** Entries kept on either side of the page in a list that is cut. */
const REACH = 30;

/** One entry of the division's own list: a group that is always open, without a toggle (mission rule 5), or a page. */
export function TopEntry({ entry, look }: { entry: Entry; look: SidebarLook }) {
  if (entry.type !== 'group') return <LeafEntry entry={entry} look={look} />;
  if (look.windowed && !holds(entry, look.route)) return <GroupTitle group={entry} look={look} />;
  return (
    <li>
      <div className="sidebar-group-header">
        {entry.icon && <Icon icon={entry.icon} library={look.icons} className="sidebar-group-icon" />}
        <Title group={entry} look={look} href={entry.root?.route} />
      </div>
      <EntryList entries={entry.entries} look={look} className="sidebar-group" />
    </li>
  );
}

function EntryList({ entries, look, className }: { entries: readonly Entry[]; look: SidebarLook; className?: string }) {
  const shown = entries.filter((entry) => isShown(entry, look.route));
  const listed = look.windowed ? around(shown, look.route, REACH) : shown;
  if (listed.length === 0) return null;
  return (
    <ul className={className}>
      {listed.map((entry) =>
        entry.type === 'group' ? (
          <Subgroup key={entry.id} group={entry} look={look} />
        ) : (
          <LeafEntry key={entry.id} entry={entry} look={look} />
        ),
      )}
    </ul>
  );
}

function LeafEntry({ entry, look }: { entry: NavPage | NavLink; look: SidebarLook }) {
  return (
    <li>{entry.type === 'page' ? <PageEntry page={entry} look={look} /> : <LinkEntry link={entry} look={look} />}</li>
  );
}

function PageEntry({ page, look }: { page: NavPage; look: SidebarLook }) {
  return (
    <a href={encodeRoute(page.route)} {...currentMark(page.route === look.route)}>
      {page.icon && <Icon icon={page.icon} library={look.icons} />}
      {page.method && (
        <span className="method-pill method-nav-pill" data-method={page.method.toLowerCase()}>
          {page.method === 'DELETE' ? 'DEL' : page.method}
        </span>
      )}
      <span>{page.label}</span>
      {page.tag && <span className="nav-tag-pill">{page.tag}</span>}
      {page.deprecated && <span className="nav-tag-pill nav-tag-deprecated">{look.strings.deprecated}</span>}
    </a>
  );
}

function LinkEntry({ link, look }: { link: NavLink; look: SidebarLook }) {
  const attributes = linkTo(link.href);
  return (
    <a {...attributes}>
      {link.icon && <Icon icon={link.icon} library={look.icons} />}
      <span>{link.label}</span>
      {link.tag && <span className="nav-tag-pill">{link.tag}</span>}
      {attributes.target && <ExternalMark strings={look.strings} />}
    </a>
  );
}

/**
 * A group in a group. With drill-down its title leads to its first page, as a title with a `root` always does, and a toggle
 * beside it opens and closes it; without, the title is the toggle.
 */
function Subgroup({ group, look }: { group: NavGroup; look: SidebarLook }) {
  const inside = holds(group, look.route);
  if (look.windowed && !inside) return <GroupTitle group={group} look={look} />;
  const leads = look.drilldown ? group.home : group.root?.route;
  const open = group.expanded || inside;
  const list = <EntryList entries={group.entries} look={look} />;
  if (leads === undefined) {
    return (
      <li>
        <details className="sidebar-subgroup" open={open}>
          <summary>
            <Title group={group} look={look} withIcon />
          </summary>
          {list}
        </details>
      </li>
    );
  }
  return (
    <li className="sidebar-linked">
      <Title group={group} look={look} href={leads} withIcon />
      {group.entries.length > 0 && (
        <details className="sidebar-subgroup" open={open}>
          <summary aria-label={withName(look.strings.toggleGroup, group.label)} />
          {list}
        </details>
      )}
    </li>
  );
}

/** A group that is not drawn: its title leads into it. */
function GroupTitle({ group, look }: { group: NavGroup; look: SidebarLook }) {
  return (
    <li className="sidebar-elsewhere">
      <Title group={group} look={look} href={group.home} withIcon />
    </li>
  );
}

interface TitleProps {
  group: NavGroup;
  look: SidebarLook;
  href?: Route;
  withIcon?: boolean;
}

function Title({ group, look, href, withIcon }: TitleProps) {
  const inside = (
    <>
      {withIcon && group.icon && <Icon icon={group.icon} library={look.icons} />}
      <span>{group.label}</span>
      {group.tag && <span className="nav-tag-pill">{group.tag}</span>}
    </>
  );
  if (href === undefined) return <span className="sidebar-title">{inside}</span>;
  return (
    <a
      className="sidebar-title"
      href={encodeRoute(href)}
      {...currentMark(href === group.root?.route && href === look.route)}
    >
      {inside}
    </a>
  );
}

/** How the page that is shown is marked, for readers and for writers' CSS. */
function currentMark(current: boolean): { 'aria-current'?: 'page'; 'data-active'?: 'true' } {
  return current ? { 'aria-current': 'page', 'data-active': 'true' } : {};
}
