/** Frontmatter that is not YAML by the letter: made YAML as other readers take it, or as the writer meant it. */

const OPENS_QUOTE = /^[^\s:][^:]*:[ \t]+(["'])/;
/** A value that only YAML can read: a list, an object, a block of lines, an alias or a tag. */
const ONLY_YAML = /^[[{>|&*!]/;
const LINE = /^([A-Za-z][\w:.-]*):[ \t]+(\S.*?)[ \t]*$/;
const LAST = { '"': /(?<!\\)(?:\\\\)*"/, "'": /(?<!')(?:'')*'(?!')/ };

/**
 * The same block with a space before the lines in which a quoted text goes on. YAML asks for it and many readers do not; every line
 * keeps its number.
 */
export function indentQuoted(yaml: string): string {
  let open: keyof typeof LAST | undefined;
  const closes = (text: string): boolean => open === undefined || LAST[open].test(text);
  const lines = yaml.split('\n').map((line) => {
    if (open !== undefined) {
      if (closes(line)) open = undefined;
      return ` ${line}`;
    }
    const opening = OPENS_QUOTE.exec(line);
    if (!opening) return line;
    open = opening[1] as keyof typeof LAST;
    if (closes(line.slice(opening[0].length))) open = undefined;
    return line;
  });
  return lines.join('\n');
}

/**
 * The same block with quotes around each value of one line that is no YAML on its own (`title: Rows: all`), so that the other lines can
 * be read. `isYaml` says of one line whether it is.
 */
export function quoteBroken(yaml: string, isYaml: (line: string) => boolean): string {
  const lines = yaml.split('\n').map((line) => {
    const [, key, value = ''] = LINE.exec(line) ?? [];
    return key === undefined || ONLY_YAML.test(value) || isYaml(line)
      ? line
      : `${key}: ${JSON.stringify(unquoted(value))}`;
  });
  return lines.join('\n');
}

function unquoted(source: string): string {
  const quote = /^["']/.exec(source)?.[0];
  if (quote === undefined) return source;
  const inside = source.slice(1);
  return inside.endsWith(quote) ? inside.slice(0, -1) : inside;
}
