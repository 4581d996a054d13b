import { describe, expect, it } from 'vitest';
import { isTest, listSources, read } from './testing/sources';

/** The only place that reads HTML: a parser, and Markdown from its result. */
const READS_HTML = 'lib/markdown/';

/** Names of variables that hold HTML of ours. */
const NAME = String.raw`\b(?:html|markup|aside|\w+Html)\b`;
const SEARCH = '(?:match|matchAll|replace|replaceAll|search|split|indexOf|lastIndexOf|includes|startsWith|endsWith)';

const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a search in a variable with HTML', new RegExp(String.raw`${NAME}\??\.${SEARCH}\(`)],
  ['a regular expression on a variable with HTML', new RegExp(String.raw`\.(?:test|exec)\(\s*(?:\w+\.)*${NAME}`)],
  [
    'a regular expression for attributes of HTML',
    /\/(?:[^/\n\\]|\\.)*\b(?:id|class|href|src|data-[\w-]+)="(?:[^/\n\\]|\\.)*\/[gimsuy]*\s*[).,;\]]/,
  ],
  ['a search for a tag', new RegExp(String.raw`\.${SEARCH}\(\s*['"\x60]</?[a-z]`)],
];

function findings(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const code = line.replace(/^\s*(?:\/\/|\/?\*).*/, '');
    return FORBIDDEN.filter(([, pattern]) => pattern.test(code)).map(([what]) => `${what}: ${line.trim()}`);
  });
}

describe('finished HTML', () => {
  it.each([
    ['const ids = html.matchAll(/x/g)', 1],
    ["article.html.includes('x')", 1],
    ['if (/<b/.test(page.bodyHtml)) return', 1],
    ["text.split('<div class')", 1],
    ['text.matchAll(/ id="([^"]+)"/g)', 1],
    ['const html = write(text.replace(/a/g, b))', 0],
    ['// html.replace(…) is forbidden', 0],
  ])('%s', (line, count) => {
    expect(findings(line)).toHaveLength(count);
  });

  // Facts travel beside the HTML as data: what is written is not searched for them again.
  it('is not searched outside of lib/markdown', () => {
    const sources = listSources('lib', 'components', 'extensions', 'app').filter(
      (file) => !isTest(file) && !file.startsWith(READS_HTML),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap((file) => findings(read(file)).map((finding) => `${file}: ${finding}`))).toEqual([]);
  });
});
