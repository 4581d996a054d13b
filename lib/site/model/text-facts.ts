/** The facts about the text of each Markdown file, without reading it again. */
import path from 'node:path';
import { type KeptFacts, keepFacts } from '@/lib/cache/kept-facts';
import { hashOf } from '@/lib/kit/hash';
import { type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';
import { positionsOf } from '@/lib/kit/positions';
import { type Problem, problem } from '@/lib/kit/problems';
import { RENDERER_VERSION } from '@/lib/mdx/render/version';
import { MISSING, stampOf } from '@/lib/source/file-memo';
import { LARGEST_TEXT, readText } from '@/lib/source/files';
import { type PageMeta, parseFrontmatter } from '@/lib/source/frontmatter';
import type { SiteLocation } from '@/lib/source/location';
import { fillAll, type Variables, variableHint } from '@/lib/words/variables';
import type { TextFacts } from '../types';

interface FileFacts extends TextFacts {
  meta: PageMeta;
  problems: Problem[];
  /** Imported Markdown files: snippets, wherever they are. */
  imports: FilePath[];
}

const known = new Map<string, KeptFacts<FileFacts>>();

/** The facts about the files of a docs folder, each read once per change. */
export function textFacts({ docs, cache }: Pick<SiteLocation, 'docs' | 'cache'>): KeptFacts<FileFacts> {
  const made = known.get(docs);
  if (made) return made;
  // One file, also where other folders are read for a moment, such as those of another commit. The path is the same on another machine.
  const version = `${RENDERER_VERSION} ${path.relative(process.cwd(), docs)}`;
  const facts = keepFacts(docs, path.join(cache, 'texts.facts'), version, (file) => readFacts(docs, file as FilePath));
  known.set(docs, facts);
  return facts;
}

const IMPORT = /^import\s[^'"]*from\s+['"]([^'"]+\.mdx?)['"]/gm;
const CLASS_ATTRIBUTE = /\bclass(Name)?\s*=/;

/** True if a text may name classes. */
export function namesClasses(text: string): boolean {
  return CLASS_ATTRIBUTE.test(text);
}

function readFacts(docs: string, file: FilePath): FileFacts {
  const read = readText(docs, file);
  const text = read ?? '';
  const { meta, body, problems } = parseFrontmatter(file, text);
  // Most pages import nothing.
  const found = body.includes('import') ? [...body.matchAll(IMPORT)] : [];
  const imports = found.map(([, specifier = '']) => resolveInside(folderOf(file), specifier));
  return {
    meta,
    // In a preview it may have been removed since the folder was listed.
    problems: read === undefined && stampOf(path.join(docs, file)) !== MISSING ? [unreadable(file)] : problems,
    imports: imports.filter((target) => target !== undefined),
    hash: hashOf(text),
    hasClasses: namesClasses(text),
  };
}

function unreadable(file: FilePath): Problem {
  const most = LARGEST_TEXT / 2 ** 20;
  return problem(
    'source/unreadable',
    { file },
    `${file} cannot be read or is larger than ${most} MB; the page is empty.`,
    'Fix its permissions, or split it.',
  );
}

/** The facts about a page with the variables of the site in all texts of its frontmatter, and a problem for each that is not defined. */
export function withVariables(docs: string, file: FilePath, facts: FileFacts, variables: Variables): FileFacts {
  if (Object.keys(variables).length === 0 || !JSON.stringify(facts.meta).includes('{{')) return facts;
  const undefinedNames = new Set<string>();
  const meta = fillAll(facts.meta, variables, (name) => undefinedNames.add(name));
  const text = undefinedNames.size === 0 ? '' : (readText(docs, file) ?? '');
  const problems = [...undefinedNames].map((name) => {
    const at = text.search(new RegExp(`\\{\\{[ \\t]*${name.replaceAll('.', '\\.')}[ \\t]*\\}\\}`));
    const where = { file, ...positionsOf(text)(Math.max(0, at)) };
    return problem(
      'mdx/undefined-variable',
      where,
      `The variable "${name}" is not defined.`,
      variableHint(name, variables),
    );
  });
  return { ...facts, meta, problems: [...facts.problems, ...problems] };
}
