/** An entry of the sidebar, rendered to a string by render-sidebar.ts; the markup is kept short. */

import type { SidebarEntry, SidebarGroup, SidebarLink, SidebarPage } from '@/lib/nav/sidebar';
import type { Strings } from '@/lib/strings/strings';
import { withValues } from '@/lib/strings/strings';
import type { IconLibrary } from '@/lib/words/icons';
import { labelDir } from '@/lib/words/right-to-left';
import { breakable } from '../ui/breakable';
import { ExternalMark } from '../ui/external-mark';
import { Icon } from '../ui/icon';
import { linkTo } from '../ui/link-to';

/** Settings for rendering entries, independent of the page. */
export interface SidebarLook {
  drilldown: boolean;
  icons: IconLibrary;
  strings: Strings;
}

interface ItemProps {
  entry: SidebarEntry;
  look: SidebarLook;
  /** The markup of the group's entries, mostly shared by many pages. Undefined reduces the group to its title. */
  list?: string;
}

/** A group, a page or a link. Top-level groups are always open, without a toggle (content/navigation/groups.mdx). */
export function SidebarItem({ entry, look, list }: ItemProps) {
  if (entry.type === 'link') {
    return (
      <li>
        <LinkEntry link={entry} look={look} />
      </li>
    );
  }
  if (entry.type === 'page') {
    return (
      <li {...activeMark(entry.current)}>
        <PageEntry page={entry} look={look} />
      </li>
    );
  }
  if (list === undefined) return <GroupTitle group={entry} look={look} />;
  return entry.toggle ? (
    <Subgroup group={entry} look={look} list={list} />
  ) : (
    <TopGroup group={entry} look={look} list={list} />
  );
}

interface GroupProps {
  group: SidebarGroup;
  look: SidebarLook;
  list: string;
}

function TopGroup({ group, look, list }: GroupProps) {
  return (
    <li>
      <div className="sidebar-nav-group-divider" />
      {group.label && (
        <div className="sidebar-group-header" {...activeMark(group.current)}>
          {group.icon && <Icon icon={group.icon} library={look.icons} className="sidebar-group-icon" />}
          <Title group={group} look={look} href={group.href} />
        </div>
      )}
      {list && <ul className="sidebar-group" dangerouslySetInnerHTML={{ __html: list }} />}
    </li>
  );
}

/**
 * A nested group. With drill-down its title links to its first page, as a title with a `root` always does, and a separate toggle opens and
 * closes it; otherwise the title is the toggle.
 */
function Subgroup({ group, look, list }: GroupProps) {
  const leads = group.href ?? (look.drilldown ? group.first : undefined);
  const inside = <ul dangerouslySetInnerHTML={{ __html: list }} />;
  if (leads === undefined) {
    return (
      <li>
        <details className="sidebar-subgroup" open={group.open}>
          <summary>
            <Title group={group} look={look} withIcon />
          </summary>
          {inside}
        </details>
      </li>
    );
  }
  return (
    <li className="sidebar-linked" {...activeMark(group.current)}>
      <Title group={group} look={look} href={leads} withIcon />
      {list && (
        <details className="sidebar-subgroup" open={group.open}>
          <summary aria-label={withValues(look.strings.toggleGroup, { name: group.label })} />
          {inside}
        </details>
      )}
    </li>
  );
}

/** A group without rendered entries: its title is a link. */
function GroupTitle({ group, look }: Omit<GroupProps, 'list'>) {
  return (
    <li className="sidebar-elsewhere" {...activeMark(group.current)}>
      <Title group={group} look={look} href={group.href ?? group.first} withIcon />
    </li>
  );
}

interface TitleProps extends Omit<GroupProps, 'list'> {
  href?: string;
  withIcon?: boolean;
}

function Title({ group, look, href, withIcon }: TitleProps) {
  const inside = (
    <>
      {withIcon && group.icon && <Icon icon={group.icon} library={look.icons} />}
      <span dir={labelDir(group.label)}>{breakable(group.label)}</span>
      {group.tag && <span className="nav-tag-pill">{group.tag}</span>}
    </>
  );
  if (href === undefined) return <span className="sidebar-title">{inside}</span>;
  return (
    <a className="sidebar-title" href={href} {...currentMark(group.current)}>
      {inside}
    </a>
  );
}

function PageEntry({ page, look }: { page: SidebarPage; look: SidebarLook }) {
  return (
    <a href={page.href} {...currentMark(page.current)}>
      {page.icon && <Icon icon={page.icon} library={look.icons} />}
      {page.method && (
        <span className="method-pill method-nav-pill" data-method={page.method.toLowerCase()}>
          {page.method === 'DELETE' ? 'DEL' : page.method}
        </span>
      )}
      <span dir={labelDir(page.label)}>{breakable(page.label)}</span>
      {page.tag && <span className="nav-tag-pill">{page.tag}</span>}
      {page.deprecated && <span className="nav-tag-pill nav-tag-deprecated">{look.strings.deprecated}</span>}
    </a>
  );
}

function LinkEntry({ link, look }: { link: SidebarLink; look: SidebarLook }) {
  const attributes = linkTo(link.href);
  return (
    <a {...attributes}>
      {link.icon && <Icon icon={link.icon} library={look.icons} />}
      <span>{link.label}</span>
      {link.tag && <span className="nav-tag-pill">{link.tag}</span>}
      {attributes.target && <ExternalMark label={link.label} strings={look.strings} />}
    </a>
  );
}

/** Marks the link of the current page, for readers and for custom CSS. */
function currentMark(current: boolean): { 'aria-current'?: 'page'; 'data-active'?: 'true' } {
  return current ? { 'aria-current': 'page', ...activeMark(current) } : {};
}

/** Marks it and the element around it, for custom CSS. */
function activeMark(current: boolean): { 'data-active'?: 'true' } {
  return current ? { 'data-active': 'true' } : {};
}
