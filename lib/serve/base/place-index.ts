/** The search index for readers outside of the pages: the assistant's clients and the search endpoint receive public addresses. */

import { type Place, placeMarkdown } from '@/lib/markdown/place-addresses';
import type { SearchIndex, SearchPart, Section } from '@/lib/search/types';

const made = new WeakMap<SearchIndex, SearchIndex>();

/** The index with public addresses, made once. */
export function placeIndex(index: SearchIndex, place: Place | undefined): SearchIndex {
  if (!place) return index;
  const known = made.get(index);
  if (known) return known;
  const parts = new Map<SearchPart | undefined, SearchPart>(index.parts.map((part) => [part, placePart(part, place)]));
  const placed: SearchIndex = {
    ...index,
    parts: [...parts.values()],
    partOf: (route) => parts.get(index.partOf(route)),
  };
  made.set(index, placed);
  return placed;
}

function placePart(part: SearchPart, place: Place): SearchPart {
  return { ...part, sections: part.sections.map((section) => placeSection(section, place)) };
}

/** One section with public addresses. */
export function placeSection(section: Section, place: Place): Section {
  return { ...section, href: place(section.href), markdown: placeMarkdown(section.markdown, place) };
}
