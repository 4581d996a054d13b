import { expect, test } from 'vitest';
import { decoded, hrefKind, isExternal, isOrigin, pathFrom } from '@/lib/kit/urls';

test.each([
  ['https://example.com', 'external'],
  ['HTTP://example.com', 'external'],
  ['//example.com/x', 'external'],
  ['/\\example.com', 'external'],
  ['\\\\example.com', 'external'],
  ['/\t/example.com', 'external'],
  ['mailto:a@b.c', 'mail'],
  ['tel:+491234', 'mail'],
  ['/guides/x#y', 'path'],
  ['/', 'path'],
  ['#top', 'anchor'],
  ['guides/x', 'relative'],
  ['./x', 'relative'],
  ['../x', 'relative'],
  ['?q=a:b', 'relative'],
  ['', 'relative'],
  ['javascript:alert(1)', 'unsafe'],
  ['JavaScript:alert(1)', 'unsafe'],
  [' javascript:alert(1)', 'unsafe'],
  ['java\tscript:alert(1)', 'unsafe'],
  ['java\nscript:alert(1)', 'unsafe'],
  ['\u0001javascript:alert(1)', 'unsafe'],
  ['data:text/html,x', 'unsafe'],
  ['vbscript:x', 'unsafe'],
  ['file:///etc/passwd', 'unsafe'],
])('%j is %s', (href, kind) => {
  expect(hrefKind(href)).toBe(kind);
  expect(isExternal(href)).toBe(kind === 'external');
});

test.each([
  ['https://example.com', true],
  ['http://localhost:3000', true],
  ['chrome-extension://abcdef', true],
  ['https://example.com/', false],
  ['https://example.com/docs', false],
  ['https://Example.com', false],
  ['https://example.com:443', false],
  ['https://a b', false],
  ['example.com', false],
  ['*', false],
  ['null', false],
])('isOrigin %j', (text, expected) => expect(isOrigin(text)).toBe(expected));

test.each([
  ['/caf%C3%A9', '/café'],
  ['/100%', '/100%'],
])('decoded %s', (text, expected) => expect(decoded(text)).toBe(expected));

test.each([
  ['b.png', '/b.png'],
  ['../b.png?x', '/b.png?x'],
  ['#x', undefined],
  ['https://example.com/b.png', undefined],
  ['//example.com/b.png', undefined],
  ['data:image/png;base64,AA', undefined],
  ['http://', undefined],
])('pathFrom %s', (address, path) => {
  expect(pathFrom(address, '/a')).toBe(path);
});
