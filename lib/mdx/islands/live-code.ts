/** Names that only browsers have, in the code of writers' components. */

/** Declarations at the start of a line of compiled code. */
const LOCAL = /^(?:async function\*?|function\*?|const|let|var|class) ([A-Za-z_$][\w$]*)/gm;
/** Names that esbuild adds to a compiled script. */
const HELPER = /^(?:__|import_)|_exports$/;
const BROWSER =
  /^(window|self|document|navigator|localStorage|sessionStorage|location|history|screen|alert|confirm|matchMedia|getComputedStyle|(request|cancel)AnimationFrame|Element|Node|Image|XMLHttpRequest|\w+(Element|Event|Observer))$/;

/** True for a name that exists only in browsers: valid, but undefined while a page is rendered. */
export function isBrowserName(name: string): boolean {
  return BROWSER.test(name);
}

/** True for an error that only occurs because there is no browser, or because a script of the docs folder (`own` names) did not run. */
export function isBrowserMissing(error: unknown, own: readonly string[] = []): boolean {
  const name = error instanceof ReferenceError ? /^([\w$]+) is not defined$/.exec(error.message)?.[1] : undefined;
  return name !== undefined && (isBrowserName(name) || own.includes(name));
}

/** A compiled script that also exposes what it does not export, as `module.locals`. */
export function withLocals(code: string): string {
  const names = [...new Set([...code.matchAll(LOCAL)].map(([, name = '']) => name))].filter(
    (name) => !HELPER.test(name),
  );
  // A line of a string may look like a declaration, hence `typeof`.
  const locals = names.map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`);
  return `${code}\nmodule.locals = { ${locals.join(', ')} };`;
}
