/** The body of a section for paper: contents, then its pages as numbered chapters. */
import { escapeHtml, startTag } from '@/lib/kit/html';
import type { Route } from '@/lib/kit/paths';
import type { JoinedPage } from '@/lib/site/print/joined-pages';
import type { Outline } from '@/lib/site/print/outline';
import type { Strings } from '@/lib/strings/strings';

interface PrintView {
  title: string;
  /** The public address of the first page; empty if it is not known. */
  address: string;
  outline: Outline;
  /** The number of each page. */
  ids: ReadonlyMap<Route, string>;
  pages: readonly (Pick<JoinedPage, 'id' | 'body' | 'css'> & { title: string; description?: string })[];
  words: Strings;
}

/** Drawn as a string, because the pages are strings. */
export function renderPrintDocument({ title, address, outline, ids, pages, words }: PrintView): string {
  return [
    `<main class="print-scope"><header class="print-head"><h1>${escapeHtml(title)}</h1>`,
    address === '' ? '' : `<p>${escapeHtml(address)}</p>`,
    // Answered by context-menu.client.ts.
    `<button type="button" class="print-button" data-context="print">${escapeHtml(words.contextPdf)}</button></header>`,
    startTag('nav', { class: 'print-contents', 'aria-label': words.tableOfContents }),
    `<h2>${escapeHtml(words.tableOfContents)}</h2>${renderContents(outline.children, ids)}</nav>`,
    ...pages.map(renderChapter),
    '</main>',
  ].join('');
}

function renderChapter({ id, title, description, body, css }: PrintView['pages'][number]): string {
  return [
    startTag('section', { class: 'print-chapter', id, 'aria-labelledby': `${id}-title` }),
    `<h1 class="print-title" id="${id}-title"><span class="print-number">${id}</span> ${escapeHtml(title)}</h1>`,
    description === undefined ? '' : `<p class="page-lead">${escapeHtml(description)}</p>`,
    `${css === '' ? '' : `<style>${css}</style>`}<div class="mdx-content prose">${body}</div></section>`,
  ].join('');
}

function renderContents(children: readonly Outline[], ids: PrintView['ids']): string {
  const items = children.map(({ label, route, children: below }) => {
    const id = route === undefined ? undefined : ids.get(route);
    const text = escapeHtml(label);
    const head =
      id === undefined
        ? `<span>${text}</span>`
        : `<a href="#${id}"><span class="print-number">${id}</span> ${text}</a>`;
    return `<li>${head}${below.length === 0 ? '' : renderContents(below, ids)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
