/** The files of the search box: `en.json` is the index, `en/3.json` contains texts for results. */
import type { SearchWords, ShardFile, ShardTexts } from '@/lib/search/box/shard';
import { PAGES_PER_FILE, shardOf } from '@/lib/search/box/shard';
import type { SearchIndex } from '@/lib/search/types';
import type { ArticleParts } from '@/lib/site/article/article';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { pagesOfPart, searchParts } from '@/lib/site/search/search-pages';
import type { SiteModel } from '@/lib/site/types';
import type { Strings } from '@/lib/strings/en';
import { stringsOf } from '@/lib/strings/strings';

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
  parts: ArticleParts,
  name: string,
): Promise<ShardFile | ShardTexts | undefined> {
  return (await filesOf(site, parts)).get(name);
}

async function filesOf(site: SiteModel, parts: ArticleParts): Promise<Files> {
  const index = await loadSearchIndex(site, parts);
  const known = made.get(index) ?? filesOfIndex(site, index);
  made.set(index, known);
  return known;
}

function filesOfIndex(site: SiteModel, { parts }: SearchIndex): Files {
  return new Map<string, ShardFile | ShardTexts>(
    parts.flatMap((part) => {
      const { index, texts } = shardOf(part);
      const words = wordsOf(stringsOf(part.lang), site.settings.search.prompt);
      return [
        [`${part.key}.json`, { ...index, words }] as const,
        ...texts.map((text, number) => [`${part.key}/${number}.json`, text] as const),
      ];
    }),
  );
}

/** The dialog uses the language of the pages it searches. */
function wordsOf(strings: Strings, prompt: string | undefined): SearchWords {
  return {
    prompt: prompt ?? strings.searchEntry,
    results: strings.searchResults,
    recent: strings.searchRecent,
    forget: strings.searchForget,
    nothing: strings.searchNothing,
    advice: strings.searchAdvice,
    ask: strings.searchAsk,
    move: strings.searchMove,
    open: strings.searchOpen,
    leave: strings.searchLeave,
    close: strings.searchClose,
  };
}
