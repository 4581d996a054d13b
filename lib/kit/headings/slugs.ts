/** Heading ids: one slug rule for the table of contents, links and the checker. See content/reference/format/mdx.mdx#heading-ids. */

import { wellFormed } from '../text';
import { LAYOUT_IDS } from './layout-ids';

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;
const DELETED = /[?,;:!'"()[\]{}]/g;

/**
 * The id for a heading's text (`Config.json options` → `config-json-options`). All characters except whitespace, dots and punctuation are
 * kept, so ids are readable in every script. `section` if nothing is left.
 */
export function slugOf(text: string): string {
  const encoded = encodeURIComponent(
    text
      .replace(/\p{Surrogate}/gu, '')
      .toLowerCase()
      .trim()
      .replace(/\s+/g, '-'),
  );
  const kept = encoded
    .replace(/['()]/g, '')
    .replace(/[^a-z0-9_%]+/gi, '-')
    .replace(/^-+|-+$/g, '');
  return decodeURIComponent(kept).replace(DELETED, '').replace(EMOJI, '') || 'section';
}

/** An explicit id (`## Title {#id}`) without the characters that are invalid in an address. */
export function customIdOf(id: string): string {
  return id.trim().replace(/\s+/g, '-').replace(/[<>&]/g, '').replace(DELETED, '').replace(EMOJI, '');
}

/** Generates ids that are unique on a page. */
export interface IdRegistry {
  /** The slug of a text, with `-2`, `-3` … if it is taken. */
  fromText(text: string): string;
  /** An explicit id, numbered only if an earlier element has it. */
  claim(id: string): string;
}

/**
 * Creates the ids of a page. `reserved` are explicit ids further down, which generated ids must not take. Neither kind takes an id of the
 * layout.
 */
export function createIds(reserved: Iterable<string> = []): IdRegistry {
  const chosen = new Set(reserved);
  const used = new Set<string>();
  /** The number to try next for a text: all lower ones are taken. */
  const next = new Map<string, number>();
  const take = (base: string, isFree: (id: string) => boolean): string => {
    let id = base;
    for (let n = next.get(base) ?? 2; !isFree(id); n++) {
      id = `${base}-${n}`;
      next.set(base, n + 1);
    }
    used.add(id);
    return id;
  };
  return {
    fromText: (text) => take(slugOf(text), (id) => !used.has(id) && !chosen.has(id) && !LAYOUT_IDS.has(id)),
    claim: (id) => take(wellFormed(id), (candidate) => !used.has(candidate) && !LAYOUT_IDS.has(candidate)),
  };
}

/** A name of lower-case ASCII letters, digits and hyphens, at most 64 characters, for other programs; `docs` if nothing is left. */
export function asciiNameOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-/, '').slice(0, 64).replace(/-$/, '') || 'docs';
}
