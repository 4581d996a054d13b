import { expect, it } from 'vitest';
import { isSourceAllowed } from './policy';

it.each([
  ['https://a.example', ['https://a.example'], true],
  ['https://a.example', ['a.example'], true],
  ['https://a.example', ['http://a.example'], true],
  ['http://a.example', ['https://a.example'], false],
  ['https://b.a.example', ['https://a.example'], false],
  ['https://b.a.example', ['https://*.a.example'], true],
  ['https://a.example', ['https://*.a.example'], false],
  ['https://a.example:8443', ['https://a.example'], false],
  ['https://a.example:8443', ['https://a.example:8443'], true],
  ['https://a.example:8443', ['https://a.example:*'], true],
  ['https://a.example', ['https:'], true],
  ['data:', ['data:'], true],
  ['data:', ['*'], false],
  ['https://a.example', ["'unsafe-inline'", '*'], true],
  ['https://a.example', ["'unsafe-inline'"], false],
])('%s by %j: %s', (origin, sources, allowed) => expect(isSourceAllowed(origin, sources)).toBe(allowed));
