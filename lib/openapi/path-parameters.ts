/** The parameters in a path, `/users/{id}`. */
import { isRecord } from '@/lib/kit/is-record';

/** The names of the parameters in a path, each once. */
export function parametersIn(path: string): string[] {
  return [...new Set(Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name))];
}

/** Those that none of the lists declares. `resolve` follows a reference. */
export function undeclaredParameters(
  path: string,
  lists: readonly unknown[],
  resolve: (written: unknown) => unknown,
): string[] {
  const names = parametersIn(path);
  if (names.length === 0) return [];
  const declared = new Set(
    lists
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .map(resolve)
      .map((parameter) => (isRecord(parameter) && parameter.in === 'path' ? parameter.name : undefined)),
  );
  return names.filter((name) => !declared.has(name));
}
