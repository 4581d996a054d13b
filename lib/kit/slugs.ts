/** Ids of headings: one slug rule for the table of contents, links and the checker. See content/reference/format/mdx.mdx#heading-ids. */

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;
const DELETED = /[?,;:!'"()[\]{}]/g;

/**
 * The id of a heading's text (`Config.json options` → `config-json-options`). Characters other than whitespace, dots and
 * punctuation stay, so the id is readable in any script. Text without a usable character gives `section`.
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

/** An id that the writer chose (`## Title {#id}`), without the characters that an address cannot hold. */
export function customIdOf(id: string): string {
  return id.trim().replace(/\s+/g, '-').replace(/[<>&]/g, '').replace(DELETED, '').replace(EMOJI, '');
}

/** Hands out ids that are unique on one page. */
export interface IdRegistry {
  /** The slug of a text, with `-2`, `-3` … when it is taken. */
  fromText(text: string): string;
  /** An id as the writer chose it; numbered only when an element before it already has it. */
  claim(id: string): string;
}

/** Starts a page's ids. `reserved` are ids chosen by the writer further down: texts before them do not take them. */
export function createIds(reserved: Iterable<string> = []): IdRegistry {
  const chosen = new Set(reserved);
  const used = new Set<string>();
  const take = (base: string, isFree: (id: string) => boolean): string => {
    let id = base;
    for (let n = 2; !isFree(id); n++) id = `${base}-${n}`;
    used.add(id);
    return id;
  };
  return {
    fromText: (text) => take(slugOf(text), (id) => !used.has(id) && !chosen.has(id)),
    claim: (id) => take(id, (candidate) => !used.has(candidate)),
  };
}
