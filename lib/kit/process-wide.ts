/**
 * Values that exist once per process, even when their module is evaluated several times, as the development server does for each route
 * bundle.
 */

/** The value stored under `name`, created on first use. */
export function processWide<T>(name: string, create: () => T): T {
  const store = globalThis as Record<symbol, unknown>;
  const key = Symbol.for(`lectern.${name}`);
  if (!(key in store)) store[key] = create();
  return store[key] as T;
}
