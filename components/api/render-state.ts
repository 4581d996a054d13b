/** The state of an API page during rendering: its source, and the ids in use. */
import type { Hidden } from '@/lib/openapi/view/hidden-in';
import type { SchemaContext } from '@/lib/site/article/api-types';
import { fieldSlug } from '../mdx/shared/field-slug';

export interface RenderState extends SchemaContext {
  /** Properties to omit. */
  hide?: Hidden;
  /** The ids of the fields around a schema by the names of their schemas, for schemas that contain themselves. */
  within: ReadonlyMap<string, string>;
  /** The id of the section, for its outermost schema. */
  section?: string;
  /** A unique id for a parameter or property; undefined in a fragment shared by several pages. */
  idOf(...names: readonly string[]): string | undefined;
  /** An id for anything else. */
  serial(prefix: string): string;
}

/** Starts rendering. Fragments are inserted into pages, so their fields have no ids, and other ids start with `scope`. */
export function startRendering(page: SchemaContext, scope = ''): RenderState {
  const used = new Map<string, number>();
  const countOf = (key: string): number => {
    const count = used.get(key) ?? 0;
    used.set(key, count + 1);
    return count;
  };
  const unique = (base: string): string => {
    const count = countOf(base);
    return count === 0 ? base : `${base}_${count}`;
  };
  return {
    strings: page.strings,
    expanded: page.expanded,
    describe: page.describe,
    restOf: page.restOf,
    within: new Map(),
    idOf: (...names) => (scope === '' ? unique(names.map(fieldSlug).join('-')) : undefined),
    serial: (prefix) => {
      const name = `${scope}${prefix}`;
      return `${name}-${countOf(`# ${name}`)}`;
    },
  };
}
