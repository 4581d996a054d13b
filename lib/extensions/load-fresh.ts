/** Compiles, tries and checks a configuration, and makes its extensions ready for use. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeAtomically } from '@/lib/cache/write-atomically';
import type { Extension } from '@/lib/extend';
import { shortHash } from '@/lib/kit/hash';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { messageOf } from '@/lib/kit/text';
import type { SiteLocation } from '@/lib/source/location';
import { findClashes } from './clashes';
import { type CompiledConfig, compileConfig } from './compile';
import { type Made, makeExtension } from './make';
import { placeOfName, whereIn } from './places';
import { configFaults, extensionFaults, nameIn } from './schema';
import { type TrialFault, tryModule } from './trial';
import { type BuiltIn, type LoadedExtensions, NO_EXTENSIONS } from './types';

type Location = Pick<SiteLocation, 'docs' | 'cache'>;

/** The extensions of the configuration at an absolute path. Never rejects. */
export async function loadFresh(
  { docs, cache }: Location,
  config: string,
  builtIn: BuiltIn,
): Promise<LoadedExtensions> {
  const compiled = await compileConfig(config);
  if ('faults' in compiled) return failed(compiled.faults.map(({ where, message }) => broken(where, message)));
  const sources = new Set(compiled.inputs);
  const own = ownFile(docs, config);
  try {
    const file = await storedModule(compiled, cache);
    const fault = await trialFault(file);
    if (fault) return failed([faultProblem(fault, compiled, docs, own)], sources);
    const { default: value } = (await import(pathToFileURL(file).href)) as { default: unknown };
    const faults = configFaults(value);
    if (faults.length > 0) {
      const at = placeOfName(docs, [], undefined, '', config);
      return failed(
        faults.map(({ field, message }) =>
          broken(at, `The default export is no configuration${field && `: ${field}`}. ${message}`),
        ),
        sources,
      );
    }
    const entries = (value as { use: readonly unknown[] }).use;
    const made = await Promise.all(
      entries.map((entry, index) => makeChecked(entry, index, { docs, config, sources, entries })),
    );
    const whole = await findClashes(
      made.flatMap((one) => ('extension' in one ? [one] : [])),
      builtIn,
    );
    for (const one of made) for (const input of one.inputs) sources.add(input);
    const list = whole.kept.map(({ extension }) => extension);
    const files = new Map(whole.kept.flatMap((one) => [...one.files]));
    const css = list.flatMap((one) => [one.css, ...one.themes.map((theme) => theme.css)]);
    const live = list.flatMap((one) => one.components.map(({ liveCode = '' }) => liveCode));
    return {
      key: shortHash(compiled.code, ...files.keys(), ...css, ...live, ...list.map(({ name }) => name)),
      list,
      files,
      sources,
      problems: [...made.flatMap(({ problems }) => problems), ...whole.problems],
      components: {
        module: file,
        groups: list.flatMap((one) =>
          one.components.map(({ at, assets, owner, components }) => ({
            at,
            assets,
            owner,
            names: Object.keys(components),
          })),
        ),
      },
    };
  } catch (error) {
    return failed([broken({ file: own }, `The configuration cannot be loaded: ${messageOf(error)}`)], sources);
  }
}

/** The compiled configuration as a file, which Node can load: named after its content, as Node never loads a file twice. */
async function storedModule({ code }: CompiledConfig, cache: string): Promise<string> {
  const file = path.join(cache, 'extensions', `${shortHash(code)}.mjs`);
  if (!fs.existsSync(file)) writeAtomically(file, code);
  return file;
}

/** A module that loaded once is not tried again. */
async function trialFault(file: string): Promise<TrialFault | undefined> {
  const mark = `${file}.loaded`;
  if (fs.existsSync(mark)) return undefined;
  const fault = await tryModule(file);
  if (!fault) writeAtomically(mark, '');
  return fault;
}

interface Around {
  docs: string;
  /** Absolute path of the configuration. */
  config: string;
  sources: ReadonlySet<string>;
  entries: readonly unknown[];
}

async function makeChecked(
  entry: unknown,
  index: number,
  { docs, config, sources, entries }: Around,
): Promise<Made | { inputs: string[]; problems: Problem[] }> {
  const name = nameIn(entry);
  const label = name === undefined ? `Entry ${index + 1} of "use"` : `The extension "${name}"`;
  const nth = entries.slice(0, index).filter((other) => nameIn(other) === name).length;
  const placed = (field: string): Where => placeOfName(docs, sources, name, field, config, nth);
  const faults = extensionFaults(entry);
  if (faults.length > 0) {
    const problems = faults.map(({ field, message }) =>
      broken(placed(field), `${label} is not valid${field === '' ? '' : ` at \`${field}\``}: ${message}`),
    );
    return { inputs: [], problems };
  }
  return makeExtension(entry as Extension, index, { folder: path.dirname(config), label, placed });
}

function faultProblem(fault: TrialFault, compiled: CompiledConfig, docs: string, own: string): Problem {
  const at = placeInStack(fault.stack ?? '', compiled, docs) ?? { file: own };
  if (fault.reason === 'late')
    return broken(
      { file: own },
      `The configuration did not load within ${fault.message} seconds.`,
      'Look for a loop or a promise that does not end, here and in what the file imports.',
    );
  if (fault.reason === 'ended')
    return broken({ file: own }, 'The configuration ends the program.', 'Remove the call of `process.exit()`.');
  return broken(at, `The configuration failed while it was loaded: ${fault.message}`);
}

/** The first place of an error's stack that is in a source file. */
function placeInStack(stack: string, { placeOf }: CompiledConfig, docs: string): Where | undefined {
  for (const [, line, column] of stack.matchAll(/\/extensions\/[0-9a-f]+\.mjs:(\d+):(\d+)/g)) {
    const found = placeOf(Number(line), Number(column));
    if (found) return whereIn(docs, found.source, found.line, found.column);
  }
  return undefined;
}

function broken(where: Where, message: string, hint?: string): Problem {
  return problem('extension/broken', where, message, hint);
}

function failed(problems: readonly Problem[], sources: ReadonlySet<string> = new Set()): LoadedExtensions {
  return { ...NO_EXTENSIONS, problems, sources };
}

function ownFile(docs: string, config: string): string {
  return path.relative(docs, config).split(path.sep).join('/');
}
