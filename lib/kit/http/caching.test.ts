import { expect, test } from 'vitest';
import { read } from '../testing/sources';
import { IMMUTABLE, IMMUTABLE_FOLDERS } from './caching';

test.each(['nginx', 'caddy'])('the page about %s names the same folders and the same value', (host) => {
  const text = read(`content/operate/hosting/${host}.mdx`);
  expect(text).toContain(`/_lectern/(${IMMUTABLE_FOLDERS.join('|')})/`);
  expect(text).toContain(`"${IMMUTABLE}"`);
});
