/** The HTML page that shows what changed on a site: pages side by side. Static, without scripts and files but pictures. */

import { escapeHtml, startTag } from '@/lib/kit/html';
import { counted } from '@/lib/kit/text';
import type { DiffRow, Piece } from './compare-texts';

export interface PageDiff {
  route: string;
  title: string;
  state: 'added' | 'changed' | 'removed';
  rows: readonly DiffRow[];
  /** Addresses of pictures of the page, relative to the file. */
  pictures: { before?: string; after?: string };
}

export interface DiffReport {
  /** The site's name. */
  site: string;
  /** The base of the comparison, as written, and its commit. */
  ref: string;
  commit: string;
  pages: readonly PageDiff[];
  /** Sentences about what is not shown. */
  notes: readonly string[];
}

const STATES = { added: 'New', changed: 'Changed', removed: 'Removed' } as const;

/** The document. */
export function renderDiff({ site, ref, commit, pages, notes }: DiffReport): string {
  const title = escapeHtml(`Changes of ${site} since ${ref}`);
  const count = counted(pages.length, 'page');
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    startTag('meta', {
      'http-equiv': 'Content-Security-Policy',
      content:
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; base-uri 'none'; form-action 'none'",
    }),
    `<title>${title}</title><style>${CSS}</style></head><body><header><h1>${title}</h1>`,
    `<p>${count} ${pages.length === 1 ? 'differs' : 'differ'} from commit <code>${escapeHtml(commit.slice(0, 12))}</code>.</p>`,
    ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    pages.length === 0 ? '' : `<nav aria-label="Pages"><ul>${pages.map(renderEntry).join('')}</ul></nav>`,
    `</header><main>${pages.map(renderPage).join('')}</main></body></html>`,
  ].join('');
}

function renderEntry({ route, title, state }: PageDiff, index: number): string {
  return `<li><a href="#page-${index}">${escapeHtml(title)}</a> <code>${escapeHtml(route)}</code> ${mark(state)}</li>`;
}

function renderPage({ route, title, state, rows, pictures }: PageDiff, index: number): string {
  const text =
    rows.length === 0
      ? '<p>The text that readers see is the same.</p>'
      : `<table><thead><tr><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${rows.map(renderRow).join('')}</tbody></table>`;
  return [
    `<section aria-labelledby="page-${index}"><h2 id="page-${index}">${escapeHtml(title)} `,
    `<code>${escapeHtml(route)}</code> ${mark(state)}</h2>${text}${renderPictures(pictures, title)}</section>`,
  ].join('');
}

function mark(state: PageDiff['state']): string {
  return `<span class="state ${state}">${STATES[state]}</span>`;
}

function renderRow(row: DiffRow): string {
  if (row.kind === 'skipped') {
    return `<tr class="skipped"><td colspan="2">${counted(row.lines, 'line')} without changes</td></tr>`;
  }
  const cell = (pieces: readonly Piece[] | undefined, tag: 'del' | 'ins'): string => {
    const content = (pieces ?? []).map(([text, changed]) => renderPiece(text, changed ? tag : undefined)).join('');
    return `<td${row.kind === 'changed' && pieces ? ` class="${tag}"` : ''}>${content}</td>`;
  };
  return `<tr>${cell(row.before, 'del')}${cell(row.after, 'ins')}</tr>`;
}

function renderPiece(text: string, tag: 'del' | 'ins' | undefined): string {
  const escaped = escapeHtml(text);
  return tag === undefined || text === '' ? escaped : `<${tag}>${escaped}</${tag}>`;
}

function renderPictures({ before, after }: PageDiff['pictures'], title: string): string {
  if (before === undefined && after === undefined) return '';
  const cell = (src: string | undefined, when: string): string =>
    `<div>${src === undefined ? '' : startTag('img', { src, alt: `${title}, ${when}`, loading: 'lazy' })}</div>`;
  return `<details open><summary>Pictures</summary><div class="pictures">${cell(before, 'before')}${cell(after, 'after')}</div></details>`;
}

const CSS = `
:root{color-scheme:light dark;--text:#1b1d20;--muted:#555b63;--line:#dfe2e6;--bg:#fff;--raised:#f3f4f6;--link:#0b5f59;--del:#fdeaea;--del-word:#f7b9b9;--ins:#e6f6ea;--ins-word:#a9e0b8}
@media(prefers-color-scheme:dark){:root{--text:#eceef1;--muted:#a9b1bb;--line:#2b2f36;--bg:#0c0d10;--raised:#1b1e23;--link:#5eead4;--del:#351517;--del-word:#7a2429;--ins:#0f2b19;--ins-word:#1d5c34}}
body{margin:0 auto;padding:1.5rem;max-width:90rem;background:var(--bg);color:var(--text);font:15px/1.55 system-ui,sans-serif}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2.5rem 0 .75rem;padding-top:1rem;border-top:1px solid var(--line)}a{color:var(--link)}
code{font:.85em ui-monospace,monospace;color:var(--muted)}.note{color:var(--muted)}
.state{font-size:.8rem;font-weight:400;padding:.05rem .45rem;border-radius:4px;background:var(--raised)}.added{background:var(--ins)}.removed{background:var(--del)}
table{width:100%;table-layout:fixed;border-collapse:collapse}th{text-align:start;padding:.25rem .5rem}
td{width:50%;padding:.1rem .5rem;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ui-monospace,monospace}
td.del{background:var(--del)}td.ins{background:var(--ins)}del{background:var(--del-word);text-decoration:none}ins{background:var(--ins-word);text-decoration:none}
.skipped td{color:var(--muted);background:var(--raised);font-style:italic}details{margin-top:1rem}summary{cursor:pointer}
.pictures{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin-top:.5rem}.pictures img{width:100%;border:1px solid var(--line)}
`;
