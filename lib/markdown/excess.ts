/**
 * Finds what takes Markdown parsers superlinear time or more stack than there is: thousands of levels, of emphasis that never closes, of
 * comments that never end, of empty cells; and texts that take too much memory. Linear. The limits are far above what people write.
 */

export interface Excess {
  /** Offset in the text. */
  at: number;
  /** The excess, as a part of a sentence. */
  what: string;
}

/** A text takes some hundred times its size of memory: one of 5 MB took 3 GB. */
const MAX_CHARACTERS = 2_000_000;
/** Nested quotes and lists that begin on one line. Nesting over several lines needs as much indentation. */
const MAX_CONTAINERS = 100;
/** Levels of links, images and emphasis. */
const MAX_LEVELS = 100;
/** Brackets, braces and parentheses that are open at once: parsers of expressions call themselves for each. */
const MAX_OPEN = 200;
const MAX_BRACKETS = 10_000;
/** A marker that closes nothing is compared with all markers before it in its paragraph. */
const MAX_COMPARED = 2_000_000;
const MAX_UNDERLINES = 2_000;
/** Quotes, and lists in others: the parser reads everything before each one again when it ends. */
const MAX_INNER = 3_000;
/**
 * From each comment that does not end, and each `www.` of a name that is no address, the parser reads on to the end of the paragraph; from
 * each line that goes on with one in a list or quote without being marked so, back to its start. In steps, of all paragraphs.
 */
const MAX_READ_AGAIN = 20_000_000;
/** Short rows are filled up with empty cells. */
const MAX_CELLS = 50_000;

