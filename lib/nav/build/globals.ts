/** `global`: links shown on every page below the element. See content/reference/format/navigation.mdx#global. */

import { isRecord } from '@/lib/kit/is-record';
import { DIVISIONS, type DivisionFacts } from '@/lib/words/navigation';
import type { Division } from '../types';
import type { BuildContext } from './context';
import { globalAnchorHrefOf, hrefOf } from './href';
import { divisionLabelOf, elementAt, looksOf } from './looks';
import { isWritten, listOf, reportType, type Written } from './written';

/** The lists in `global`. A menu belongs to its tab. See content/reference/format/navigation.mdx#global. */
const LISTS = DIVISIONS.filter((facts) => facts.kind !== 'item');

/** The links in an element's `global`, in the order of the division table. Entries without a usable `href` are dropped. */
export function buildGlobals(context: BuildContext, at: Written): readonly Division[] {
  const value = at.value.global;
  if (value === undefined || value === null) return Object.freeze([]);
  if (!isRecord(value)) {
    reportType(context, `${at.pointer}/global`, 'global', value, 'an object');
    return Object.freeze([]);
  }
  const global: Written = { value, pointer: `${at.pointer}/global` };
  return Object.freeze(
    LISTS.flatMap((facts) =>
      listOf(context, global, facts.list).flatMap((written, index) => {
        const element = elementAt(context, facts, written, `${global.pointer}/${facts.list}/${index}`);
        return element ? buildGlobal(context, facts, element) : [];
      }),
    ),
  );
}

function buildGlobal(context: BuildContext, facts: DivisionFacts, at: Written): Division[] {
  const label = divisionLabelOf(context, facts, at);
  if (label === undefined) return [];
  const href =
    facts.kind === 'anchor' ? globalAnchorHrefOf(context, at, label) : requiredHrefOf(context, facts, at, label);
  if (href === undefined) return [];
  return [
    Object.freeze({
      kind: facts.kind,
      id: at.pointer,
      label,
      ...looksOf(at),
      href,
      isDefault: false,
      divisions: Object.freeze([]),
      entries: Object.freeze([]),
      globals: Object.freeze([]),
    }),
  ];
}

function requiredHrefOf(context: BuildContext, facts: DivisionFacts, at: Written, label: string): string | undefined {
  if (isWritten(at, 'href')) return hrefOf(context, at);
  context.report(
    'nav/missing-label',
    at.pointer,
    `The global ${facts.kind} "${label}" has no \`href\`.`,
    'Add `"href": "https://…"`, or move it out of `global`.',
  );
  return undefined;
}
