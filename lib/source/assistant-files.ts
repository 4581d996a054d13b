/** The files in `.mintlify` that tell the assistant's model how to answer. They are never part of the site. See content/assistant/instructions.mdx. */
import { type FilePath, filePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { tokensIn, withinTokens } from '@/lib/kit/tokens';
import { readBytes, readEntries, readNames } from './files';
import { parseFrontmatter } from './frontmatter';
import { checkPlace } from './places';

/** The texts that the owner of a site gives the assistant's model, next to the pages. */
export interface Guidance {
  /** Added to the rules of the model. */
  readonly instructions?: string;
  /** By slug; the model loads those that fit a question. */
  readonly skills?: readonly AssistantSkill[];
}

/** Instructions for one kind of question. */
export interface AssistantSkill {
  /** The name of its folder. */
  readonly slug: string;
  readonly name: string;
  /** The questions it is for. */
  readonly description: string;
  readonly text: string;
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
const SKILLS = `${FOLDER}/assistant/skills`;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 64;
const MAX_SKILLS = 50;
const MAX_SKILL_TOKENS = 6_000;
const MAX_NAME = 100;
const MAX_DESCRIPTION = 500;

/** Reads the files of the assistant. Texts that are too long are cut; files that cannot be read are left out. */
export function readGuidance(docs: string): ReadGuidance {
  const problems: Problem[] = [];
  const instructions = readInstructions(docs, problems);
  const skills = readSkills(docs, problems);
  const guidance = {
    ...(instructions === '' ? {} : { instructions }),
    ...(skills.length === 0 ? {} : { skills }),
  };
  return { guidance, problems };
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

function readSkills(docs: string, problems: Problem[]): AssistantSkill[] {
  problems.push(...checkPlace(docs, filePath(SKILLS), 'folder'));
  const names = readEntries(docs, SKILLS).flatMap(({ name }) => (name.startsWith('.') ? [] : [name]));
  const skills = names.flatMap((slug) => readSkill(docs, slug, problems));
  for (const { slug } of skills.slice(MAX_SKILLS)) {
    const message = `The skill ${slug} is left out: a site has at most ${MAX_SKILLS}.`;
    problems.push(fault(skillFile(slug), message, 'Merge or remove skills.'));
  }
  return skills.slice(0, MAX_SKILLS);
}

const skillFile = (slug: string): FilePath => filePath(`${SKILLS}/${slug}/skill.md`);

/** A list of one, or empty, with problems, for a skill that cannot be used. */
function readSkill(docs: string, slug: string, problems: Problem[]): AssistantSkill[] {
  const file = skillFile(slug);
  if (slug.length > MAX_SLUG || !SLUG.test(slug)) {
    const hint = `Use lower-case letters, digits and hyphens, at most ${MAX_SLUG}.`;
    problems.push(
      fault(filePath(`${SKILLS}/${slug}`), `"${slug}" cannot be the name of a skill: it is left out.`, hint),
    );
    return [];
  }
  if (!readNames(docs, `${SKILLS}/${slug}`).includes('skill.md')) {
    const place = filePath(`${SKILLS}/${slug}`);
    problems.push(
      fault(place, `The skill ${slug} has no skill.md: it is left out.`, 'Add the file, or remove the folder.'),
    );
    return [];
  }
  const written = readOwn(docs, file, problems);
  if (written === undefined) return [];
  const { meta, body, bodyLine, problems: found } = parseFrontmatter(file, written);
  problems.push(...found);
  const name = textOf(meta.extra.name, MAX_NAME);
  const description = textOf(meta.description, MAX_DESCRIPTION);
  const missing = [name === '' && '`name`', description === '' && '`description`', body.trim() === '' && 'text'];
  const [first] = missing.filter((part) => part !== false);
  if (first !== undefined) {
    const hint = first === 'text' ? 'Write instructions below the frontmatter.' : `Add ${first} to the frontmatter.`;
    problems.push(fault(file, `The skill ${slug} has no ${first}: it is left out.`, hint, 1));
    return [];
  }
  return [{ slug, name, description, text: within(body, MAX_SKILL_TOKENS, { file, problems, firstLine: bodyLine }) }];
}

/** A field on one line; empty if it is not a text. */
function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, most) : '';
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
