/** Builds divisions: languages, versions, products, tabs, dropdowns, anchors and menu items are rows of one table and share this code. */

import type { DivisionKind } from '@/lib/words/navigation';
import { DIVISIONS, type DivisionFacts } from '@/lib/words/navigation';
import type { Division, Entry } from '../types';
import { childKeyOf } from './child-key';
import type { BuildContext } from './context';
import { buildEntries } from './entries';
import { allEntries, reachBelow } from './generate';
import { buildGlobals } from './globals';
import { homeOf } from './home';
import { hrefOf } from './href';
import { divisionLabelOf, elementAt, looksOf } from './looks';
import { rootOf } from './page-entry';
import { type Reach, reachOf } from './reach';
import { flagOf, isWritten, listOf, textOf, type Written } from './written';

export interface Content {
  readonly divisions: readonly Division[];
  readonly entries: readonly Entry[];
}

const NOTHING: Content = Object.freeze({ divisions: Object.freeze([]), entries: Object.freeze([]) });

/** The content of the root or of a division, built from its one kind of child. Links (`href`) have no content. */
export function buildContent(context: BuildContext, kind: 'root' | DivisionKind, at: Written, reach: Reach): Content {
  const key = childKeyOf(context, kind, at);
  if (key === 'href') return NOTHING;
  const list = key === undefined ? [] : listOf(context, at, key);
  const pointer = `${at.pointer}/${key}`;
  const facts = DIVISIONS.find((candidate) => candidate.list === key);
  if (facts && list.length > 0) {
    return { ...NOTHING, divisions: buildDivisions(context, facts, list, pointer, reachBelow(context, at, reach)) };
  }
  const place = { nested: false, groupsOnly: key === 'groups' };
  const listed = buildEntries(context, list, pointer, reach, place);
  return { ...NOTHING, entries: allEntries(context, at, reach, listed) };
}

/** A division before its `isDefault` is decided. */
interface Draft {
  division: Omit<Division, 'isDefault'>;
  wished: boolean;
}

/** Builds the divisions of a list. Elements without a label are dropped (`nav/missing-label`). */
export function buildDivisions(
  context: BuildContext,
  facts: DivisionFacts,
  list: readonly unknown[],
  pointer: string,
  reach: Reach,
): readonly Division[] {
  const drafts = list.flatMap((value, index) => {
    const at = elementAt(context, facts, value, `${pointer}/${index}`);
    if (!at) return [];
    const label = divisionLabelOf(context, facts, at);
    return label === undefined ? [] : [draftOf(context, facts, at, label, reach)];
  });
  const first = defaultOf(drafts);
  return Object.freeze(drafts.map((draft) => Object.freeze({ ...draft.division, isDefault: draft === first })));
}

function draftOf(context: BuildContext, facts: DivisionFacts, at: Written, label: string, inherited: Reach): Draft {
  const reach = reachOf(context, at, inherited);
  const content = buildContent(context, facts.kind, at, reach);
  const href = isWritten(at, 'href') ? hrefOf(context, at) : undefined;
  const root = rootOf(context, at, reach);
  const home = href === undefined ? homeOf({ ...content, root }) : undefined;
  const division = {
    kind: facts.kind,
    id: at.pointer,
    // A product's `name` is displayed if it differs from the key. See content/reference/format/navigation.mdx#elements.
    label: facts.kind === 'product' ? (textOf(at, 'name') ?? label) : label,
    ...looksOf(at),
    ...content,
    ...(href === undefined ? {} : { href }),
    ...(root ? { root } : {}),
    globals: buildGlobals(context, at),
    ...(home === undefined ? {} : { home }),
  };
  return { division, wished: flagOf(at, 'default') };
}

/**
 * `default: true`, else the first one; visible divisions with pages take precedence. Of two defaults the first wins. See
 * content/navigation/visibility.mdx#default.
 */
function defaultOf(drafts: readonly Draft[]): Draft | undefined {
  const visible = drafts.filter((draft) => !draft.division.hidden);
  const landable = visible.filter((draft) => draft.division.home !== undefined);
  const candidates = [landable, visible, drafts].find((list) => list.length > 0) ?? [];
  return candidates.find((draft) => draft.wished) ?? candidates[0];
}
