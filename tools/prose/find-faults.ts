/** Applies the rules of `.vale` to the text of files. */
import fs from 'node:fs';
import path from 'node:path';
import { type Passage, passagesOfComments, passagesOfMessages, passagesOfPage, passagesOfStrings } from './passages';
import { type Rule, readRules, rulesOff } from './rules';

export interface ProseFault {
  file: string;
  isComment: boolean;
  line: number;
  rule: string;
  message: string;
}

const SENTENCE_END = /(?<=[.!?]["”’)]?) +(?=["“‘(]?[A-Z_])/;

/** The faults in passages of a file. */
export function faultsOf(
  file: string,
  passages: readonly Passage[],
  rules: readonly Rule[],
  isComment = false,
): ProseFault[] {
  return passages.flatMap(({ text, lines, isHeading }) => {
    let from = 0;
    return text.split(SENTENCE_END).flatMap((sentence) => {
      const start = text.indexOf(sentence, from);
      from = start + sentence.length;
      return rules.flatMap(({ name, faults }) =>
        faults(sentence, isHeading).map(({ at, message }) => {
          const line = lines.findLast(([begin]) => begin <= start + at)?.[1] ?? 1;
          return { file, isComment, line, rule: name, message };
        }),
      );
    });
  });
}

/** All faults in the documentation, UI strings, help of commands, messages and comments. */
export function findFaults(root: string): ProseFault[] {
  const rules = readRules(root);
  const off = rulesOff(fs.readFileSync(path.join(root, '.vale.ini'), 'utf8'));
  return listFiles(root).flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const applied = rules.filter(({ name }) => off.get(path.extname(file).slice(1))?.has(name) !== true);
    if (file.endsWith('.json')) return faultsOf(file, passagesOfStrings(source), applied);
    if (/\.mdx?$/.test(file)) {
      return faultsOf(file, passagesOfPage(file === 'CHANGELOG.md' ? unreleased(source) : source), applied);
    }
    const comments = faultsOf(file, passagesOfComments(source), applied, true);
    return [...comments, ...faultsOf(file, passagesOfMessages(source), rules)];
  });
}

/** The files that `findFaults` reads, as paths from the root. */
function listFiles(root: string): string[] {
  const below = (folder: string, isWanted: RegExp) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((name) => isWanted.test(name) && !/\.test\.tsx?$|\/(?:fixtures|testing)\//.test(name))
      .sort();
  return [
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
    ...below('content', /\.mdx$/),
    ...['lib/strings/en.json', 'extensions/insights/strings/en.json'],
    ...['lib', 'components', 'extensions', 'app'].flatMap((folder) => below(folder, /\.tsx?$/)),
  ];
}

/** The section of the next version. */
function unreleased(changelog: string): string {
  return changelog.split(/^(?=## \[\d)/m, 1)[0] ?? '';
}
