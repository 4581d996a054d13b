/** Comments cite only documents of this repository, by path and anchor, and every citation resolves to a heading. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFrontmatter } from '@/lib/source/frontmatter';
import { renderArticle } from '../mdx/render/render';
import { testOptions } from '../mdx/testing/test-docs';
import { filePath } from './paths';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['app', 'components', 'content', 'e2e', 'extensions', 'lib', 'tools'];
const SOURCES = /\.(?:[cm]?[jt]sx?|css|mdx?)$/;
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g;
const LINE_COMMENT = /(?<=^|\s)\/\/ .*$/gm;
const CITATION = /(?<![\w/.-])content\/[\w./-]+\.mdx?(?:#([\p{L}\p{N}_-]+))?/gu;

/** `content/errors/NAME.mdx`: see adding.test.ts. */
const PLACEHOLDER = /[A-Z]{3}/;

/** Forms that cite documents outside the repository. */
const UNKNOWN_DOCUMENTS = [
  /\b(?:format|assistant) \d/i,
  /\bmission\b/i,
  /\bassistant spec\b/i,
  /\brules?,? "?\d/i,
  /\b(?:principle|pain|trap) \d/i,
  /\b(?:rules|architecture|look|peers|pains|models|libraries|frequencies)\.md\b/i,
  /\b(?:Source|See): (?:rules|format|spec)\b/i,
];

const own = path.relative(ROOT, import.meta.filename);
const files = [...FOLDERS.flatMap(filesIn), ...filesAtTop()].filter((file) => file !== own);

describe('citations', () => {
  it.each(UNKNOWN_DOCUMENTS)('nothing cites %s', (form) => {
    const lines = files.flatMap((file) =>
      citingText(file)
        .split('\n')
        .filter((line) => form.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
  });

  it('every page that is cited exists', () => {
    const broken = citations().filter(({ page }) => !fs.existsSync(path.join(ROOT, page)));
    expect(broken.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('every anchor that is cited is the id of a heading of its page', async () => {
    const anchored = citations().filter(
      ({ anchor, page }) => anchor !== undefined && fs.existsSync(path.join(ROOT, page)),
    );
    const pages = [...new Set(anchored.map(({ page }) => page))];
    const ids = new Map(await Promise.all(pages.map(async (page) => [page, await headingIds(page)] as const)));
    const broken = anchored.filter(({ page, anchor = '' }) => !ids.get(page)?.has(anchor));
    expect(broken.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
    expect(pages.length).toBeGreaterThan(10);
  });
});

interface Citation {
  file: string;
  /** As written: `content/page.mdx#anchor`. */
  text: string;
  page: string;
  anchor: string | undefined;
}

function citations(): Citation[] {
  return files
    .flatMap((file) =>
      [...citingText(file).matchAll(CITATION)].map(([text, anchor]) => ({
        file,
        text,
        page: text.replace(/#.*/s, ''),
        anchor,
      })),
    )
    .filter(({ page }) => !PLACEHOLDER.test(page));
}

/** The comments of a source file, or the text of a document without code blocks. */
function citingText(file: string): string {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  if (/\.mdx?$/.test(file)) return withoutFences(text);
  const comments = [...text.matchAll(BLOCK_COMMENT), ...text.matchAll(LINE_COMMENT)].map(([comment]) => comment);
  return comments.join('\n');
}

function withoutFences(text: string): string {
  return text.replace(/^( *)(`{3,})[\s\S]*?^\1\2`*$/gm, '');
}

/** The heading ids that the renderer generates for a page. */
async function headingIds(page: string): Promise<ReadonlySet<string>> {
  const file = filePath(path.posix.relative('content', page));
  const { body, bodyLine } = parseFrontmatter(file, fs.readFileSync(path.join(ROOT, page), 'utf8'));
  const { toc } = await renderArticle(
    { file, body: withoutFences(body), bodyLine },
    testOptions(path.join(ROOT, 'content')),
  );
  return new Set(toc.map(({ id }) => id));
}

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCES.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.includes('/node_modules/'));
}

function filesAtTop(): string[] {
  return fs
    .readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCES.test(entry.name))
    .map(({ name }) => name);
}
