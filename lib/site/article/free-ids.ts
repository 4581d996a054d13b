/** Ids of the generated part of an API page that its own text does not have. */
import { rewriteHtml, withIds } from '@/lib/markdown/rewrite-html';
import type { ApiArticle } from './api-types';

interface Freed {
  api: ApiArticle;
  /** The new id of a section or field. */
  idOf(id: string): string;
}

/** The generated part with new ids for those in `taken`. The examples next to the text have no id in that case. */
export function withFreeIds(api: ApiArticle, taken: readonly string[]): Freed {
  const own = new Set(taken);
  const all = new Set([...own, ...api.ids]);
  const renamed = new Map(api.ids.filter((id) => own.has(id)).map((id) => [id, freeId(id, all)]));
  const idOf = (id: string): string => renamed.get(id) ?? id;
  const examples = Object.entries(api.examples).map(([kind, html]) => [
    kind,
    own.has(`${kind}-example`)
      ? rewriteHtml(html, (_, name, value) => (name === 'id' && own.has(value) ? undefined : value))
      : html,
  ]);
  const mended = { ...api, examples: Object.fromEntries(examples) as ApiArticle['examples'] };
  if (renamed.size === 0) return { api: mended, idOf };
  const mend = (html: string): string =>
    rewriteHtml(html, (tag, name, value) => (tag === 'option' ? idOf(value) : withIds(name, value, idOf)));
  return {
    idOf,
    api: {
      ...mended,
      head: mend(api.head),
      body: mend(api.body),
      toc: api.toc.map((entry) => ({ ...entry, id: idOf(entry.id) })),
      ids: api.ids.map(idOf),
    },
  };
}

/** `id` with the first number from 2 that makes it unique. */
function freeId(id: string, taken: Set<string>): string {
  let number = 2;
  while (taken.has(`${id}-${number}`)) number++;
  taken.add(`${id}-${number}`);
  return `${id}-${number}`;
}
