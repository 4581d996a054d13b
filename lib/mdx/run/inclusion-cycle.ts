/** Finds Markdown files that include each other, whose text would have no end. */
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import type { CompiledModule, ModuleGraph } from '../compile/modules';
import { borrowedComponents } from './run';

/** A file shows the text of another one. */
interface Inclusion {
  from: CompiledModule;
  to: FilePath;
  line?: number | undefined;
  column?: number | undefined;
}

/** A file whose inclusions are being followed. */
interface Step {
  module: CompiledModule;
  /** The files that led to it. */
  by?: Inclusion;
  rest: Inclusion[];
}

/**
 * The problem of the first cycle that a page leads to; undefined without one. A cycle is named from its first file in alphabetical order, so
 * that all pages report the same place. Scripts and named exports may import each other: each file runs once.
 */
export function inclusionCycle(graph: ModuleGraph): Problem | undefined {
  const all = new Map([...graph.modules, [graph.page.file, graph.page]]);
  const done = new Set<FilePath>();
  const steps: Step[] = [];
  const enter = (module: CompiledModule, by?: Inclusion): void => {
    done.add(module.file);
    steps.push({ module, ...(by ? { by } : {}), rest: inclusionsOf(module, graph) });
  };
  enter(graph.page);
  for (let step = steps.at(-1); step; step = steps.at(-1)) {
    const next = step.rest.shift();
    const module = next && all.get(next.to);
    const start = steps.findIndex((open) => open.module === module);
    if (next && start >= 0) return cycleProblem([...steps.slice(start + 1).flatMap(({ by }) => by ?? []), next]);
    if (!next) steps.pop();
    else if (module && !done.has(next.to)) enter(module, next);
  }
  return undefined;
}

/** The files whose text is shown by an import of the file itself, or by one of the page that it uses. */
function inclusionsOf(module: CompiledModule, { page }: ModuleGraph): Inclusion[] {
  const { facts } = module;
  if (!facts || facts.imports.length + facts.unknownComponents.size === 0) return [];
  const own = usedDefaults(module).flatMap(({ specifier, line, column }) => {
    const target = module.imports.get(specifier);
    return target?.kind === 'file' ? [{ from: module, to: target.file, line, column }] : [];
  });
  const borrowed = borrowedComponents(module, page).flatMap((name) => {
    const record = page.facts?.imports.find(({ names, locals }) => names[locals.indexOf(name)] === 'default');
    const target = record && page.imports.get(record.specifier);
    const { line, column } = facts.unknownComponents.get(name) ?? {};
    return target?.kind === 'file' ? [{ from: module, to: target.file, line, column }] : [];
  });
  return [...own, ...borrowed];
}

/** The imports of a default export that the code of the file uses. */
function usedDefaults({ code, facts }: CompiledModule) {
  const counts = new Map<string, number>();
  for (const [word] of code.matchAll(/[\p{ID_Continue}$]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  // Each name is also declared; see remark-imports.ts for that of a name in lower case.
  const isUsed = (local: string): boolean => (counts.get(local) ?? 0) > 1 || (counts.get(`Snippet_${local}`) ?? 0) > 1;
  return (facts?.imports ?? []).filter(({ names, locals }) =>
    names.some((name, index) => name === 'default' && isUsed(locals[index] ?? '')),
  );
}

/** `cycle`: in order, each from the file that the one before leads to. */
function cycleProblem(cycle: readonly Inclusion[]): Problem {
  const files = cycle.map(({ from }) => fileOf(from));
  const first = files.indexOf(files.toSorted()[0] as FilePath);
  const chain = [...files.slice(first), ...files.slice(0, first)];
  const { from, line, column } = cycle.at(first - 1) as Inclusion;
  const where = { file: fileOf(from), ...(line ? { line } : {}), ...(column ? { column } : {}) };
  // Markdown in an expression is a module of its own in the same file.
  const names = [...chain, chain[0]].filter((file, index, list) => index < 2 || file !== list[index - 1]);
  return problem(
    'mdx/import-cycle',
    where,
    `Files include each other without end: ${names.join(' → ')}.`,
    'Remove one of the imports. Move their shared content into a third file.',
  );
}

function fileOf({ file, facts }: CompiledModule): FilePath {
  return facts?.file ?? file;
}
