/** The context of a build: input, problems, and lookups that are created once. */
import type { FilePath, Route } from '@/lib/kit/paths';
import { type Problem, type ProblemCode, problem, type Where } from '@/lib/kit/problems';
import type { EndpointFacts, Specification, SpecificationRead } from '@/lib/openapi/types';
import type { PageFacts } from '../types';

/** The input of a build. All functions are pure lookups, called at most once per entry. */
export interface NavigationInput {
  /** The `navigation` value with `$ref` resolved; any JSON value. */
  navigation: unknown;
  /** The source position of the value at a pointer into `navigation` (`''` is the object itself, `/tabs/0/tab`). */
  locate(pointer: string): Where;
  /** The facts about the page at a route; undefined when no file has this route. */
  page(route: Route): PageFacts | undefined;
  /** The routes of all pages, for suggestions. Only read when an entry is missing. */
  routes: readonly Route[];
  /** A specification read in advance (`listNavigation` lists them: files and URLs); undefined if it is missing. */
  specification(file: FilePath): SpecificationRead | undefined;
  /** All specifications of the docs folder in alphabetical order, for short names and a bare `METHOD /path`. */
  specifications: readonly FilePath[];
  /** The facts about the generated endpoint page at `route`. */
  endpointPage(route: Route, specification: Specification, endpoint: EndpointFacts): PageFacts;
  /** The pages that an extension generates for the element at a pointer; undefined if it asks for none. */
  generated?(pointer: string): readonly GeneratedEntry[] | undefined;
  /** The fields of elements that are for extensions. */
  extendedFields?: ReadonlySet<string>;
}

/** A page that an extension generates. */
export interface GeneratedEntry {
  readonly route: Route;
  /** The names of the groups around it, the outermost first. */
  readonly groups: readonly string[];
}

/** A page generated from a specification. */
export interface EndpointPage {
  readonly specification: Specification;
  readonly endpoint: EndpointFacts;
}

/** An entry without a page; reported when all listed pages are known. */
export interface MissingEntry {
  /** As written. */
  readonly entry: string;
  readonly route: Route;
  readonly pointer: string;
}

export interface BuildContext {
  readonly input: NavigationInput;
  readonly problems: Problem[];
  readonly missing: MissingEntry[];
  /** The paths where pages of unreadable specifications would be. */
  readonly unreadFolders: Set<Route>;
  /** Set when an element has a usable specification: pages may then exist that no entry lists. */
  describesApi: boolean;
  /** The generated pages by route. */
  readonly endpointPages: Map<Route, EndpointPage>;
  /** The assigned routes by what they were assigned to: an endpoint has one page per directory, however often it is listed. */
  readonly endpointRoutes: Map<string, Route>;
  /** How often an address was requested, for numbering duplicates. */
  readonly routeCounts: Map<Route, number>;
  /** Adds a problem at a pointer into `navigation`. */
  report(code: ProblemCode, pointer: string, message: string, hint: string, fatal?: boolean): void;
}

/** Creates the context for one build. */
export function createContext(input: NavigationInput): BuildContext {
  const problems: Problem[] = [];
  return {
    input,
    problems,
    missing: [],
    unreadFolders: new Set(),
    describesApi: false,
    endpointPages: new Map(),
    endpointRoutes: new Map(),
    routeCounts: new Map(),
    report(code, pointer, message, hint, fatal) {
      problems.push(problem(code, input.locate(pointer), message, hint, fatal));
    },
  };
}
