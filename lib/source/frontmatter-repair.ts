/** Repairs frontmatter that is not valid YAML but is accepted by other tools or clear in its meaning. */

import { withoutEnd } from '@/lib/kit/text';

/** The quote after a key, or on the line below it; the bracket of a list after a key. */
const OPENS = /^(?:(?:[^\s:][^:]*:)?[ \t]+(["'])|[^\s:][^:]*:[ \t]+(\[))/;
/** A value that needs the YAML parser: a list, object, block scalar, alias or tag. */
const ONLY_YAML = /^[[{>|&*!]/;
const LINE = /^([A-Za-z][\w:.-]*):[ \t]+(\S.*)$/;
const LAST = { '"': /(?<!\\)(?:\\\\)*"/, "'": /(?<!')(?:'')*'(?!')/, '[': /\][ \t]*$/ };

/**
 * The block with an additional space before continuation lines of quoted text and lists. YAML requires it, other tools do not. Line numbers
 * do not change.
 */
export function indentContinued(yaml: string): string {
  let open: keyof typeof LAST | undefined;
  const closes = (text: string): boolean => open === undefined || LAST[open].test(text);
  const lines = yaml.split('\n').map((line) => {
    if (open !== undefined) {
      if (closes(line)) open = undefined;
      return ` ${line}`;
    }
    const opening = OPENS.exec(line);
    if (!opening) return line;
    open = (opening[1] ?? opening[2]) as keyof typeof LAST;
    if (closes(line.slice(opening[0].length))) open = undefined;
    return line;
  });
  return lines.join('\n');
}

/**
 * The block with quotes around single-line values that are invalid in YAML (`title: Rows: all`), so that the other lines can be parsed.
 * `isYaml` tests a single line.
 */
export function quoteBroken(yaml: string, isYaml: (line: string) => boolean): string {
  const lines = yaml.split('\n').map((line) => {
    const [, key, value = ''] = LINE.exec(line) ?? [];
    return key === undefined || ONLY_YAML.test(value) || isYaml(line)
      ? line
      : `${key}: ${JSON.stringify(unquoted(withoutEnd(value, ' \t')))}`;
  });
  return lines.join('\n');
}

function unquoted(source: string): string {
  const quote = /^["']/.exec(source)?.[0];
  if (quote === undefined) return source;
  const inside = source.slice(1);
  return inside.endsWith(quote) ? inside.slice(0, -1) : inside;
}
