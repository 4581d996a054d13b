/** The files of texts: `lib/strings` for readers, `extensions/insights/strings` for the dashboard. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_LANGUAGES } from '@/extensions/insights/strings/dashboard-words';
import { ROOT } from '@/lib/kit/testing/sources';
import { LANGUAGE_STRINGS, placeholdersOf } from './strings';

/** Texts that are identical in English and another language: loanwords, HTTP terms, units. */
const SHARED = new Set(
  `Action, Assistant, Body, Callbacks, Code, Conversation, Conversations, Cookies, Danger, Dashboard
    Diagram, Documentation, Download, File, Form, Headers, Info, JSON, Limit, Links, Median, Menu, Name
    No, Page, Pages, Password, Pattern, Period, Product, Query, Questions, Scopes, Send, Server, Servers
    Site, Sites, Social media, Source {name}, Sources, Status, System, Tip, Token, Version, {ms} ms`
    .split(/[\n,]/)
    .map((text) => text.trim()),
);

describe.each([
  ['lib/strings', Object.keys(LANGUAGE_STRINGS)],
  ['extensions/insights/strings', DASHBOARD_LANGUAGES],
])('%s', (folder, listed) => {
  const files = jsonFilesIn(folder);
  const english = texts(folder, 'en');

  it('has a file for each listed language, and lists each file', () => {
    expect(files).toEqual([...listed].sort());
  });

  it.each(files)('%s.json is an object of known texts, none of them empty', (lang) => {
    const own = texts(folder, lang);
    expect(Object.keys(own).filter((key) => !Object.hasOwn(english, key))).toEqual([]);
    for (const [key, text] of Object.entries(own)) expect(typeof text === 'string' && text.trim(), key).toBeTruthy();
  });

  it.each(files)('%s.json has the placeholders, settings and addresses of the English texts', (lang) => {
    for (const [key, text] of Object.entries(texts(folder, lang))) {
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(english[key] ?? ''));
      expect(fixedIn(text), key).toEqual(fixedIn(english[key] ?? ''));
    }
  });

  it.each(files.filter((lang) => lang !== 'en'))('%s.json repeats no English text', (lang) => {
    const same = Object.entries(texts(folder, lang)).filter(
      ([key, text]) => text === english[key] && !SHARED.has(text),
    );
    expect(same).toEqual([]);
  });
});

function jsonFilesIn(folder: string): string[] {
  const names = fs.readdirSync(path.join(ROOT, folder));
  return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [])).sort();
}

function texts(folder: string, lang: string): Record<string, string> {
  const found: unknown = JSON.parse(fs.readFileSync(path.join(ROOT, folder, `${lang}.json`), 'utf8'));
  expect(Object.prototype.toString.call(found)).toBe('[object Object]');
  return found as Record<string, string>;
}

/** Code, and in texts of the dashboard the names of settings and fields, addresses, units. */
function fixedIn(text: string): string[] {
  return (
    text.match(/`[^`]+`|[A-Z]+_[A-Z]+(=\w+)?|ANALYTICS=local|https:\/\/example\.com|\bfp\b|UTC|CSV/g) ?? []
  ).sort();
}
