/** `password`: reads a password and prints its hash, for DASHBOARD_PASSWORD_HASH or ACCESS_PASSWORD_HASH. */
import readline from 'node:readline';
import { Writable } from 'node:stream';
import { hashPassword, MAX_PASSWORD_LENGTH } from '@/lib/access/password';
import { CommandError } from '@/lib/cli/options';

const MIN_PASSWORD_LENGTH = 12;

/** Prints the hash and nothing else. Throws CommandError for a password that is too short or too long. */
export async function runPassword(): Promise<number> {
  const password = await readPassword();
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new CommandError(`The password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`);
  }
  console.log(await hashPassword(password));
  return 0;
}

/** One line of the standard input. In a terminal it is not shown. */
function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write('Password: ');
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
