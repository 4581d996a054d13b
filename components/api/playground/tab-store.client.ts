/** Values kept until the tab is closed. Without storage nothing is kept, and everything works. */

/** The object kept below a key; empty if there is none. */
export function readTab<T extends object>(key: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Partial<T>) : {};
  } catch {
    return {};
  }
}

/** Keeps an object. */
export function writeTab(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be unavailable or full.
  }
}
