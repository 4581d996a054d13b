/** Wrong usage of `export`, which is refused with what to write instead; and what an exported site offers. */
import { expect, it } from 'vitest';
import { servicesOf } from '@/lib/source/location';
import { exportLocation, runExport } from './export';
import { CommandError, type CommandOptions } from './options';

it.each<[wrong: Partial<CommandOptions>, message: string]>([
  [{ host: 'geocities' }, 'There is no host "geocities". Choose one of plain, github-pages'],
  [{ pages: 'flat' }, 'Write "directory" for guide/index.html or "file" for guide.html.'],
  [{ scope: '/guides' }, '--scope is for --single FILE.'],
  [{ audience: ' , ' }, '--audience names no group. Write groups with commas'],
  [{ audience: 'a', 'include-restricted': true }, '--audience and --include-restricted exclude each other'],
  [{ out: '/tmp/site', bundle: '/tmp/site/docs.tgz' }, '--bundle is inside /tmp/site.'],
])('%j', async (wrong, message) => {
  const error = await runExport({ operands: [], ...wrong }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect((error as Error).message).toContain(message);
});

it.each([
  ['', true],
  ['off', false],
])('with ASSISTANT=%s an assistant that is named for the files is offered: %s', (ASSISTANT, expected) => {
  expect(servicesOf(exportLocation({ ASSISTANT }, true)).assistant).toBe(expected);
});
