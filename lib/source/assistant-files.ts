/** The files in `.mintlify` that tell the assistant's model how to answer. They are never part of the site. See content/assistant/instructions.mdx. */
import { type FilePath, filePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { tokensIn, withinTokens } from '@/lib/kit/tokens';
import { readBytes, readNames } from './files';
import { checkPlace } from './places';

/** The texts that the owner of a site gives the assistant's model, next to the pages. */
export interface Guidance {
  /** Added to the rules of the model. */
  readonly instructions?: string;
}

/** The guidance of a docs folder, and `assistant/file` problems with its files. */
export interface ReadGuidance {
  guidance: Guidance;
  problems: Problem[];
}

const FOLDER = '.mintlify';
/** The first one that exists is used. */
const INSTRUCTIONS = ['Assistant.md', 'ASSISTANT.md'];
const MAX_INSTRUCTION_TOKENS = 2_000;

/** Reads the files of the assistant. Texts that are too long are cut; files that cannot be read are left out. */
export function readGuidance(docs: string): ReadGuidance {
  const problems: Problem[] = [];
  const instructions = readInstructions(docs, problems);
  return { guidance: instructions === '' ? {} : { instructions }, problems };
}

function readInstructions(docs: string, problems: Problem[]): string {
  const names = readNames(docs, FOLDER);
  const [file, other] = INSTRUCTIONS.filter((name) => names.includes(name)).map((name) =>
    filePath(`${FOLDER}/${name}`),
  );
  if (file === undefined) return '';
  if (other !== undefined) problems.push(fault(other, `${other} is left out: ${file} exists.`, 'Remove one of them.'));
  const text = readOwn(docs, file, problems) ?? '';
  return within(text, MAX_INSTRUCTION_TOKENS, { file, problems });
}

/** The text of a file; undefined, with a problem, if it cannot be read. */
function readOwn(docs: string, file: FilePath, problems: Problem[]): string | undefined {
  const wrongPlace = checkPlace(docs, file, 'file');
  problems.push(...wrongPlace);
  if (wrongPlace.length > 0) return undefined;
  const bytes = readBytes(docs, file);
  if (bytes === undefined) {
    problems.push(
      fault(file, `${file} is not a regular file, or too large: it is left out.`, 'Replace it with a text.'),
    );
    return undefined;
  }
  const text = bytes.toString('utf8');
  const broken = /[\0\ufffd]/.exec(text);
  if (broken) {
    const line = lineAt(text, broken.index);
    problems.push(fault(file, `${file} is not UTF-8 text: it is left out.`, 'Save it as UTF-8.', line));
    return undefined;
  }
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
}

/** The text up to a number of tokens; a problem names the line where the rest begins. `firstLine`: that of the text in the file. */
function within(
  text: string,
  tokens: number,
  { file, problems, firstLine = 1 }: { file: FilePath; problems: Problem[]; firstLine?: number },
): string {
  const kept = withinTokens(text, tokens);
  if (kept === text) return kept.trim();
  const line = firstLine + lineAt(text, kept.length - 1) - 1;
  const message = `${file} has about ${tokensIn(text).toLocaleString('en')} tokens; ${tokens.toLocaleString('en')} are allowed. The rest is left out.`;
  problems.push(fault(file, message, 'Shorten it.', line));
  return kept.trim();
}

function fault(file: FilePath, message: string, hint: string, line?: number): Problem {
  return problem('assistant/file', line === undefined ? { file } : { file, line, column: 1 }, message, hint);
}

/** The number of the line at an index, from 1. */
function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
