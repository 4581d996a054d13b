/** Values that exist once per process, however often their module is evaluated: the development server does so per route bundle. */

/** The value kept under `name`, made by `create` when it is asked for first. */
export function processWide<T>(name: string, create: () => T): T {
  const store = globalThis as Record<symbol, unknown>;
  const key = Symbol.for(`lectern.${name}`);
  if (!(key in store)) store[key] = create();
  return store[key] as T;
}
