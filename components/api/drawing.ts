/** The state of one API page while it is drawn: what it is drawn from, and the ids that are given out. */
import type { SchemaDrawing } from '@/lib/site/article/api-types';

export interface Drawing extends SchemaDrawing {
  /** Properties that do not belong here: those only the server sets in requests, those only the client sends in answers. */
  hide?: 'readOnly' | 'writeOnly';
  /** An id for a parameter or property, unique on the page; undefined where the markup is a fragment of many pages. */
  idOf(...names: readonly string[]): string | undefined;
  /** An id for anything else. */
  serial(prefix: string): string;
}

/** Starts a drawing. Fragments are put into pages, so their fields have no ids, and their other ids begin with `scope`. */
export function startDrawing(page: SchemaDrawing, scope = ''): Drawing {
  const used = new Map<string, number>();
  const unique = (base: string): string => {
    const count = used.get(base) ?? 0;
    used.set(base, count + 1);
    return count === 0 ? base : `${base}_${count}`;
  };
  return {
    strings: page.strings,
    expanded: page.expanded,
    describe: page.describe,
    restOf: page.restOf,
    idOf: (...names) => (scope === '' ? unique(names.map(slugOf).join('-')) : undefined),
    serial: (prefix) => {
      const name = `${scope}${prefix}`;
      const count = used.get(`# ${name}`) ?? 0;
      used.set(`# ${name}`, count + 1);
      return `${name}-${count}`;
    },
  };
}

/** `userId` → `user-id`. See content/reference/format/mdx.mdx#heading-ids. */
function slugOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
