/** What one MDX file tells while it is compiled. The plugins fill this in; it travels on the file that unified processes. */
import type { VFile } from 'vfile';
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, type ProblemCode, problem } from '@/lib/kit/problems';
import type { CodeMeta } from '../code/code-meta';
import type { PageLink } from '../types';

/** A fence as written. */
export interface Fence {
  code: string;
  language: string;
  meta: CodeMeta;
}

/** An import of a page, a snippet or a script. */
export interface ImportRecord {
  /** As written; also the name under which the module stands in `$modules`. */
  specifier: string;
  /** The exports it asks for. */
  names: string[];
  /** What the file calls them, in the same order. */
  locals: string[];
  line: number;
  column: number;
}

export interface ModuleFacts {
  readonly file: FilePath;
  /** Absolute path of the docs folder. */
  readonly docs: string;
  /** A page gets nothing from outside; a snippet gets props. */
  readonly isPage: boolean;
  readonly firstLine: number;
  readonly componentNames: ReadonlySet<string>;
  /** Ids chosen with `{#id}`, by line of the body. */
  readonly headingIds: ReadonlyMap<number, string>;
  /** Names that the file's own imports and exports declare. */
  readonly declared: Set<string>;
  readonly imports: ImportRecord[];
  readonly problems: Problem[];
  readonly links: PageLink[];
  /** Images and other files it shows, with what is known of each (`dependencies`). */
  readonly files: Map<FilePath, string>;
  /** Markdown inside of its expressions, by specifier, and the line of the file on which each starts. */
  readonly nested: Map<string, { text: string; line: number }>;
  /** The imports and exports of the file, as written. */
  readonly scripts: string[];
  /** By block id. */
  readonly fences: Map<string, Fence>;
  /** Ids that the writer chose. */
  readonly chosenIds: Set<string>;
  readonly unknownComponents: Set<string>;
  hasMath: boolean;
}

declare module 'vfile' {
  interface DataMap {
    facts: ModuleFacts;
  }
}

/** A place in the body, as the parser gives it. */
export interface Place {
  line?: number;
  column?: number;
}

/** The facts of the file that a plugin is given. */
export function factsOf(file: VFile): ModuleFacts {
  const facts = file.data.facts;
  if (!facts) throw new Error('The file was not made by compileMdx.');
  return facts;
}

/** A place in the body as a place in the file. */
export function whereOf(facts: ModuleFacts, place: Place | undefined): { file: string; line: number; column: number } {
  return { file: facts.file, line: facts.firstLine + (place?.line ?? 1) - 1, column: place?.column ?? 1 };
}

/** Adds a problem at a place of the body. */
export function addProblem(
  facts: ModuleFacts,
  code: ProblemCode,
  place: Place | undefined,
  message: string,
  hint?: string,
) {
  facts.problems.push(problem(code, whereOf(facts, place), message, hint));
}
