/** Prints what the rules of `.vale` find, without Vale. */
import fs from 'node:fs';
import path from 'node:path';
import { readArguments } from '../arguments';
import { byUnit, findFaults, type ProseFault } from './find-faults';

const USAGE = `Usage: npm run prose -- [--all] [--update]

Checks the documentation, UI strings, help, messages and comments with the rules of .vale. Exits with 1 if a file, or
the comments of a folder, have more faults than tools/prose/pending.json allows.

  --all     also print the faults that pending.json allows
  --update  lower the counts in pending.json to what is left`;

const PENDING = path.join(import.meta.dirname, 'pending.json');
const { values } = readArguments(USAGE, { options: { all: { type: 'boolean' }, update: { type: 'boolean' } } });
const pending = JSON.parse(fs.readFileSync(PENDING, 'utf8')) as Record<string, number>;

const units = byUnit(findFaults(process.cwd()));
for (const [unit, faults] of units) {
  const isAllowed = faults.length <= (pending[unit] ?? 0);
  if (!isAllowed) process.exitCode = 1;
  if (!isAllowed || values.all) for (const fault of faults) console.log(lineOf(fault));
}
console.log(
  `${[...units.values()].flat().length} faults; ${Object.keys(pending).length} files and folders are pending.`,
);

if (values.update) {
  const left = Object.entries(pending).flatMap(([unit, count]): [string, number][] => {
    const faults = units.get(unit)?.length ?? 0;
    return faults === 0 ? [] : [[unit, Math.min(count, faults)]];
  });
  fs.writeFileSync(PENDING, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`);
}

function lineOf({ file, line, rule, message }: ProseFault): string {
  return `${file}:${line}  ${rule}  ${message}`;
}