const CONTAINER = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;
const BLANK = /^[\s>]*$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const FENCE = /^[\s>]*(`{3,}|~{3,})/;
const DELIMITER_ROW = /^[-:| \t>]+$/;
const THEMATIC_BREAK = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;

/** The first place with too much of something; undefined for every text that is written for readers. */
export function findExcess(text: string): Excess | undefined {
  if (text.length > MAX_CHARACTERS) return { at: MAX_CHARACTERS, what: `more than ${MAX_CHARACTERS} characters` };
  let block = createBlock();
  let underlines = 0;
  let columns = 0;
  let cells = 0;
  let fence = '';
  /** Of all paragraphs before. */
  let readAgain = 0;
  const isInner = innerCounter();
  let inner = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    const containers = containersOf(line);
    if (containers.length > MAX_CONTAINERS && !THEMATIC_BREAK.test(line)) {
      return { at: start, what: `more than ${MAX_CONTAINERS} levels of quotes and lists` };
    }
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    if (fence === '' && isInner(line, containers) && !THEMATIC_BREAK.test(line) && ++inner > MAX_INNER) {
      return { at: start, what: `more than ${MAX_INNER} quotes and inner lists` };
    }
    if (UNDERLINE.test(line) && ++underlines > MAX_UNDERLINES) {
      return { at: start, what: `more than ${MAX_UNDERLINES} underlined headings` };
    }
    if (BLANK.test(line)) {
      readAgain += stepsOf(block);
      block = createBlock();
      columns = 0;
    } else if (line.includes('|') && line.includes('-') && DELIMITER_ROW.test(line)) {
      columns = line.split('|').length;
    } else if (columns > 0) {
      // A cell is read alone.
      const { isContained, unmarked } = block;
      readAgain += stepsOf({ ...block, unmarked: 0 });
      block = { ...createBlock(), isContained, unmarked };
      cells += columns;
      if (cells > MAX_CELLS && cells > text.length) return { at: start, what: `more than ${MAX_CELLS} empty cells` };
    }
    const found = readLine(line, block);
    if (found) return { at: start + found.at, what: found.what };
    readComments(line, block);
    readAgain += namesIn(line);
    if (containers.length > 0) block.isContained = true;
    else if (block.isContained && /^\S/.test(line)) block.unmarked++;
    if (readAgain + stepsOf(block) > MAX_READ_AGAIN)
      return { at: start, what: 'too many comments without an end, addresses in one word or unmarked lines in lists' };
    start = end + 1;
  }
  return undefined;
}

/** The places behind the markers that a line begins with. */
function containersOf(line: string): number[] {
  const places: number[] = [];
  CONTAINER.lastIndex = 0;
  while (CONTAINER.test(line)) places.push(CONTAINER.lastIndex);
  return places;
}

/** Tells of each line whether a quote begins with it, or a list or quote in an item. */
function innerCounter(): (line: string, containers: readonly number[]) => boolean {
  let before = 0;
  /** The place of the last item. A list goes on after lines without markers. */
  let item = Number.POSITIVE_INFINITY;
  return (line, containers) => {
    const isQuote = (end: number): boolean => line[end - 1] === '>';
    const last = containers.at(-1) ?? 0;
    const isDeeper = isQuote(last) ? containers.length > before : last > item;
    const isInItem = containers.slice(0, -1).some((end) => !isQuote(end));
    before = containers.length;
    if (containers.length > 0 && !isQuote(last)) item = last;
    return containers.length > 0 && (isDeeper || isInItem);
  };
}

/** The open marks in a paragraph. */
interface Block {
  emphasis: Levels;
  brackets: Levels;
  /** Brackets of all kinds. */
  open: number;
  links: number;
  /** Signs of emphasis. */
  markers: number;
  compared: number;
  characters: number;
  /** Beginnings of comments and the like that have not ended, by their end. */
  unended: Map<string, number>;
  /** True if it is in a list or quote, and lines that are so without being marked. */
  isContained: boolean;
  unmarked: number;
}

/** Open markers, with the levels inside of each. */
interface Levels {
  markers: string[];
  inside: number[];
  counts: Record<string, number>;
}

function createBlock(): Block {
  return {
    emphasis: createLevels(),
    brackets: createLevels(),
    open: 0,
    links: 0,
    markers: 0,
    compared: 0,
    characters: 0,
    unended: new Map(),
    isContained: false,
    unmarked: 0,
  };
}

function createLevels(): Levels {
  return { markers: [], inside: [], counts: {} };
}

const SIGNS = /[\\*_~[\](){}]/g;

function readLine(line: string, block: Block): Excess | undefined {
  SIGNS.lastIndex = 0;
  for (let found = SIGNS.exec(line); found; found = SIGNS.exec(line)) {
    const at = found.index;
    const what =
      found[0] === '\\' ? skip() : /[*_~]/.test(found[0]) ? readEmphasis(line, at, block) : bracket(found[0], block);
    if (what !== undefined) return { at, what };
  }
  return undefined;
}

/** The characters that a paragraph makes the parser read more than once. */
function stepsOf({ characters, unended, unmarked }: Block): number {
  const beginnings = [...unended.values()].reduce((sum, count) => sum + count, 0);
  return beginnings * characters + 2 * unmarked ** 2;
}

const COMMENT = /<!--|-->|<\?|\?>|<!\[CDATA\[|\]\]>|<![a-z]|>/gi;
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' };

/** Comments, instructions, CDATA and declarations. */
function readComments(line: string, block: Block): void {
  block.characters += line.length;
  for (const [mark] of line.matchAll(COMMENT)) {
    if (mark.endsWith('>')) {
      // Each ends with this sign, too, so that a declaration does.
      for (const end of [mark, '>']) block.unended.delete(end);
    } else {
      const end = ENDS[mark.toUpperCase()] ?? '>';
      block.unended.set(end, (block.unended.get(end) ?? 0) + 1);
    }
  }
}

/** The steps for names without blanks that have several `www.`. */
function namesIn(line: string): number {
  if (!line.includes('www.')) return 0;
  const steps = line.split(/\s/).map((name) => Math.max(0, name.split('www.').length - 2) * name.length);
  return steps.reduce((sum, count) => sum + count, 0);
}

/** Over an escaped character. */
function skip(): undefined {
  SIGNS.lastIndex++;
}

function bracket(marker: string, block: Block): string | undefined {
  if ('[({'.includes(marker)) {
    if (marker === '[' && ++block.links > MAX_BRACKETS) return `more than ${MAX_BRACKETS} brackets in a paragraph`;
    if (marker === '[') open(block.brackets, marker);
    return ++block.open > MAX_OPEN ? `more than ${MAX_OPEN} open brackets` : undefined;
  }
  if (block.open > 0) block.open--;
  return marker === ']' ? tooDeep(close(block.brackets, '[')) : undefined;
}

/** `_` between letters, and markers between spaces, are not emphasis. */
function readEmphasis(line: string, at: number, block: Block): string | undefined {
  const marker = line[at] ?? '';
  let after = at;
  while (line[after] === marker) after++;
  SIGNS.lastIndex = after;
  const [isBefore, isAfter] = [isText(line[at - 1]), isText(line[after])];
  if (marker === '_' && /\w/.test(line[at - 1] ?? '') && /\w/.test(line[after] ?? '')) return undefined;
  if (!isBefore && !isAfter) return undefined;
  block.markers++;
  const levels = isBefore ? close(block.emphasis, marker) : undefined;
  if (levels !== undefined) return tooDeep(levels);
  if (isAfter) open(block.emphasis, marker);
  if (isBefore) block.compared += block.markers;
  return block.compared > MAX_COMPARED ? 'too many emphasis markers in a paragraph' : undefined;
}

function isText(character: string | undefined): boolean {
  return character !== undefined && !/\s/.test(character);
}

function tooDeep(levels: number | undefined): string | undefined {
  return levels !== undefined && levels > MAX_LEVELS
    ? `more than ${MAX_LEVELS} levels of links or emphasis`
    : undefined;
}

function open({ markers, inside, counts }: Levels, marker: string): void {
  markers.push(marker);
  inside.push(0);
  counts[marker] = (counts[marker] ?? 0) + 1;
}

/** Closes the innermost `marker` with everything that is open inside; returns how many levels it has, undefined if none is open. */
function close({ markers, inside, counts }: Levels, marker: string): number | undefined {
  if (!counts[marker]) return undefined;
  let levels = 0;
  for (;;) {
    const last = markers.pop() ?? marker;
    counts[last] = (counts[last] ?? 1) - 1;
    levels = Math.max(levels, inside.pop() ?? 0);
    if (last === marker) break;
  }
  levels++;
  if (inside.length > 0) inside[inside.length - 1] = Math.max(inside.at(-1) ?? 0, levels);
  return levels;
}
