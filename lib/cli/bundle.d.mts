import type { BuildOptions } from 'esbuild';

export function bundleProgram(): Promise<{ cli: string; engine: string; browser: string[] }>;
export function browserOptions(): BuildOptions & { metafile: true; write: false };
