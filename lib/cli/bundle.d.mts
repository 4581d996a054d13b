import type { BuildOptions } from 'esbuild';

export function bundleProgram(): Promise<string>;
export function browserOptions(): BuildOptions & { metafile: true; write: false };
