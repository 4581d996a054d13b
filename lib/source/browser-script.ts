/** Detects which `.js` files of a docs folder are meant for browsers. Repositories often contain tools in the same folder. */

/** Statements that only occur in Node programs or in modules, which a plain script element cannot run. */
const ELSEWHERE = [
  /^#!/,
  /^(?:import\s*[\w{*"'][^(]*$|export\s)/m,
  /^(?:(?:const|let|var)\s[^=;]*=\s*)?require\(/m,
  /^(?:module\.)?exports\b[\w.]*\s*=/m,
];

/** False for a script that would only cause an error in the browser. */
export function isBrowserScript(text: string): boolean {
  const code = text.replace(/^\uFEFF/, '').replace(/\/\*[\s\S]*?\*\//g, '');
  return !ELSEWHERE.some((pattern) => pattern.test(code));
}
