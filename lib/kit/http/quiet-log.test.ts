import { expect, it } from 'vitest';
import { quietLog } from './quiet-log';

it('writes a repeated message once a minute and counts the rest', () => {
  const written: string[] = [];
  let now = 0;
  const log = quietLog(
    (message) => written.push(message),
    () => now,
  );
  for (let n = 0; n < 5; n++) log('disk is full');
  log('another');
  now = 60_000;
  log('disk is full');
  now = 120_000;
  log('disk is full');
  expect(written).toEqual(['disk is full', 'another', 'disk is full (and 4 times more since)', 'disk is full']);
});

it('remembers a bounded number of messages', () => {
  const written: string[] = [];
  const log = quietLog((message) => written.push(message));
  for (let n = 0; n < 1_000; n++) log(`failed for ${n}`);
  log('failed for 0');
  expect(written).toHaveLength(1_001);
});
