/** Names that two extensions have, or one and Lectern: the first one keeps the name. */

import { CODES, type Problem, problem, type Where } from '@/lib/kit/problems';
import { SIDE_THEMES, THEMES } from '@/lib/words/themes';
import type { Made } from './make';
import type { BuiltIn, LoadedExtension, LoadedTheme } from './types';

const OWN = "one of Lectern's own";

/** The codes of an extension's problems begin with its name. */
const GROUPS: ReadonlySet<string> = new Set(Object.keys(CODES).map((code) => code.replace(/\/.*/, '')));

function isTheme(name: string): boolean {
  return THEMES.some((theme) => theme === name);
}

/** The extensions with what is left to each, and a problem for each clash. Of two extensions with one name only the first is kept. */
export async function findClashes(
  all: readonly Made[],
  builtIn: BuiltIn,
): Promise<{ kept: Made[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  /** Whether `what` is free; takes it for the extension. */
  const take = (what: string, { name, place }: LoadedExtension, own?: string): boolean => {
    const thing = what === '' ? `the extension "${name}"` : `${what} of the extension "${name}"`;
    const key = what === '' ? thing : what;
    const other = own ?? owners.get(key);
    if (other === undefined) {
      owners.set(key, `${thing} (${written(place)})`);
      return true;
    }
    const message = `${capital(thing)} has the same name as ${other}.`;
    problems.push(problem('extension/broken', place, message, 'Rename it, or leave one of them out.'));
    return false;
  };
  const kept: Made[] = [];
  for (const one of all) {
    const { extension } = one;
    if (!take('', extension, GROUPS.has(extension.name) ? "a group of Lectern's problem codes" : undefined)) continue;
    const routes = await onlyFree(extension.routes, async ({ path }) => {
      const own = await builtIn.routeAt?.(path);
      return take(`the route ${path.replace(/:\w+/g, ':x')}`, extension, own && `Lectern's own route ${own}`);
    });
    const commands = await onlyFree(extension.commands, async ({ name }) =>
      take(`the command "${name}"`, extension, builtIn.commands?.includes(name) ? OWN : undefined),
    );
    const themes = await onlyFree(extension.themes, async (theme) => {
      const { name } = theme;
      const wrong = faultOf(theme);
      if (wrong) {
        const message = `The theme "${name}" of the extension "${extension.name}" ${wrong.is}.`;
        problems.push(problem('extension/broken', extension.place, message, wrong.hint));
        return false;
      }
      return take(`the theme "${name}"`, extension, isTheme(name) ? OWN : undefined);
    });
    const components = extension.components.map((group) => ({
      ...group,
      components: Object.fromEntries(
        Object.entries(group.components).filter(([name]) =>
          take(`the component <${name}>`, extension, builtIn.components?.has(name) ? OWN : undefined),
        ),
      ),
    }));
    kept.push({ ...one, extension: { ...extension, routes, commands, themes, components } });
  }
  return { kept, problems };
}

/** Why a theme cannot be used. */
function faultOf({ base, places = {} }: LoadedTheme): { is: string; hint: string } | undefined {
  if (!isTheme(base))
    return { is: `starts from "${base}", which is no theme`, hint: `Write one of ${THEMES.join(', ')}.` };
  const fixed = SIDE_THEMES.has(base) ? (['search', 'tabs'] as const) : (['languages', 'versions'] as const);
  const moved = fixed.find((part) => places[part] !== undefined);
  if (moved === undefined) return undefined;
  const others = THEMES.filter((name) => SIDE_THEMES.has(name) !== SIDE_THEMES.has(base));
  const is = `has a place for \`${moved}\`, which "${base}" cannot move`;
  return { is, hint: `Remove it, or start from one of ${others.join(', ')}.` };
}

async function onlyFree<T>(entries: readonly T[] | undefined, isFree: (entry: T) => Promise<boolean>): Promise<T[]> {
  const free: T[] = [];
  for (const entry of entries ?? []) if (await isFree(entry)) free.push(entry);
  return free;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function written({ file = '', line }: Where): string {
  return line === undefined ? file : `${file}:${line}`;
}
