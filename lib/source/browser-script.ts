/** Which `.js` files of a docs folder are meant for readers' browsers. Repositories keep their own tools in the same folder. */

/** What begins a line only in programs for Node, or in modules, which a script element cannot run. */
const ELSEWHERE = [
  /^#!/,
  /^(?:import\s*[\w{*"'][^(]*$|export\s)/m,
  /^(?:(?:const|let|var)\s[^=;]*=\s*)?require\(/m,
  /^(?:module\.)?exports\b[\w.]*\s*=/m,
];

/** False for a text that a browser would only report an error for. */
export function isBrowserScript(text: string): boolean {
  const code = text.replace(/^\uFEFF/, '').replace(/\/\*[\s\S]*?\*\//g, '');
  return !ELSEWHERE.some((pattern) => pattern.test(code));
}
