/** `key make | list | revoke | expire | origins`: the keys of the assistant's endpoint. Prints only the result, so that scripts can use it. */

import { CommandError, type CommandOptions } from '../options';
import { loadEnvFiles } from './env-files';
import { changeKey, keyTable, makeKey, revokeKey, withKeys } from './key-work';

const ACTIONS = ['make', 'list', 'revoke', 'expire', 'origins'];

/** Runs the command; resolves with the exit code. Throws CommandError for wrong usage. */
export async function runKey(options: CommandOptions): Promise<number> {
  loadEnvFiles('production');
  console.log(await keyResult(options, process.env));
  return 0;
}

/** The output of the command. Throws CommandError for wrong usage. */
export async function keyResult(options: CommandOptions, env: Parameters<typeof withKeys>[0]): Promise<string> {
  const { operands, name, organisation, domain, expires, origins, groups, json } = options;
  const [action = '', id, value] = operands;
  if (!ACTIONS.includes(action)) {
    throw new CommandError(`"${action}" is not an action for keys. Write one of ${ACTIONS.join(', ')}.`);
  }
  const [needed, extra] = operandsOf(action);
  if (operands.length - 1 < needed.length) {
    throw new CommandError(`"key ${action}" needs ${needed.join(' and ')}: key ${[action, ...needed].join(' ')}`);
  }
  if (extra !== undefined && operands[extra] !== undefined) {
    throw new CommandError(`"${operands[extra]}" is not expected after "key ${action}".`);
  }
  return withKeys(env, async (keys) => {
    if (action === 'make') {
      const kind = options.public ? 'public' : 'server';
      return makeKey(keys, { name, organisation, domain, expires, origins, groups, kind });
    }
    if (action === 'list') {
      const records = await keys.list();
      // The hash of a key stays secret.
      return json ? JSON.stringify(records.map(({ hash: _, ...record }) => record)) : keyTable(records);
    }
    if (action === 'revoke') return revokeKey(keys, id ?? '');
    return changeKey(keys, id ?? '', action === 'expire' ? { expires: value } : { origins: value });
  });
}

/** The words that an action needs, and the number of the first one that it does not take. */
function operandsOf(action: string): [needed: readonly string[], extra: number | undefined] {
  if (action === 'revoke') return [['ID'], 2];
  if (action === 'expire') return [['ID', 'DATE'], undefined];
  if (action === 'origins') return [['ID', 'A,B'], undefined];
  return [[], 1];
}
