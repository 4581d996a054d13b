/**
 * Finds the declarations that read what only browsers have (`window`, `document` …), themselves or by what they call, in any file of a page.
 * That cannot be seen while a page is rendered: `typeof window` is no error.
 */
import type { Expression, Program } from 'estree';
import { LRUCache } from 'lru-cache';
import { type AnyNode, anyNode, boundNames, namesIn, walk } from '../compile/estree';
import type { CompiledModule, ModuleGraph } from '../compile/modules';
import { specifierIn } from '../compile/packages';
import { ownCode } from './author-bundle';
import { isBrowserName } from './live-code';

/** The top-level declarations of a file. */
interface Summary {
  /** By local name: whether it reads the browser, and what it uses, as local names or `specifier#export`. */
  locals: ReadonlyMap<string, { reads: boolean; uses: ReadonlySet<string> }>;
  /** Local names by exported name. */
  exports: ReadonlyMap<string, string>;
}

const NOTHING: Summary = { locals: new Map(), exports: new Map() };
const BROWSER_WORD =
  /\b(?:window|self|document|navigator|(?:local|session)Storage|location|history|screen|alert|confirm|matchMedia|getComputedStyle|\w+(?:AnimationFrame|Observer|Element))\b/;

/** By compiled code: a page is rendered again after each change of its text. */
const summaries = new LRUCache<string, Summary>({ max: 500 });

/** The addresses (`file#name`) of what reads the browser. `names`: the site's components. */
export async function browserReaders(graph: ModuleGraph, names: ReadonlySet<string>): Promise<Set<string>> {
  const modules = new Map<string, CompiledModule>([[graph.page.file, graph.page], ...graph.modules]);
  // Most packages name the browser somewhere, in code for which no reader is waiting.
  for (const file of modules.keys()) if (specifierIn(file) !== undefined) modules.delete(file);
  const readers = new Set<string>();
  const sources = [...modules.values()].map(({ code, facts }) => facts?.scripts.join('\n') ?? code);
  if (!sources.some((source) => BROWSER_WORD.test(source))) return readers;
  const codes = await Promise.all([...modules].map(async ([file, module]) => [file, await ownCode(module)] as const));
  const { parse } = await import('acorn');
  const all = new Map(codes.map(([file, code]) => [file, summaryOf(code, names, parse)]));
  for (let size = -1; size !== readers.size; ) {
    size = readers.size;
    for (const [file, { locals, exports }] of all) {
      for (const [name, { reads, uses }] of locals) {
        if (reads || [...uses].some((used) => readers.has(addressOf(used, file)))) readers.add(`${file}#${name}`);
      }
      for (const [name, local] of exports) if (readers.has(`${file}#${local}`)) readers.add(`${file}#${name}`);
    }
  }
  return readers;

  function addressOf(used: string, file: string): string {
    const [specifier = '', name] = used.split('#');
    if (name === undefined) return `${file}#${used}`;
    const target = modules.get(file)?.imports.get(specifier);
    return target?.kind === 'file' ? `${target.file}#${name}` : '';
  }
}

type Parse = typeof import('acorn').parse;

function summaryOf(code: string, names: ReadonlySet<string>, parse: Parse): Summary {
  let summary = summaries.get(code);
  if (!summary) {
    summary = readSummary(code, names, parse);
    summaries.set(code, summary);
  }
  return summary;
}

function readSummary(code: string, names: ReadonlySet<string>, parse: Parse): Summary {
  if (code === '') return NOTHING;
  let program: Program;
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'script' }) as unknown as Program;
  } catch {
    return NOTHING;
  }
  const imports = new Map<string, string>();
  const exports = new Map<string, string>();
  const locals = new Map<string, { reads: boolean; uses: Set<string> }>();
  const effects: AnyNode[] = [];
  for (const statement of program.body) {
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        const specifier = init ? requiredBy(anyNode(init)) : undefined;
        for (const name of boundNames(id)) {
          if (specifier !== undefined) imports.set(name, specifier);
          else if (init) locals.set(name, factsOf(anyNode(init)));
        }
      }
    } else if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
      if (statement.id) locals.set(statement.id.name, factsOf(anyNode(statement)));
    } else if (!noteExports(anyNode(statement), exports)) effects.push(anyNode(statement));
  }
  // A file that does something in the browser when it is loaded is loaded there, with what it declares.
  if (effects.some((statement) => factsOf(statement).reads)) for (const facts of locals.values()) facts.reads = true;
  return { locals, exports };

  function factsOf(node: AnyNode): { reads: boolean; uses: Set<string> } {
    const { free } = namesIn(node as unknown as Expression);
    const uses = new Set(free.map(({ name }) => name));
    walk(node, ({ type, object, property, computed }) => {
      const from = type === 'MemberExpression' && imports.get(String((object as AnyNode).name));
      if (from && !computed) uses.add(`${from}#${(property as AnyNode).name}`);
    });
    const isOther = (name: string): boolean => imports.has(name) || names.has(name);
    return { reads: free.some(({ name }) => isBrowserName(name) && !isOther(name)), uses };
  }
}

/** The specifier of `require("x")` and `__toESM(require("x"))`. */
function requiredBy(init: AnyNode): string | undefined {
  const { type, callee, arguments: given } = init as { type: string; callee?: AnyNode; arguments?: AnyNode[] };
  if (type !== 'CallExpression' || !callee || !given?.[0]) return undefined;
  if (callee.name === 'require') return String(given[0].value);
  return callee.name === '__toESM' ? requiredBy(given[0]) : undefined;
}

/** Reads `__export(…, { name: () => local })` and tells whether the statement only exports. */
function noteExports(statement: AnyNode, exports: Map<string, string>): boolean {
  const { expression } = statement as { expression?: AnyNode };
  const { callee, arguments: given = [] } = (expression ?? {}) as { callee?: AnyNode; arguments?: AnyNode[] };
  if (callee?.name !== '__export') return false;
  const { properties = [] } = (given[1] ?? {}) as { properties?: AnyNode[] };
  for (const { key, value } of properties) {
    const { name, value: text } = key as AnyNode;
    const local = ((value as AnyNode).body as AnyNode | undefined)?.name;
    if (typeof local === 'string') exports.set(String(name ?? text), local);
  }
  return true;
}
