/** Tables that are asked for names from outside. */

/** The table's own value for a key; undefined for names that every object inherits, such as `constructor`. */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
