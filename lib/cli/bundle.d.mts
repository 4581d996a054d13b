import type { BuildOptions } from 'esbuild';

export function bundleProgram(): Promise<string>;
export function writePackageProgram(
  folder: string,
  separate: readonly string[],
): Promise<{ name: string; inputs: string[] }>;
export function browserOptions(): BuildOptions & { metafile: true; write: false };
export function isWhole(program: string, sizes: Readonly<Record<string, number>>): boolean;
export function sizesOf(program: string): Record<string, number>;
