/** What every step of building needs: the input, the list of problems, and lookups that are made once. */
import type { FilePath, Route } from '@/lib/kit/paths';
import { type Problem, type ProblemCode, problem, type Where } from '@/lib/kit/problems';
import type { EndpointFacts, Specification, SpecificationRead } from '@/lib/openapi/types';
import type { PageFacts } from '../types';
import { type RouteSuggester, suggestRoutes } from './suggest-route';

/** Everything that the navigation is built from. All functions are pure lookups and are called at most once per entry. */
export interface NavigationInput {
  /** The `navigation` value, `$ref` resolved. Anything that JSON can hold. */
  navigation: unknown;
  /** The place in the written text of the value at a pointer into `navigation` (`''` is the object itself, `/tabs/0/tab`). */
  locate(pointer: string): Where;
  /** The facts of the page at a route; undefined when no file answers there. */
  page(route: Route): PageFacts | undefined;
  /** The routes of all pages, for "did you mean". Only walked when an entry is missing. */
  routes: Iterable<Route>;
  /** A specification that was read beforehand (`listNavigation` names them, files and URLs); undefined counts as missing. */
  specification(file: FilePath): SpecificationRead | undefined;
  /** All specifications of the docs folder, in alphabetical order: what a short name or a bare `METHOD /path` is looked up in. */
  specifications: readonly FilePath[];
  /** The facts of the generated page of an operation, webhook or channel, which stands at `route`. */
  endpointPage(route: Route, specification: Specification, endpoint: EndpointFacts): PageFacts;
}

/** A page that a specification makes. */
export interface EndpointPage {
  readonly specification: Specification;
  readonly endpoint: EndpointFacts;
}

export interface BuildContext {
  readonly input: NavigationInput;
  readonly problems: Problem[];
  readonly suggest: RouteSuggester;
  /** Set once an element reaches a specification that describes something: then pages exist that no entry lists. */
  describesApi: boolean;
  /** The pages made so far, by their routes. */
  readonly endpointPages: Map<Route, EndpointPage>;
  /** The routes given so far, by what they were given to: the same endpoint in the same directory is one page, however often it is listed. */
  readonly endpointRoutes: Map<string, Route>;
  /** How often an address was asked for: its numbers go up. */
  readonly routeCounts: Map<Route, number>;
  /** Adds a problem at a pointer into `navigation`. */
  report(code: ProblemCode, pointer: string, message: string, hint: string, fatal?: boolean): void;
}

/** A context for one build. */
export function createContext(input: NavigationInput): BuildContext {
  const problems: Problem[] = [];
  return {
    input,
    problems,
    suggest: suggestRoutes(input.routes),
    describesApi: false,
    endpointPages: new Map(),
    endpointRoutes: new Map(),
    routeCounts: new Map(),
    report(code, pointer, message, hint, fatal) {
      problems.push(problem(code, input.locate(pointer), message, hint, fatal));
    },
  };
}
