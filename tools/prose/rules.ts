/** The rules of `.vale`, without Vale: `existence`, `substitution` and `occurrence`, and which of them `.vale.ini` applies to a file. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export interface Rule {
  /** As in `.vale.ini`: `Lectern.Phrases`. */
  name: string;
  /** Each place in a sentence that breaks the rule. `isHeading`: of a heading or a label, which are not sentences. */
  faults(sentence: string, isHeading: boolean): Fault[];
}

export interface Fault {
  /** Position in the sentence. */
  at: number;
  message: string;
}

interface Written {
  extends: 'existence' | 'substitution' | 'occurrence';
  message: string;
  scope?: 'sentence';
  ignorecase?: boolean;
  nonword?: boolean;
  tokens?: string[];
  swap?: Record<string, string>;
  max?: number;
  token?: string;
}

/** The rules of all styles below `.vale`. */
export function readRules(root: string): Rule[] {
  const styles = path.join(root, '.vale');
  return fs.readdirSync(styles).flatMap((style) =>
    fs
      .readdirSync(path.join(styles, style))
      .filter((file) => file.endsWith('.yml'))
      .map((file) =>
        ruleOf(`${style}.${path.basename(file, '.yml')}`, fs.readFileSync(path.join(styles, style, file), 'utf8')),
      ),
  );
}

/** The rule of a YAML file. */
export function ruleOf(name: string, yaml: string): Rule {
  const written = parse(yaml) as Written;
  const skips = (isHeading: boolean) => isHeading && written.scope === 'sentence';
  return { name, faults: (sentence, isHeading) => (skips(isHeading) ? [] : faultsIn(sentence, written)) };
}

function faultsIn(sentence: string, written: Written): Fault[] {
  const flags = written.ignorecase === true ? 'giu' : 'gu';
  if (written.extends === 'occurrence') {
    const count = sentence.match(new RegExp(written.token ?? '', flags))?.length ?? 0;
    return count > (written.max ?? 0) ? [{ at: 0, message: written.message }] : [];
  }
  const swap = written.swap ?? Object.fromEntries((written.tokens ?? []).map((token) => [token, '']));
  return Object.entries(swap).flatMap(([pattern, better]) => {
    const matcher = new RegExp(written.nonword === true ? pattern : `(?<![\\w-])(?:${pattern})(?![\\w-])`, flags);
    return [...sentence.matchAll(matcher)].map((match) => ({
      at: match.index,
      message: messageOf(written, better, match[0]),
    }));
  });
}

/** Vale fills the first `%s` with the better words, if the rule has some, and the next one with the words found. */
function messageOf({ message, extends: kind }: Written, better: string, found: string): string {
  const values = kind === 'substitution' ? [better, found] : [found];
  return values.reduce((text, value) => text.replace('%s', () => value), message);
}

/** The names of rules that `.vale.ini` turns off, by the file extensions of its sections. */
export function rulesOff(ini: string): ReadonlyMap<string, ReadonlySet<string>> {
  const off = new Map<string, Set<string>>();
  let extensions: string[] = [];
  for (const line of ini.split('\n')) {
    const section = /^\[\*\.\{?([\w,]+)\}?\]$/.exec(line)?.[1];
    if (section !== undefined) extensions = section.split(',');
    const name = /^(\w+\.\w+) = NO$/.exec(line)?.[1];
    for (const extension of name === undefined ? [] : extensions) {
      off.set(extension, (off.get(extension) ?? new Set()).add(name ?? ''));
    }
  }
  return off;
}
