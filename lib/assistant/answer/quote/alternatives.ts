/** Leaves out the same code in other programming languages. Pure. */
import type { Block } from './blocks';
import { CUT } from './clip';

/** Two languages in a row may as well be two steps: a command, then code. */
const MIN_LANGUAGES = 3;
/** Languages of what code prints or returns. */
const OUTPUT = new Set(['json', 'text', 'txt', 'ini', 'csv', 'xml', 'output', 'console']);
/** The name of a tab that is a file, such as "main.py"; "Node.js" is not one. */
const FILE = /^[a-z0-9_./-]+\.[a-z]{1,5}$|\//;

/** Names of languages left out that are listed. */
const MAX_NAMES = 6;

/** The words after the fence of a block of code. */
interface Info {
  language: string;
  name: string;
}

/**
 * The blocks without the same code in other languages: of three or more blocks of code in a row, in three or more languages, only the one
 * whose info string (the words after its fence) is `wanted`, or else the first, and below it the names of the others. Code before blocks with
 * names, and output after them, is kept.
 */
export function withoutAlternatives(blocks: readonly Block[], wanted: (info: string) => boolean): Block[] {
  const kept: Block[] = [];
  let run: Block[] = [];
  const endRun = (): void => {
    const [from, to] = alternativesIn(run.map(infoOf));
    const alternatives = run.slice(from, to);
    const chosen = alternatives.find((block) => wanted(textOf(infoOf(block)))) ?? alternatives[0];
    const others = alternatives.filter((block) => block !== chosen);
    kept.push(...run.slice(0, from), ...(chosen ? [chosen] : []), ...namesOf(others), ...run.slice(to));
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === 'code') run.push(block);
    else {
      endRun();
      kept.push(block);
    }
  }
  endRun();
  return kept;
}

/** A block with the names of the tabs, or else of the languages, of blocks of code. */
function namesOf(blocks: readonly Block[]): Block[] {
  const names = [...new Set(blocks.map(infoOf).map(({ name, language }) => name || language))].filter(Boolean);
  const more = names.length > MAX_NAMES ? [CUT] : [];
  const text = `${CUT} ${[...names.slice(0, MAX_NAMES), ...more].join(' · ')}`;
  return names.length === 0 ? [] : [{ kind: 'paragraph', text }];
}

/** The first of the blocks that are the same code in other languages, or for other libraries, and the one after them. */
function alternativesIn(infos: readonly Info[]): [from: number, to: number] {
  // Tabs have names; a block without one before them is not a tab.
  const from = Math.max(
    infos.findIndex(({ name }) => name !== ''),
    0,
  );
  const code = infos.slice(from, infos.findLastIndex(({ language }) => !OUTPUT.has(language)) + 1);
  // All of them may be data, such as settings in three formats.
  const size = [code, infos.slice(from)].find(areAlternatives)?.length ?? 0;
  return [from, from + size];
}

function areAlternatives(infos: readonly Info[]): boolean {
  const languages = languagesOf(infos);
  const areFiles = languages < infos.length && infos.some(({ name }) => FILE.test(name));
  return languages >= MIN_LANGUAGES && new Set(infos.map(textOf)).size === infos.length && !areFiles;
}

const languagesOf = (infos: readonly Info[]): number => new Set(infos.map(({ language }) => language)).size;

const textOf = ({ language, name }: Info): string => `${language} ${name}`.trim();

function infoOf({ text }: Block): Info {
  const [language = '', ...name] = (/^\s*(?:`{3,}|~{3,})\s*(.*)/.exec(text)?.[1] ?? '').trim().split(/\s+/);
  return { language: language.toLowerCase(), name: name.join(' ') };
}
