/** Builds `pages` and `groups`: the entries of a division or group. */

import { isRecord } from '@/lib/kit/is-record';
import { DIVISIONS } from '@/lib/words/navigation';
import type { Entry, NavGroup } from '../types';
import { childKeyOf, namesOtherReference } from './child-key';
import type { BuildContext } from './context';
import { allEntries } from './generate';
import { firstPageOf } from './home';
import { labelOf, presenceOf } from './looks';
import { buildPage, rootOf } from './page-entry';
import { type Reach, reachOf } from './reach';
import { flagOf, iconOf, isBlank, isWritten, listOf, reportType, textOf, type Written } from './written';

interface Place {
  /** True inside a group. */
  nested: boolean;
  /** True in `groups`, where pages are not allowed. */
  groupsOnly: boolean;
}

/** Builds a list of pages and groups. Unusable entries are reported and left out. */
export function buildEntries(
  context: BuildContext,
  list: readonly unknown[],
  pointer: string,
  reach: Reach,
  place: Place,
): readonly Entry[] {
  const entries: Entry[] = [];
  list.forEach((value, index) => {
    const at = `${pointer}/${index}`;
    const entry = buildEntry(context, value, at, reach, place);
    if (entry) entries.push(entry);
  });
  return Object.freeze(entries);
}

function buildEntry(context: BuildContext, value: unknown, pointer: string, reach: Reach, place: Place) {
  if (isRecord(value)) return buildGroup(context, { value, pointer }, reach, place.nested);
  if (typeof value === 'string' && !place.groupsOnly) return buildPage(context, value, pointer, reach);
  const expected = place.groupsOnly ? 'an object with `group` and `pages`' : 'a page path or a group';
  reportType(context, pointer, place.groupsOnly ? 'groups' : 'pages', value, expected);
  return undefined;
}

/** Builds a group. A blank name means a group without a title: older sites begin their list with one. */
function buildGroup(context: BuildContext, at: Written, inherited: Reach, nested: boolean): NavGroup | undefined {
  if (!isGroup(context, at)) return undefined;
  const label = isBlank(at, 'group') ? '' : labelOf(context, at, 'group');
  if (label === undefined) return undefined;
  if (isWritten(at, 'expanded') && !nested) {
    context.report(
      'nav/expanded-top-level',
      `${at.pointer}/expanded`,
      `The top-level group "${label}" is always open; \`expanded\` has no effect.`,
      'Remove `expanded`, or put the group into another one.',
    );
  }
  const reach = reachOf(context, at, inherited);
  const listed = groupEntries(context, at, reach);
  const entries = allEntries(context, at, reach, listed);
  const root = rootOf(context, at, reach);
  const [icon, tag] = [iconOf(at), textOf(at, 'tag')];
  const home = root && !root.hidden ? root.route : firstPageOf(entries);
  return Object.freeze({
    type: 'group',
    id: at.pointer,
    label: label || (root?.label ?? ''),
    ...(icon ? { icon } : {}),
    ...(tag ? { tag } : {}),
    ...presenceOf(at),
    expanded: nested && flagOf(at, 'expanded'),
    ...(root ? { root } : {}),
    entries,
    ...(home ? { home } : {}),
  });
}

function groupEntries(context: BuildContext, at: Written, reach: Reach): readonly Entry[] {
  const key = childKeyOf(context, 'group', at);
  if (key !== undefined) {
    return buildEntries(context, listOf(context, at, key), `${at.pointer}/${key}`, reach, {
      nested: true,
      groupsOnly: false,
    });
  }
  // A group with its own specification needs no `pages`, because they are generated (content/navigation/openapi.mdx).
  if (!isWritten(at, 'openapi') && !isWritten(at, 'asyncapi') && !namesOtherReference(context, at)) {
    context.report(
      'nav/missing-label',
      at.pointer,
      `The group "${at.value.group}" has no \`pages\`.`,
      'Add `"pages": […]`; it may be empty.',
    );
  }
  return Object.freeze([]);
}

/** True if an element is allowed among pages: not if it has the label of a division. */
function isGroup(context: BuildContext, at: Written): boolean {
  if (isWritten(at, 'group')) return true;
  const other = DIVISIONS.find((facts) => isWritten(at, facts.label));
  if (!other) return true;
  context.report(
    'nav/unexpected-child',
    at.pointer,
    `A list of pages and groups has an element with \`${other.label}\`.`,
    `Move it into \`${other.list}\`, or name it with \`group\`.`,
  );
  return false;
}
