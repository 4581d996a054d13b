/** Edits of the list of redirects in `docs.json`, or in the file that it names for them. */
import { type FilePath, resolveInside, routeOf } from '@/lib/kit/paths';
import { editStrings, hasValue, removeElement, setValue } from './settings-text';

export interface WrittenRedirect {
  source: string;
  destination: string;
}

type Texts = ReadonlyMap<FilePath, string>;

/** The file that gets the redirects, and its new text. Redirects away from a destination would hide its page, and are removed. */
export function addRedirects(
  settings: Texts,
  redirects: readonly WrittenRedirect[],
): { file: FilePath; text: string } | undefined {
  const { file, keys } = placeOf(settings);
  let text = settings.get(file);
  if (text === undefined) return undefined;
  const taken = new Set<string>(redirects.map(({ destination }) => destination));
  const hiding = listed(text, keys).filter(({ source }) => taken.has(routeOf(source)));
  for (const { index } of hiding.reverse()) text = removeElement(text, keys, index);
  for (const redirect of redirects) {
    text = hasValue(text, keys) ? setValue(text, [...keys, -1], redirect) : setValue(text, keys, [redirect]);
  }
  return { file, text };
}

/** The text without redirects that repeat another one word for word. */
export function removeRepeatedRedirects(settings: Texts): { file: FilePath; text: string; removed: string[] }[] {
  const { file, keys } = placeOf(settings);
  let text = settings.get(file);
  if (text === undefined) return [];
  const seen = new Set<string>();
  const repeated = listed(text, keys).filter(({ source, destination }) => {
    const key = JSON.stringify([source, destination]);
    return seen.size === seen.add(key).size;
  });
  if (repeated.length === 0) return [];
  for (const { index } of [...repeated].reverse()) text = removeElement(text, keys, index);
  return [{ file, text, removed: repeated.map(({ source }) => source) }];
}

function placeOf(settings: Texts): { file: FilePath; keys: string[] } {
  const main = 'docs.json' as FilePath;
  let file: FilePath | undefined;
  editStrings(settings.get(main) ?? '', (keys, value) => {
    if (keys.length === 2 && keys[0] === 'redirects' && keys[1] === '$ref') file = resolveInside('', value);
    return undefined;
  });
  return file !== undefined && settings.has(file) ? { file, keys: [] } : { file: main, keys: ['redirects'] };
}

/** The redirects of a text with their indices. */
function listed(text: string, keys: readonly string[]): (WrittenRedirect & { index: number })[] {
  const found = new Map<number, WrittenRedirect & { index: number }>();
  editStrings(text, (path, value) => {
    const [index, name] = path.slice(keys.length);
    const isInside = keys.every((key, at) => path[at] === key) && typeof index === 'number';
    if (isInside && (name === 'source' || name === 'destination')) {
      found.set(index, { ...(found.get(index) ?? { index, source: '', destination: '' }), [name]: value });
    }
    return undefined;
  });
  return [...found.values()];
}
