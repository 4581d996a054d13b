/** The label and appearance that divisions and `global` links have in common. */

import { isRecord } from '@/lib/kit/is-record';
import type { DivisionFacts } from '@/lib/words/navigation';
import type { DirectoryStyle } from '../types';
import type { BuildContext } from './context';
import { checkLanguage } from './language';
import { colorOf, flagOf, iconOf, isWritten, reportType, textOf, type Written } from './written';

/** The element as an object; otherwise undefined, with a problem. */
export function elementAt(
  context: BuildContext,
  facts: DivisionFacts,
  value: unknown,
  pointer: string,
): Written | undefined {
  if (isRecord(value)) return { value, pointer };
  reportType(context, pointer, facts.list, value, `an object with \`${facts.label}\``);
  return undefined;
}

/**
 * The required label under `key`; undefined, with `config/type` or `nav/missing-label`, if it is invalid or missing. See
 * content/reference/format/navigation.mdx#elements.
 */
export function labelOf(context: BuildContext, at: Written, key: string): string | undefined {
  const label = textOf(at, key);
  if (label !== undefined) return label;
  if (isWritten(at, key) && typeof at.value[key] !== 'string') {
    reportType(context, `${at.pointer}/${key}`, key, at.value[key], 'a string');
  } else {
    context.report('nav/missing-label', at.pointer, `An element has no \`${key}\`.`, `Add \`"${key}": "…"\`.`);
  }
  return undefined;
}

/** The label of a division; a language code is validated too. */
export function divisionLabelOf(context: BuildContext, facts: DivisionFacts, at: Written): string | undefined {
  const label = labelOf(context, at, facts.label);
  if (label !== undefined && facts.kind === 'language') checkLanguage(context, at, label);
  return label;
}

/** The fields that all divisions have, including `global` links. */
export function looksOf(at: Written) {
  const [tag, description, align] = ['tag', 'description', 'align'].map((key) => textOf(at, key));
  const [icon, color] = [iconOf(at), colorOf(at)];
  return {
    ...presenceOf(at),
    ...(icon ? { icon } : {}),
    ...(tag ? { tag } : {}),
    ...(description ? { description } : {}),
    ...(color ? { color } : {}),
    ...(align === 'start' || align === 'end' ? ({ align } as const) : {}),
  };
}

/** True if menus, search and the pages of groups show an element; and to whom. */
export function presenceOf(at: Written) {
  const { searchable, boost, public: isPublic } = at.value;
  return {
    hidden: flagOf(at, 'hidden'),
    ...(typeof searchable === 'boolean' ? { searchable } : {}),
    ...(typeof boost === 'number' ? { boost } : {}),
    ...(typeof isPublic === 'boolean' ? { public: isPublic } : {}),
    ...directoryAt(at),
  };
}

/** How the groups of an element, or of the root, list their entries. Other values are reported by the schema. */
export function directoryAt({ value: { directory } }: Written): { directory?: DirectoryStyle } {
  return directory === 'none' || directory === 'accordion' || directory === 'card' ? { directory } : {};
}
