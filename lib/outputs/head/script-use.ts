/** Finds calls in a writer's script that a strict content security policy forbids, as far as its text shows. */

export type ScriptUse = 'loads scripts' | 'inline scripts' | 'eval';

const CREATES = /createElement(?:NS)?\(/;
/** The name of the element, also where a function gets it as an argument, as in the snippets of analytics services. */
const NAMED = /(["'`])script\1/;
const IMPORTS = /\bimport\(\s*["'`](?:https?:)?\/\//;
const TEXT = /\.(?:text|textContent|innerHTML|innerText)\s*=|\.appendChild\(\s*\w+\.createTextNode\(/;
/** A handler written as an attribute, by a call or in markup; one that is set as a property is no text. */
const HANDLER = /\bsetAttribute\(\s*(["'`])on[a-z]+\1|<[a-z][^<>]*\son[a-z]+\s*=\s*\\?["']/i;
const EVALUATES = /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*["'`]/;

/** Errs on the side of finding too much: a policy must not break a script that works without it. */
export function scriptUse(text: string): Set<ScriptUse> {
  const found = new Set<ScriptUse>();
  const creates = CREATES.test(text) && NAMED.test(text);
  const hasAddress = /\.src\s*=|["'`]src["'`]/.test(text);
  if ((creates && hasAddress) || IMPORTS.test(text)) found.add('loads scripts');
  if ((creates && !hasAddress && TEXT.test(text)) || HANDLER.test(text)) found.add('inline scripts');
  if (EVALUATES.test(text)) found.add('eval');
  return found;
}
