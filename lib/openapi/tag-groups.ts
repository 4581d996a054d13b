/** Groups the pages of a specification. See content/reference/format/api-pages.mdx#generation. */
import type { EndpointFacts, Specification, TagFacts } from './types';

/** A group of generated pages: its own first, then nested groups. */
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
 * One group per first tag, in order of first appearance in `endpoints`; endpoints without a tag share one. A tag with a `parent` is nested
 * in its parent's group (OpenAPI 3.2).
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

/** The first tag intended for navigation. */
function groupingTag({ tags }: EndpointFacts, declared: ReadonlyMap<string, TagFacts>): string | undefined {
  return tags.find((tag) => (declared.get(tag)?.kind ?? 'nav') === 'nav');
}

/** The declared parent of a tag; undefined at the top level and for cyclic parents. */
function parentOf(tag: string, declared: ReadonlyMap<string, TagFacts>): string | undefined {
  const above = new Set<string>();
  for (let next = declared.get(tag)?.parent; next !== undefined; next = declared.get(next)?.parent) {
    if (next === tag || above.has(next)) return undefined;
    above.add(next);
  }
  const [parent] = above;
  return parent !== undefined && declared.has(parent) ? parent : undefined;
}
