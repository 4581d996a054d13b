/** Passes over pages with code of their own run in a thread: one page must not stop or end the process that makes all of them. */
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { createThread, type Thread, ThreadError, threadFile } from '@/lib/kit/process/thread';
import type { CompiledModule, ModuleGraph } from '../compile/modules';
import { runtimeProblem } from './page-problems';
import { type PassComponents, type PassInput, type PassResult, renderPass } from './pass';

/** For one pass. Compiling and highlighting are not counted, and a page of API operations has no code: a page that takes seconds is rare. */
const BOUNDS = { seconds: 60, megabytes: 512, idleSeconds: 600 };

let thread: Thread<PassInput, PassResult> | undefined;

/**
 * Runs a pass over a page, in a thread if it has code that may run for long. Never rejects. Code that runs from its sources has no thread.
 * `components`: those of the bundle, which the thread uses too.
 */
export async function runPass(input: PassInput, components: PassComponents): Promise<PassResult> {
  const file = threadFile('pass');
  const place = placeOfCode(input.graph);
  const owners = ownersIn(input);
  if (!file || (!place && owners.length === 0)) return renderPass(input, components);
  thread ??= createThread(file, BOUNDS);
  return thread.ask(input).catch((error: unknown) => {
    const failure = failureOf(error, place ?? { file: input.graph.page.file });
    const message = [failure.message, ...owners.map((owner) => `It shows components of the ${owner}.`)].join(' ');
    return { failure: { ...failure, message } };
  });
}

/** The extensions whose components a page shows, which is code too. */
export function ownersIn({ graph, extended }: Pick<PassInput, 'graph' | 'extended'>): string[] {
  // Elements without code of their own are data.
  const codes = [graph.page, ...graph.modules.values()].flatMap(({ code, facts }) => [
    code,
    JSON.stringify(facts?.statics ?? ''),
  ]);
  const groups = (extended?.groups ?? []).filter(({ names }) =>
    names.some((name) => codes.some((code) => new RegExp(`\\b${name.replace(/\..*/, '')}\\b`).test(code))),
  );
  return [...new Set(groups.map(({ owner }) => owner))];
}

type Place = Pick<Problem, 'file' | 'line' | 'column'>;

/** Why a page was not rendered, at the place where its code begins. */
function failureOf(error: unknown, place: Place): Problem {
  if (!(error instanceof ThreadError)) return runtimeProblem(error, place.file ?? '', undefined, 'page');
  const [message, hint] = {
    late: [
      `The code of this page did not finish within ${BOUNDS.seconds} seconds.`,
      'Look for a loop, a recursion or a chain of promises that does not end, here and in what the page imports.',
    ],
    memory: [
      `The code of this page needs more than ${BOUNDS.megabytes} MB of memory.`,
      'Look for a list or string that grows in a loop, here and in what the page imports.',
    ],
    ended: ['The code of this page ends the program.', 'Remove the call, such as `process.exit()`.'],
  }[error.reason] as [string, string];
  return problem('mdx/runtime', place, message, hint);
}

/** The position of code that may run for long: in the page, or at its import. Undefined if there is none. */
export function placeOfCode({ page, modules }: ModuleGraph): Place | undefined {
  const { file, facts } = page;
  if (facts?.code) return { file, ...facts.code };
  const coded = [...modules.values()].some(hasCode);
  if (!coded) return undefined;
  const found = facts?.imports.find(({ specifier }) => leadsToCode(page, specifier, modules));
  return found ? { file, line: found.line, column: found.column } : { file };
}

function hasCode({ kind, facts }: CompiledModule): boolean {
  return kind === 'script' || facts?.code !== undefined;
}

function leadsToCode(from: CompiledModule, first: string, modules: ReadonlyMap<FilePath, CompiledModule>): boolean {
  const queue = [from.imports.get(first)];
  const seen = new Set<CompiledModule>();
  for (let target = queue.pop(); target; target = queue.pop()) {
    const module = target.kind === 'file' ? modules.get(target.file) : undefined;
    if (!module || seen.has(module)) continue;
    if (hasCode(module)) return true;
    seen.add(module);
    queue.push(...module.imports.values());
  }
  return false;
}
