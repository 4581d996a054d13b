/** The text that readers see: passages of Markdown, UI strings, comments and messages, each with its line. */

export interface Passage {
  text: string;
  /** The line of the file at each position of `text` where one begins. */
  lines: readonly (readonly [at: number, line: number])[];
  /** A heading, the head of a table or a label: not a sentence. */
  isHeading: boolean;
}

const KEPT_FIELDS = /^(?:title|sidebarTitle|description): *"?(.*?)"?$/;

/** The passages of a page. Code is replaced by `_`, so that it counts as a word; reports in `text` blocks are kept. */
export function passagesOfPage(source: string): Passage[] {
  const lines = visibleLines(source).split('\n');
  const passages: Passage[] = [];
  let block: { text: string; lines: [number, number][] } | undefined;
  const end = () => {
    if (block) passages.push({ ...block, isHeading: false });
    block = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const text = line.trim();
    if (text === '') end();
    else if (text.startsWith('#')) {
      end();
      passages.push(single(text.replace(/^#+ */, ''), number, true));
    } else if (text.startsWith('|')) {
      end();
      const isHead = /^ *\|[ :|-]+\|$/.test(lines[index + 1] ?? '');
      const cells = /^[ :|-]+$/.test(text) ? [] : text.split('|').map((cell) => cell.trim());
      for (const cell of cells) if (cell !== '') passages.push(single(cell, number, isHead || !/[.!]$/.test(cell)));
    } else {
      if (/^(?:[-*]|\d+\.) /.test(text)) end();
      block ??= { text: '', lines: [] };
      if (block.text !== '') block.text += ' ';
      block.lines.push([block.text.length, number]);
      block.text += text.replace(/^(?:[-*]|\d+\.) /, '');
    }
  }
  end();
  return passages;
}

/** A page with what is no text removed; line breaks stay. */
function visibleLines(source: string): string {
  const breaks = (text: string) => text.replace(/[^\n]+/g, '');
  return source
    .replace(/^---\n[\s\S]*?\n---$/m, (matter) => matter.replace(/^.*$/gm, (line) => KEPT_FIELDS.exec(line)?.[1] ?? ''))
    .replace(/^( *)(`{3,})([^\n]*)\n[\s\S]*?^\1\2`* *$/gm, (block, _indent, _ticks, info: string) =>
      info.startsWith('text') ? reportIn(block) : breaks(block),
    )
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, breaks)
    .replace(/^export .*[[{(]\n[\s\S]*?^[\])}]+;?$/gm, breaks)
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/`+[^`\n]+`+/g, '_')
    .replace(/<\/?[A-Za-z][^<>]*>/g, (tag) => `${breaks(tag)} ${/\btitle="([^"]*)"/.exec(tag)?.[1] ?? ''} `)
    .replace(/\]\([^()\n]*\)/g, '')
    .replace(/\bhttps?:\/\/\S+/g, '_')
    .replace(/\{[^{}\n]*\}/g, '')
    .replace(/[[\]*]/g, (sign, at: number, text: string) =>
      sign === '*' && /^\n? /.test(text.slice(at + 1)) ? sign : '',
    );
}

/** The messages in a report of `check`: not the lines with fences and places. */
function reportIn(block: string): string {
  return block.replace(/^.*$/gm, (line) => (/^ {2}\S/.test(line) && !/^ *content\//.test(line) ? line.trim() : ''));
}

/** The strings of a JSON file of UI strings, a line each. */
export function passagesOfStrings(source: string): Passage[] {
  return source.split('\n').flatMap((line, index) => {
    const text = /^\s*"[^"]+": "(.*)",?$/.exec(line)?.[1];
    return text === undefined ? [] : [single(text.replace(/`[^`]*`/g, '_'), index + 1, !/[.:!?…]$/.test(text))];
  });
}

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?:(?<=^|\s)\/\/ .*(?:\n\s*(?=\/\/ ))?)+/gm;
const MESSAGE = /(?<=[(\s,?:[])(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

/** The help of commands and options, which has neither capitals nor full stops. */
const HELP = /(?<=\b(?:summary|help):\s*)(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/g;

/** The comments of a source file. */
export function passagesOfComments(source: string): Passage[] {
  return [...source.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const written = comment.replace(/^\/\*\*?|\*\/$/g, '').replace(/^\s*(?:\*|\/\/) ?/gm, '');
    if (/^\s*(?:@|biome-ignore|import\()/.test(written)) return [];
    const text = plain(written);
    return text === '' ? [] : [single(text, lineAt(source, index), false)];
  });
}

/** The messages of a source file, strings that are a sentence with a full stop, and its help of commands. */
export function passagesOfMessages(source: string): Passage[] {
  const code = source.replace(COMMENT, (comment) => comment.replace(/[^\n]+/g, ''));
  const help = [...code.matchAll(HELP)].map(({ 1: quoted, 2: double, index }) =>
    single(plain(quoted ?? double ?? ''), lineAt(code, index), true),
  );
  const messages = [...code.matchAll(MESSAGE)].flatMap(({ 1: quoted, 2: template, index }) => {
    // The help of a tool, a line for each option.
    if (template?.includes('\n  ')) return [];
    const text = plain((quoted ?? template ?? '').replace(/\\['`]/g, "'").replace(/\$\{[^{}]*\}/g, '_'));
    return /^(?:[A-Z]|_ )\S*(?: \S+){2,}[.!?]$/.test(text) ? [single(text, lineAt(code, index), false)] : [];
  });
  return [...messages, ...help];
}

function plain(text: string): string {
  return text
    .replace(/`[^`\n]+`|\bhttps?:\/\/\S+/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
}

function single(text: string, line: number, isHeading: boolean): Passage {
  return { text, lines: [[0, line]], isHeading };
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
