/** Checks the subjects of the commits of a change. */
import { execFileSync } from 'node:child_process';
import { readArguments } from '../arguments';
import { subjectFaults } from './subject';

const USAGE = `Usage: npm run test:commits -- RANGE

Checks the subjects of the commits in a range, such as main..HEAD: at most 72 characters, a verb as an order, no prefix and
no full stop. Exits with 1 if one is not so.`;

const [range] = readArguments(USAGE, { allowPositionals: true }).positionals;
if (range === undefined || range.startsWith('-')) {
  console.error(USAGE);
  process.exit(2);
}

const lines = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range], { encoding: 'utf8' })
  .split('\n')
  .filter((line) => line !== '');
for (const line of lines) {
  const [hash = ''] = line.split(' ', 1);
  const subject = line.slice(hash.length + 1);
  for (const fault of subjectFaults(subject)) {
    console.error(`${hash} ${subject}\n  ${fault}`);
    process.exitCode = 1;
  }
}
console.log(`${lines.length} subjects checked.`);
