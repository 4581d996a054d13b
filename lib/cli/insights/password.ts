/** `password`: reads the dashboard's password and prints its hash, for DASHBOARD_PASSWORD_HASH. */
import readline from 'node:readline';
import { Writable } from 'node:stream';
import { hashPassword, LONGEST_PASSWORD } from '@/lib/server/dashboard/password';
import { CommandError } from '../options';

const SHORTEST_PASSWORD = 12;

/** Prints the hash and nothing else. Throws CommandError for a password that is too short or too long. */
export async function runPassword(): Promise<number> {
  const password = await readPassword();
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    throw new CommandError(`The password must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`);
  }
  console.log(await hashPassword(password));
  return 0;
}

/** One line of the standard input. In a terminal it is not shown. */
function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write('Password of the dashboard: ');
  const silent = new Writable({ write: (_, __, done) => done() });
  const lines = readline.createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  return new Promise((resolve) => {
    let line = '';
    lines.once('line', (text) => {
      line = text;
      lines.close();
    });
    lines.once('close', () => {
      if (isTerminal) process.stderr.write('\n');
      resolve(line);
    });
  });
}
