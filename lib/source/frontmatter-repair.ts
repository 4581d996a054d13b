/** Repairs frontmatter that is not valid YAML but is accepted by other tools or clear in its meaning. */

import { withoutEnd } from '@/lib/kit/text';

/** The quote after a key, or on the line below it; the bracket of a list after a key. */
const OPENS = /^(?:(?:[^\s:][^:]*:)?[ \t]+(["'])|[^\s:][^:]*:[ \t]+(\[))/;
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
  const lines = yaml.split('\n');
  const quoted = lines.map((line, index) => {
    const [, key, value = ''] = LINE.exec(line) ?? [];
    return key === undefined || isContinued(value, lines[index + 1]) || isYaml(line)
      ? line
      : `${key}: ${JSON.stringify(unquoted(withoutEnd(value, ' \t')))}`;
  });
  return quoted.join('\n');
}

/** True if a list, object, block scalar, alias or tag may go on in the next line, if there is one. */
function isContinued(value: string, next = ''): boolean {
  return /^[[{>|&*!]/.test(value) && next.trim() !== '' && !LINE.test(next) && !next.startsWith('#');
}

/** A text that YAML would read as something else. */
export interface RescuedText {
  key: string;
  value: string;
  /** 1-based, in the block. */
  line: number;
  column: number;
}

/** Fields that are texts and nothing else. */
const TEXTS = /^((?:title|sidebarTitle|description|tag|(?:og|twitter):[\w:]+):)([ \t]+\S.*|[^\s:/].*)$/i;

/**
 * The block with quotes around values of text fields that begin with a character of YAML, such as `[Beta] Feature`, `*.yml files`,
 * `!Important` or `"Quoted" thing`.
 */
export function quoteTexts(yaml: string): { yaml: string; rescued: RescuedText[] } {
  const rescued: RescuedText[] = [];
  const lines = yaml.split('\n');
  const quoted = lines.map((line, index) => {
    const [, start = '', rest = ''] = TEXTS.exec(line) ?? [];
    const value = rest.trim();
    const lacksSpace = value !== '' && rest.startsWith(value);
    const isRead = value === '' || !isText(value, yaml, start) || isContinued(value, lines[index + 1]);
    if (isRead && !lacksSpace) return line;
    rescued.push({ key: start.slice(0, -1), value, line: index + 1, column: line.indexOf(value, start.length) + 1 });
    return `${start} ${JSON.stringify(value)}`;
  });
  return { yaml: quoted.join('\n'), rescued };
}

/** True if a value that begins with a character of YAML is meant as a text. A quote after a space opens quotes within quotes. */
function isText(value: string, yaml: string, key: string): boolean {
  switch (value[0]) {
    case '*':
      return !yaml.includes(`&${value.slice(1)}`);
    case '&':
      return !yaml.includes(`*${/^&(\S*)/.exec(value)?.[1]}`);
    case '!':
      return !value.startsWith('!!');
    case '|':
    case '>':
      return !/^[|>][-+\d]{0,2}(?:[ \t]+#.*)?$/.test(value);
    case '"':
      return /^"(?:[^"\\]|\\.)*(?<!\s)"[ \t]*[^\s#]/.test(value);
    case "'":
      return /^'(?:[^']|'')*(?<!\s)'[ \t]*[^\s'#]/.test(value);
    case '#':
      return /^title:/i.test(key);
    default:
      return /^[[{%]/.test(value);
  }
}

function unquoted(source: string): string {
  const quote = /^["']/.exec(source)?.[0];
  if (quote === undefined) return source;
  const inside = source.slice(1);
  return inside.endsWith(quote) ? inside.slice(0, -1) : inside;
}
