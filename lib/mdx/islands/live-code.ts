/** Telling writers' components that do something in the browser (state, effects, handlers) from those that are finished as HTML. */

/** A hook, a handler or a global of the browser, as they stand in compiled code. */
const LIVE =
  /\buse[A-Z]\w*\(|\bon[A-Z]\w*\s*[:,}]|\b(?:window|document|localStorage|sessionStorage|navigator|location)\./;
/** Names of components that a compiled script declares, at the start of a line as the compiler writes them. */
const LOCAL = /^(?:async function|function|const|let|var|class) ([A-Z][\w$]*)/gm;
const BROWSER =
  /^(window|self|document|navigator|localStorage|sessionStorage|location|history|screen|alert|confirm|matchMedia|getComputedStyle|(request|cancel)AnimationFrame|Element|Node|Image|XMLHttpRequest|\w+(Element|Event|Observer))$/;

/** True for code that may do something in the browser. */
export function isLiveCode(code: string): boolean {
  return LIVE.test(code);
}

/** True for a component that the browser has to run: its own code says so. */
export function isLiveComponent(component: unknown): boolean {
  return typeof component === 'function' && isLiveCode(Function.prototype.toString.call(component));
}

/** True for the name of something that browsers have and servers lack: not wrong, though it means nothing while a page is made. */
export function isBrowserName(name: string): boolean {
  return BROWSER.test(name);
}

/** True for what a component throws only because there is no browser around it. */
export function isBrowserMissing(error: unknown): boolean {
  const name = error instanceof ReferenceError ? /^(\w+) is not defined$/.exec(error.message)?.[1] : undefined;
  return name !== undefined && isBrowserName(name);
}

/** A compiled script that also hands out the components it does not export, as `module.locals`. */
export function withLocals(code: string): string {
  const names = [...new Set([...code.matchAll(LOCAL)].map(([, name = '']) => name))];
  // A line of a text may look like a declaration, hence `typeof`.
  const locals = names.map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`);
  return `${code}\nmodule.locals = { ${locals.join(', ')} };`;
}
