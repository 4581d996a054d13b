/** The search index by parts, one after the other: for the search box, and for an assistant. Joined from pieces of pages. */
import { searchIndexFile, searchTextFiles } from '@/lib/outputs/assets/search-files';
import type { StoredPart } from '@/lib/search/stored-index';
import { buildTable } from '@/lib/search/table/build-table';
import { packTable } from '@/lib/search/table/pack';
import { languageWords } from '@/lib/search/words/load-analyzer';
import { pagesOfPart, searchParts } from '@/lib/site/search/search-pages';
import type { PageNode } from '@/lib/site/types';
import { pagesKey, planGroup, type SiteFilesContext } from './group-files';
import { type PieceName, termsFrom } from './page-pieces';
import { OWN_FOLDER } from './site-file';
import type { Pages } from './types';

export async function planSearch(context: SiteFilesContext): Promise<void> {
  const { site, pages } = context;
  for (const part of searchParts(site)) {
    const nodes = pagesOfPart(site, part);
    await planGroup(context, `search ${part.key}`, pagesKey(context, nodes), async (draft) => {
      const table = packTable(buildTable(termsOf(pages, nodes)));
      const { key, lang, version } = part;
      const { name, file } = searchIndexFile(site, part, { lang, language: languageWords(lang), pages: [], table });
      await draft.stream(`${OWN_FOLDER}/search/${name}`, filled(file, 'pages', itemsOf(pages, nodes, 'listed')));
      const stored: StoredPart = { key, lang, version, site: site.settings.name, sections: [], table };
      await draft.stream(indexFile(key), filled(stored, 'sections', itemsOf(pages, nodes, 'sections')));
    });
    for (const { name, nodes: own } of searchTextFiles(site, part)) {
      await planGroup(context, `search ${name}`, pagesKey(context, own), (draft) =>
        draft.stream(`${OWN_FOLDER}/search/${name}`, ['[', ...itemsOf(pages, own, 'excerpts'), ']']),
      );
    }
  }
}

/** The file of a part in the form for assistants. */
export function indexFile(key: string): string {
  return `${OWN_FOLDER}/index/${key}.json`;
}

function* termsOf(pages: Pages, nodes: readonly PageNode[]) {
  for (const node of nodes) yield termsFrom((name) => pages.pieceOf(node, name));
}

/** The items of a list in JSON, with commas between those of different pages. */
function* itemsOf(pages: Pages, nodes: readonly PageNode[], name: PieceName): Generator<string | Uint8Array> {
  let isFirst = true;
  for (const node of nodes) {
    if (!isFirst) yield ',';
    isFirst = false;
    yield pages.pieceOf(node, name);
  }
}

/** The JSON of `value` with these items in its empty list `field`. */
function* filled<Field extends string>(
  value: Readonly<Record<Field, readonly unknown[]>>,
  field: Field,
  items: Iterable<string | Uint8Array>,
): Generator<string | Uint8Array> {
  const text = JSON.stringify(value);
  // Not inside of a string, where the quotation marks would be escaped.
  const start = `"${field}":[`;
  const at = text.indexOf(start) + start.length;
  yield text.slice(0, at);
  yield* items;
  yield text.slice(at);
}
