/** The choices between the root and a page: languages, versions, products, tabs, dropdowns, anchors, and where each leads. */
import type { Route } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { firstPageFor, landingIn, type Reader, readerOf } from './counterparts';
import { languageOfDivision, nameOfDivision } from './lang';
import { addressIn, hrefIn } from './part';
import type { Division, Scope } from './types';
import type { DivisionLevel, DivisionOption } from './view-types';

/** A single option is not shown. See content/navigation/switching.mdx. */
const NEEDS_TWO: ReadonlySet<Division['kind']> = new Set(['language', 'version']);

/**
 * The levels of a page, root first. Hidden divisions are left out unless they are current, as are divisions with nothing to show. Links of
 * `global` join the first level of their kind; `globalsOf` returns the others. Menu items are in the `menu` of their tab or product, not in
 * a level of their own. See content/navigation/switching.mdx.
 */
export function levelsOf(scope: Scope, route: Route): DivisionLevel[] {
  const reader = readerOf(scope, route);
  const levels = scope.flatMap((division, depth): DivisionLevel[] => {
    const kind = division.divisions[0]?.kind;
    if (kind === undefined || kind === 'root' || kind === 'item') return [];
    return [{ kind, options: optionsOf(division.divisions, scope[depth + 1], reader) }];
  });
  for (const global of globalsIn(scope)) {
    levels.find((level) => level.kind === global.kind)?.options.push(...optionsOf([global], undefined, reader));
  }
  return levels.filter(({ kind, options }) => options.length > (NEEDS_TWO.has(kind) ? 1 : 0));
}

/** The `global` links whose kind has no level on the page, usually anchors. See content/reference/format/navigation.mdx#global. */
export function globalsOf(scope: Scope, route: Route): DivisionOption[] {
  const kinds = new Set(scope.map((division) => division.divisions[0]?.kind));
  const others = globalsIn(scope).filter((global) => !kinds.has(global.kind));
  return optionsOf(others, undefined, readerOf(scope, route));
}

function globalsIn(scope: Scope): Division[] {
  return scope.flatMap((division) => division.globals);
}

function optionsOf(divisions: readonly Division[], current: Division | undefined, reader: Reader): DivisionOption[] {
  return divisions.flatMap((division) => {
    if (division.hidden && division !== current) return [];
    const option = optionOf(division, current, reader);
    return option.href === undefined && division !== current ? [] : [option];
  });
}

function optionOf(division: Division, current: Division | undefined, reader: Reader): DivisionOption {
  const { id, description, icon, tag, color, align } = division;
  const items = division.divisions[0]?.kind === 'item' ? division.divisions : [];
  const chosen = items.find((item) => reader.scope.includes(item));
  const menu = optionsOf(items, chosen, reader);
  return {
    id,
    label: nameOfDivision(division),
    ...(description ? { description } : {}),
    ...(icon ? { icon } : {}),
    ...(tag ? { tag } : {}),
    ...(color ? { color } : {}),
    ...(align ? { align } : {}),
    ...targetOf(division, current, reader, menu),
    current: division === current,
    ...(division.kind === 'language' ? { lang: languageOfDivision(division).lang } : {}),
    menu,
  };
}

type Target = Pick<DivisionOption, 'href' | 'external' | 'landing'>;

function targetOf(division: Division, current: Division | undefined, reader: Reader, menu: DivisionOption[]): Target {
  if (division.href !== undefined) {
    return { href: addressIn(reader.scope, division.href), external: isExternal(division.href), landing: 'link' };
  }
  if (division === current) return currentTarget(division, reader);
  const target = landingIn(division, current, reader);
  if (target)
    return { href: hrefIn(reader.scope, target.route, target.within), external: false, landing: target.landing };
  const first = menu.find((item) => item.href !== undefined);
  return first ? { href: first.href, external: first.external, landing: first.landing } : nowhere();
}

/** Selecting the current language or version keeps the page; selecting any other current division goes to its start. */
function currentTarget(division: Division, { route, scope }: Reader): Target {
  if (NEEDS_TWO.has(division.kind)) return { href: hrefIn(scope, route), external: false, landing: 'same' };
  const home = firstPageFor(division, scope);
  return home ? { href: hrefIn(scope, home.route, home.within), external: false, landing: 'start' } : nowhere();
}

function nowhere(): Target {
  return { external: false, landing: 'start' };
}
