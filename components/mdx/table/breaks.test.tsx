import { afterAll, expect, it, vi } from 'vitest';
import { testArticle } from '../shared/testing';

const { h, html } = testArticle();

// React asks once for keys, so that only the first table of this file would show it.
const warn = vi.spyOn(console, 'error');
afterAll(() => expect(warn).not.toHaveBeenCalled());

const row = (tag: 'td' | 'th', cells: readonly unknown[]) =>
  h('tr', {}, ...cells.map((cell) => h(tag, {}, cell as string)));
const code = (text: string) => h('code', {}, text);

/** A table with a header and one row. */
const table = (head: readonly string[], cells: readonly unknown[]) =>
  html(h('table', {}, h('thead', {}, row('th', head)), h('tbody', {}, row('td', cells))));

const HEAD = ['Name', 'Type', 'Required', 'Default', 'Description'];
const LONG = 'metadata_filters.additional_metadata';
const TEXT = 'A sentence about it that has many words.';

it.each<[string, string[], unknown[], RegExp]>([
  ['short names', HEAD.slice(0, 2), [code('additional_metadata'), TEXT], /^<div class="table-wrapper" tabindex="0">/],
  ['few columns', HEAD.slice(0, 2), [code(LONG), TEXT], /^<div class="table-wrapper" tabindex="0" data-wide="">/],
  [
    'short texts before a description',
    ['Parameter', 'Type', 'Required', 'Description'],
    [code('customer.id'), 'integer', 'Conditional', TEXT],
    /tabindex="0" data-wide="">/,
  ],
  ['texts only', HEAD, [TEXT, TEXT, TEXT, TEXT, TEXT], /data-tight="narrow"/],
  [
    'one long name',
    HEAD,
    [code('search_forceful_relations'), 'boolean', 'No', code('true'), TEXT],
    /data-tight="narrow"/,
  ],
  [
    'two long names',
    HEAD.slice(0, 3),
    [code(LONG), code('/databases/{database}/metadata/schema'), TEXT],
    /data-tight="always"/,
  ],
])('a table knows which boxes it fits into: %s', (_, head, cells, expected) => {
  expect(table(head, cells)).toMatch(expected);
});

it('marks long texts in a table that is wider than a phone', () => {
  const sentence = `${TEXT} ${TEXT} ${TEXT}`;
  const out = table(HEAD.slice(0, 3), [code(LONG), sentence, TEXT]);
  expect(out).toContain(`<td data-long="">${sentence}</td><td>${TEXT}</td>`);
  expect(table(HEAD.slice(0, 2), ['a', sentence])).not.toContain('data-long');
});

it.each<[string, string]>([
  ['metadata_filters.additional_metadata', 'metadata_<wbr/>filters.<wbr/>additional_<wbr/>metadata'],
  [
    'https://api.example.com/rest/v1.0/users/{id}',
    'https://api.<wbr/>example.<wbr/>com/<wbr/>rest/<wbr/>v1.0/<wbr/>users/<wbr/>{id}',
  ],
  ['createPaymentIntentWithOptions', 'create<wbr/>Payment<wbr/>Intent<wbr/>With<wbr/>Options'],
  ['3413f9a7735bb780c6b8e4db7d946a492b64', '3413f9a7735bb780<wbr/>c6b8e4db7d946a49<wbr/>2b64'],
  ['__proto_of_everything', '__proto_<wbr/>of_<wbr/>everything'],
  ['metadata_filters', 'metadata_filters'],
])('names in code of such a table may break between their parts: %s', (name, expected) => {
  const cells = [code(name), code('x'.repeat(80)), TEXT];
  expect(table(HEAD.slice(0, 3), cells)).toContain(`<code>${expected}</code>`);
});

it('other text and other tables are left as they are', () => {
  const link = h('a', { href: '/x' }, code(LONG));
  expect(table(HEAD.slice(0, 3), [LONG, link, code('x'.repeat(80))])).toContain(`<td>${LONG}</td>`);
  expect(table(HEAD.slice(0, 3), [LONG, link, code('x'.repeat(80))])).toContain('metadata_<wbr/>filters');
  expect(table(['Name'], [code(LONG)])).not.toContain('<wbr');
});
