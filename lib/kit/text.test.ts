import { expect, it } from 'vitest';
import { cutAtWord, encoded, endsWithArrow, messageOf, plainText, wellFormedJson } from './text';

it.each([
  ['a\tb\nc', 'a\tb\nc'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['\u0000a\u0007\u001b[31mb\u007f\u0085', 'a[31mb'],
  ['a\ud83db', 'a\ufffdb'],
  ['😀 größe', '😀 größe'],
])('%j is %j', (text, expected) => expect(plainText(text)).toBe(expected));

it.each([
  [new TypeError('No such page'), 'No such page'],
  ['stopped', 'stopped'],
  [undefined, 'undefined'],
])('the message of what was thrown: %s', (thrown, message) => expect(messageOf(thrown)).toBe(message));

it.each([
  ['one two', 'one two'],
  ['one two three', 'one two…'],
  ['one twothree', 'one…'],
  ['onetwothree', 'onetwoth…'],
  ['操作するための説明です', '操作するための説…'],
  ['1234567😀9', '1234567…'],
])('%s is cut to %s', (text, cut) => expect(cutAtWord(text, 8)).toBe(cut));

it.each([
  ['Docs ↗', true],
  ['Docs →', true],
  ['Docs ⇗ ', true],
  ['Docs➚', true],
  ['Docs ↗️', true],
  ['Docs 🡕', true],
  ['A → B', false],
  ['Docs', false],
  ['Docs ✓', false],
  ['', false],
])('%j ends with an arrow: %s', (label, expected) => expect(endsWithArrow(label)).toBe(expected));

it.each([
  [String.raw`"\ud83d"`, '\ufffd'],
  [String.raw`"\uDE00 \ud83d\ud83d\ude00"`, '\ufffd \ufffd😀'],
  [String.raw`"\\ud83d \\\ud83d \u00e9"`, '\\ud83d \\\ufffd é'],
])('the value of %s is well formed, and its text no longer', (json, value) => {
  expect(JSON.parse(wellFormedJson(json))).toBe(value);
  expect(wellFormedJson(json)).toHaveLength(json.length);
});

it.each([
  ['a/b é', 'a%2Fb%20%C3%A9'],
  ['😀', '%F0%9F%98%80'],
  ['x\ud800', 'x%EF%BF%BD'],
])('%j is encoded as %s', (text, expected) => expect(encoded(text)).toBe(expected));
