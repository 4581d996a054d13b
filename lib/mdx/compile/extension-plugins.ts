/** The plugins of extensions, each in a frame that reports what it throws: the page is shown without what it would have done. */
import type { createProcessor } from '@mdx-js/mdx';
import type { Pluggable } from 'unified';
import type { VFile } from 'vfile';
import type { Plugin } from '@/lib/extend';
import type { LoadedExtension, LoadedExtensions } from '@/lib/extensions/types';
import { problem } from '@/lib/kit/problems';
import { messageOf } from '@/lib/kit/text';

export interface AddedPlugins {
  remark: readonly Pluggable[];
  rehype: readonly Pluggable[];
  /** The error, with their names if it is not one of the parser: a plugin may have left an invalid tree. */
  blamed(error: unknown): unknown;
  /** Those that were made with them. */
  processors: Map<string, ReturnType<typeof createProcessor>>;
}

type Transform = (tree: unknown, file: VFile, next?: (error?: unknown, tree?: unknown) => void) => unknown;
type Attach = (this: unknown, ...options: unknown[]) => Transform | undefined;

const known = new WeakMap<LoadedExtensions, AddedPlugins | undefined>();

/** Undefined if there are none. */
export function pluginsOf(extensions: LoadedExtensions | undefined): AddedPlugins | undefined {
  if (!extensions) return undefined;
  if (!known.has(extensions)) known.set(extensions, makePlugins(extensions));
  return known.get(extensions);
}

function makePlugins({ list }: LoadedExtensions): AddedPlugins | undefined {
  const all = (kind: 'remark' | 'rehype'): Pluggable[] =>
    list.flatMap((extension) =>
      (extension[`${kind}Plugins`] ?? []).map((plugin, at) => framed(plugin, `${kind}Plugins[${at}]`, extension)),
    );
  const [remark, rehype] = [all('remark'), all('rehype')];
  if (remark.length + rehype.length === 0) return undefined;
  const names = list.filter((one) => one.remarkPlugins ?? one.rehypePlugins).map(({ name }) => `"${name}"`);
  const blamed = (error: unknown): unknown => {
    if (error instanceof Error && 'reason' in error) return error;
    const message = `The page cannot be compiled after the plugins of ${names.join(', ')}: ${messageOf(error)}`;
    return new Error(message, { cause: error });
  };
  return { remark, rehype, blamed, processors: new Map() };
}

function framed(plugin: Plugin, field: string, { name, place }: LoadedExtension): Pluggable {
  const [attach, ...options] = (Array.isArray(plugin) ? plugin : [plugin]) as unknown as [Attach, ...unknown[]];
  const report = (file: VFile, error: unknown): void => {
    const at = [place.file, place.line].filter(Boolean).join(':');
    const message = `\`${field}\` of the extension "${name}" (${at}) failed: ${messageOf(error)}`;
    file.data.facts?.problems.push(problem('extension/broken', { file: file.path }, message));
  };
  return function (this: unknown) {
    try {
      const transform = attach.apply(this, options);
      if (typeof transform !== 'function') return undefined;
      return async (tree: unknown, file: VFile) => {
        try {
          return await inTime(run(transform, tree, file));
        } catch (error) {
          report(file, error);
          return undefined;
        }
      };
    } catch (error) {
      return (_: unknown, file: VFile) => report(file, error);
    }
  } as Pluggable;
}

/** For an asynchronous plugin and a page. */
const SECONDS = 30;

async function inTime(work: unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not finish within ${SECONDS} seconds.`)), SECONDS * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A plugin returns a tree or a promise of it, or calls back. */
function run(transform: Transform, tree: unknown, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file);
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, changed) => (error ? reject(error) : resolve(changed)));
  });
}
