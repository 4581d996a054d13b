/** How the pages of a specification are grouped. See content/reference/format/api-pages.mdx#generation. */
import type { EndpointFacts, Specification, TagFacts } from './types';

/** A group of generated pages: its own first, then the groups in it. */
export interface TagGroup {
  readonly label: string;
  readonly endpoints: readonly EndpointFacts[];
  readonly groups: readonly TagGroup[];
}

interface Draft {
  label: string;
  endpoints: EndpointFacts[];
  groups: Draft[];
}

/**
 * One group for each first tag, in the order in which `endpoints` first name them; those without a tag share one. A tag with a `parent`
 * stands in its parent's group (OpenAPI 3.2).
 */
export function groupByTag(
  specification: Pick<Specification, 'kind' | 'tags'>,
  endpoints: readonly EndpointFacts[],
): TagGroup[] {
  const declared = new Map(specification.tags.map((tag) => [tag.name, tag]));
  const untagged = specification.kind === 'asyncapi' ? 'Websockets' : 'API Reference';
  const drafts = new Map<string | undefined, Draft>();
  const top: Draft[] = [];

  const draftOf = (tag: string | undefined): Draft => {
    const known = drafts.get(tag);
    if (known) return known;
    const label = tag === undefined ? untagged : (declared.get(tag)?.label ?? tag);
    const draft: Draft = { label, endpoints: [], groups: [] };
    drafts.set(tag, draft);
    const parent = tag === undefined ? undefined : parentOf(tag, declared);
    (parent === undefined ? top : draftOf(parent).groups).push(draft);
    return draft;
  };
  for (const endpoint of endpoints) draftOf(groupingTag(endpoint, declared)).endpoints.push(endpoint);
  return top;
}

/** The first tag that is there to navigate by. */
function groupingTag({ tags }: EndpointFacts, declared: ReadonlyMap<string, TagFacts>): string | undefined {
  return tags.find((tag) => (declared.get(tag)?.kind ?? 'nav') === 'nav');
}

/** The declared parent of a tag; undefined at the top, and for tags that are their own ancestors. */
function parentOf(tag: string, declared: ReadonlyMap<string, TagFacts>): string | undefined {
  const above = new Set<string>();
  for (let next = declared.get(tag)?.parent; next !== undefined; next = declared.get(next)?.parent) {
    if (next === tag || above.has(next)) return undefined;
    above.add(next);
  }
  const [parent] = above;
  return parent !== undefined && declared.has(parent) ? parent : undefined;
}
