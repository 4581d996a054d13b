/** The facts about an MDX file that plugins collect during compilation. They travel on the VFile. */
import type { VFile } from 'vfile';
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, type ProblemCode, problem } from '@/lib/kit/problems';
import type { Fence } from '../code/code-meta';
import type { ComponentSyntax, PageLink } from '../types';

/** An import of a page, snippet or script. */
export interface ImportRecord {
  /** The specifier as written; also the module's key in `$modules`. */
  specifier: string;
  /** The imported names. */
  names: string[];
  /** Their local names, in the same order. */
  locals: string[];
  line: number;
  column: number;
}

/** An element that contains no code of the writer; see static-elements.ts. */
export interface StaticElement {
  /** A tag, or a component of the site. */
  readonly name: string;
  /** True if the writer wrote it as a tag, which the components do not replace. */
  readonly isTag: boolean;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (string | StaticElement)[];
}

export interface ModuleFacts {
  readonly file: FilePath;
  /** Absolute path of the docs folder. */
  readonly docs: string;
  /** The path of the live site, which writers may have copied with an address. */
  readonly livePath: string;
  /** Global names set by the folder's own scripts. */
  readonly scriptNames: readonly string[];
  /** A page has no props, a snippet has. */
  readonly isPage: boolean;
  readonly firstLine: number;
  readonly syntax: ComponentSyntax;
  /** Explicit ids (`{#id}`) by line of the body. */
  readonly headingIds: ReadonlyMap<number, string>;
  /** Names declared by the file's imports and exports. */
  readonly declared: Set<string>;
  readonly imports: ImportRecord[];
  readonly problems: Problem[];
  readonly links: PageLink[];
  /** Displayed images and other files, with their stamps (`dependencies`). */
  readonly files: Map<FilePath, string>;
  /** Markdown inside expressions by specifier, with the line of the file where it starts. */
  readonly nested: Map<string, { text: string; line: number }>;
  /** The source of the file's imports and exports. */
  readonly scripts: string[];
  /** By block id. */
  readonly fences: Map<string, Fence>;
  /** The code of fences that the parser does not see, by number, until it is put back. */
  readonly hiddenCode: Map<number, string>;
  /** Explicit ids. */
  readonly chosenIds: Set<string>;
  /** By name, each with the problem that reports it. */
  readonly unknownComponents: Map<string, Problem>;
  /** The elements that the compiled code names by number. */
  readonly statics: StaticElement[];
  hasMath: boolean;
  /** Of a snippet. */
  hasFootnotes?: boolean;
  /** The first code of the file that may run for long. */
  code?: { line: number; column: number };
}

declare module 'vfile' {
  interface DataMap {
    facts: ModuleFacts;
  }
}

/** A position in the body, as reported by the parser. */
export interface Place {
  line?: number;
  column?: number;
}

/** The facts of the file that a plugin processes. */
export function factsOf(file: VFile): ModuleFacts {
  const facts = file.data.facts;
  if (!facts) throw new Error('The file was not made by compileMdx.');
  return facts;
}

/** Converts a position in the body to a position in the file. */
export function whereOf(facts: ModuleFacts, place: Place | undefined): { file: string; line: number; column: number } {
  return { file: facts.file, line: facts.firstLine + (place?.line ?? 1) - 1, column: place?.column ?? 1 };
}

/** Adds a problem at a position of the body, and returns it. */
export function addProblem(
  facts: ModuleFacts,
  code: ProblemCode,
  place: Place | undefined,
  message: string,
  hint?: string,
): Problem {
  const found = problem(code, whereOf(facts, place), message, hint);
  facts.problems.push(found);
  return found;
}
