/** The files of the search box: `en.json` is the index, `en/3.json` contains texts for results. */
import type { SearchWords, ShardFile, ShardIndex, ShardTexts } from '@/lib/search/box/shard';
import { PAGES_PER_FILE, shardOf } from '@/lib/search/box/shard';
import { otherParts } from '@/lib/search/other-parts';
import type { SearchIndex } from '@/lib/search/types';
import type { Renderers } from '@/lib/site/article/article';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { type PartScope, pagesOfPart, searchParts } from '@/lib/site/search/search-pages';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { wordsOf } from '@/lib/site/view/words';
import type { Strings } from '@/lib/strings/strings';

type Files = ReadonlyMap<string, ShardFile | ShardTexts>;

const made = new WeakMap<SearchIndex, Files>();

/** The names of all files below `/_lectern/search/`. Renders nothing. */
export function searchFileNames(site: SiteModel): string[] {
  return searchParts(site).flatMap((part) => {
    const files = Math.ceil(pagesOfPart(site, part).length / PAGES_PER_FILE);
    return [`${part.key}.json`, ...Array.from({ length: files }, (_, number) => `${part.key}/${number}.json`)];
  });
}

/** The content of a file; undefined if it does not exist. */
export async function searchFile(
  site: SiteModel,
  renderers: Renderers,
  name: string,
): Promise<ShardFile | ShardTexts | undefined> {
  return (await filesOf(site, renderers)).get(name);
}

async function filesOf(site: SiteModel, renderers: Renderers): Promise<Files> {
  const index = await loadSearchIndex(site, renderers);
  const known = made.get(index) ?? filesOfIndex(site, index);
  made.set(index, known);
  return known;
}

function filesOfIndex(site: SiteModel, { parts }: SearchIndex): Files {
  return new Map<string, ShardFile | ShardTexts>(
    parts.flatMap((part) => {
      const { index, texts } = shardOf(part);
      return [
        [indexName(part.key), { ...index, ...aboutPart(site, part) }] as const,
        ...texts.map((text, number) => [textsName(part.key, number), text] as const),
      ];
    }),
  );
}

/** The first file of a part alone, for exports. */
export function searchIndexFile(
  site: SiteModel,
  part: PartScope,
  index: ShardIndex,
): { name: string; file: ShardFile } {
  return { name: indexName(part.key), file: { ...index, ...aboutPart(site, part) } };
}

/** The files of texts of a part, for exports: each with its pages. Renders nothing. */
export function searchTextFiles(site: SiteModel, part: PartScope): { name: string; nodes: PageNode[] }[] {
  const nodes = pagesOfPart(site, part);
  return Array.from({ length: Math.ceil(nodes.length / PAGES_PER_FILE) }, (_, number) => ({
    name: textsName(part.key, number),
    nodes: nodes.slice(number * PAGES_PER_FILE, (number + 1) * PAGES_PER_FILE),
  }));
}

function indexName(key: string): string {
  return `${key}.json`;
}

function textsName(key: string, number: number): string {
  return `${key}/${number}.json`;
}

function aboutPart(site: SiteModel, part: PartScope): Pick<ShardFile, 'words' | 'others'> {
  const others = otherParts(searchParts(site), part);
  return {
    words: dialogWords(wordsOf(site, part.lang), site.settings.search.prompt),
    ...(others.length > 0 ? { others } : {}),
  };
}

/** The dialog uses the language of the pages it searches. */
function dialogWords(strings: Strings, prompt: string | undefined): SearchWords {
  return {
    prompt: prompt ?? strings.searchEntry,
    results: strings.searchResults,
    recent: strings.searchRecent,
    forget: strings.searchForget,
    nothing: strings.searchNothing,
    advice: strings.searchAdvice,
    ask: strings.assistantEntry,
    visited: strings.searchVisited,
    start: strings.navigation,
    move: strings.searchMove,
    open: strings.searchOpen,
    leave: strings.searchLeave,
    close: strings.searchClose,
    everywhere: strings.searchEverywhere,
  };
}
