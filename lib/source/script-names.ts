/** The names that a folder's own scripts define in the browser, for pages that use them. */

/** `window.name = …`, and declarations at the start of a line, which are global in a plain script. */
const ASSIGNED = /\b(?:window|globalThis|self)\.([A-Za-z_$][\w$]*)\s*(?:=(?!=)|\|\|=|\?\?=)/g;
const DECLARED = /^(?:var|let|const|class|(?:async\s+)?function\*?)\s+([A-Za-z_$][\w$]*)/gm;

/** The global names that a browser script sets, without duplicates. */
export function scriptNames(text: string): string[] {
  const found = [ASSIGNED, DECLARED].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found)];
}
