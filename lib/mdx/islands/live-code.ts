/** Distinguishes components that need the browser (state, effects, handlers) from static ones. */

/** A hook, handler or browser global, in compiled code and in JSX. */
const LIVE =
  /\buse[A-Z]\w*\(|\bon[A-Z]\w*\s*[:,}=]|\b(?:window|document|localStorage|sessionStorage|navigator|location)\./;
/** Component declarations at the start of a line of compiled code. */
const LOCAL = /^(?:async function|function|const|let|var|class) ([A-Z][\w$]*)/gm;
const BROWSER =
  /^(window|self|document|navigator|localStorage|sessionStorage|location|history|screen|alert|confirm|matchMedia|getComputedStyle|(request|cancel)AnimationFrame|Element|Node|Image|XMLHttpRequest|\w+(Element|Event|Observer))$/;

/** True for code that may need the browser. */
export function isLiveCode(code: string): boolean {
  return LIVE.test(code);
}

/** True for a component whose own code needs the browser. */
export function isLiveComponent(component: unknown): boolean {
  return typeof component === 'function' && isLiveCode(Function.prototype.toString.call(component));
}

/** True for a name that exists only in browsers: valid, but undefined while a page is rendered. */
export function isBrowserName(name: string): boolean {
  return BROWSER.test(name);
}

/** True for an error that only occurs because there is no browser, or because a script of the docs folder (`own` names) did not run. */
export function isBrowserMissing(error: unknown, own: readonly string[] = []): boolean {
  const name = error instanceof ReferenceError ? /^([\w$]+) is not defined$/.exec(error.message)?.[1] : undefined;
  return name !== undefined && (isBrowserName(name) || own.includes(name));
}

/** A compiled script that also exposes components it does not export, as `module.locals`. */
export function withLocals(code: string): string {
  const names = [...new Set([...code.matchAll(LOCAL)].map(([, name = '']) => name))];
  // A line of a string may look like a declaration, hence `typeof`.
  const locals = names.map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`);
  return `${code}\nmodule.locals = { ${locals.join(', ')} };`;
}
