import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageMode } from '@/lib/source/frontmatter';
import type { THEMES } from '@/lib/words/themes';
import { DocsPage } from './docs-page';
import { layoutOf } from './layout';
import { NotFound } from './not-found';
import { frameView, option, pageView } from './view.fixture';

const page = (rest: Parameters<typeof pageView>[0] = {}) => renderToStaticMarkup(<DocsPage view={pageView(rest)} />);
const toc = [
  { depth: 2, id: 'first', text: 'First' },
  { depth: 3, id: 'über', text: 'Second' },
];

describe('layoutOf', () => {
  it.each<[PageMode | undefined, (typeof THEMES)[number], string]>([
    [undefined, 'mint', 'default'],
    ['wide', 'luma', 'wide'],
    ['custom', 'palm', 'custom'],
    ['center', 'mint', 'center'],
    ['center', 'aspen', 'default'],
    ['frame', 'aspen', 'frame'],
    ['frame', 'mint', 'default'],
    ['assistant', 'mint', 'default'],
  ])('%s in %s is %s', (mode, theme, expected) => {
    expect(layoutOf(mode, theme).mode).toBe(expected);
  });
});

describe('DocsPage', () => {
  it.each<[PageMode | undefined, { sidebar: boolean; toc: boolean; footer: boolean; heading: boolean }]>([
    [undefined, { sidebar: true, toc: true, footer: true, heading: true }],
    ['wide', { sidebar: true, toc: false, footer: true, heading: true }],
    ['center', { sidebar: false, toc: false, footer: true, heading: true }],
    ['custom', { sidebar: false, toc: false, footer: false, heading: false }],
  ])('shows in mode %s what the table says', (mode, shown) => {
    const out = page({
      mode,
      toc,
      footer: { socials: [{ name: 'github', href: 'https://github.com/x' }], links: [] },
    });
    expect(out.includes('id="sidebar"')).toBe(shown.sidebar);
    expect(out.includes('id="table-of-contents"')).toBe(shown.toc);
    expect(out.includes('id="footer"')).toBe(shown.footer);
    expect(out.includes('id="page-title"')).toBe(shown.heading);
    expect(out.match(/<h1/g)).toHaveLength(1);
  });

  it('says in which language a text is that stands in for a missing translation', () => {
    const out = page({ lang: 'ar', dir: 'rtl', description: 'Words.', toc, textLang: { lang: 'en', dir: 'ltr' } });
    const texts = [
      'class="page-title-row"',
      'class="page-lead"',
      'id="content" class="mdx-content prose"',
      'class="toc"',
    ];
    for (const part of texts) expect(out).toContain(`${part} lang="en" dir="ltr"`);
  });

  it('says of every link that opens a new tab that it does', () => {
    const entries = ['a', 'b'].map((key) => ({ key, label: key, href: 'https://chat.test' }));
    const out = page({
      source: { edit: 'https://git.test/edit', issue: 'https://git.test/issue' },
      context: { display: 'header', markdown: '/a.md', entries },
      directory: { style: 'accordion', entries: [{ label: 'Out', href: 'https://x.test' }] },
    });
    const outside = out.match(/<a [^>]*target="_blank".*?<\/a>/g) ?? [];
    expect(outside).toHaveLength(6);
    for (const link of outside) expect(link).toContain('(opens in a new tab)');
  });

  it('leaves its ids to headings that have the same, and keeps the others', () => {
    const html = '<h2 id="content">Content</h2><h2 id="header-2">Header</h2>';
    const out = page({ article: { ...pageView().article, html, ids: ['content', 'header-2'] } });
    expect(out.match(/ id="(?:content|navbar|header)"/g)).toEqual([' id="navbar"', ' id="header"', ' id="content"']);
    expect(out).toContain(`<div class="mdx-content prose" data-page-href="/a">${html}</div>`);
  });

  it('hides no heading twice: a custom page with an h1 of its own gets none', () => {
    const article = {
      html: '<h1>Own</h1>',
      aside: '',
      css: '',
      needs: [],
      hasHeading1: true,
      views: [],
      tags: [],
      images: [],
      loads: [],
      ids: [],
    };
    expect(page({ mode: 'custom', article }).match(/<h1/g)).toHaveLength(1);
  });

  it('has the title where scripts and styles of docs folders look for it', () => {
    expect(page()).toMatch(/<main><div id="content-area"[^>]*><header id="header" class="relative">/);
  });

  it.each([
    'body-content',
    'navbar',
    'sidebar',
    'sidebar-content',
    'navigation-items',
    'content-container',
    'content-side-layout',
    'content-area',
    'header',
    'page-title',
    'content',
    'table-of-contents',
    'table-of-contents-content',
    'pagination',
    'footer',
    'banner',
    'mobile-nav',
    'mobile-nav-content',
    'topbar-cta-button',
  ])('has #%s once', (id) => {
    const out = page({
      toc,
      next: { label: 'N', href: '/n' },
      footer: { socials: [], links: [{ items: [{ label: 'a', href: '/a' }] }] },
      banner: { html: 'Hi', key: 'k', dismissible: true, type: 'info' },
      navbar: { links: [], primary: { type: 'button', label: 'Go', href: '/go' } },
    });
    expect(out.split(`id="${id}"`)).toHaveLength(2);
  });

  it('starts with a way to the text, which is in main', () => {
    const out = page();
    expect(out).toMatch(/^<a class="skip-link" href="#content-area">Skip to content<\/a>/);
    expect(out).toMatch(/<main><div id="content-area"[^>]*tabindex="-1">.*<p>Text<\/p>/s);
  });

  it('links to headings by encoded ids, nested by depth', () => {
    const out = page({ toc });
    expect(out).toContain('<li class="toc-item" data-depth="0"><a href="#first">First</a></li>');
    expect(out).toContain('<li class="toc-item" data-depth="1"><a href="#%C3%BCber">Second</a></li>');
  });

  it('lets long names break between their words in the title and the table of contents', () => {
    const out = page({ title: 'asynchronous_metric_log', toc: [{ depth: 2, id: 'a', text: 'background_pool_size' }] });
    expect(out).toContain('class="page-title">asynchronous_<wbr/>metric_<wbr/>log</h1>');
    expect(out).toContain('<a href="#a">background_<wbr/>pool_<wbr/>size</a>');
  });

  it.each([
    ['beside the text', undefined, 'nav-anchors-list'],
    ['in the header where there is no sidebar', 'custom', 'nav-anchors-bar'],
    ['in the header of centred pages', 'center', 'nav-anchors-bar'],
  ] as const)('shows global anchors %s', (_, mode, expected) => {
    const out = page({ mode, globals: [option('Community', { href: 'https://c.example', external: true })] });
    expect(out.match(/class="nav-anchors nav-anchors-\w+/g)).toEqual([`class="nav-anchors ${expected}`]);
  });

  it('keeps the list of pages for the drawer where there is no sidebar', () => {
    expect(page({ mode: 'custom' })).toContain('<div id="drawer-store" hidden="">');
  });

  it('shows what belongs beside the text once, in place of the table of contents', () => {
    const article = {
      html: '<p>Text</p>',
      aside: '<i>Beside</i>',
      css: '',
      needs: [],
      hasHeading1: false,
      views: [],
      tags: [],
      images: [],
      loads: [],
      ids: [],
    };
    const out = page({ toc, article });
    expect(out).toMatch(
      /<aside class="page-aside"[^>]*><div class="page-aside-content"><div class="prose"><i>Beside<\/i>/,
    );
    expect(out.match(/<i>Beside/g)).toHaveLength(1);
    expect(out).not.toContain('table-of-contents');
    expect(page({ toc })).not.toContain('page-aside');
  });

  it('carries its own code colours and what the browser must load', () => {
    const out = page({
      article: {
        html: '',
        aside: '',
        css: '.a{color:red}',
        needs: ['mermaid', 'katex'],
        hasHeading1: false,
        views: [],
        tags: [],
        images: [],
        loads: [],
        ids: [],
      },
    });
    expect(out).toContain('<style>.a{color:red}</style>');
    expect(out).toContain('data-needs="mermaid katex"');
  });

  it('shows warnings as such, and opens the place in the editor', () => {
    const warning = {
      code: 'icon/unknown',
      severity: 'warning',
      message: 'One `icon`',
      hint: 'Write `star`.',
      href: 'vscode://file/d/a.mdx:3:1',
    } as const;
    const out = page({ file: 'a.mdx', problems: [{ ...warning, file: 'a.mdx', line: 3 }] });
    expect(out).toContain('<aside class="problem-panel" aria-label="This page has a problem" data-severity="warning">');
    expect(out).toContain('<a href="vscode://file/d/a.mdx:3:1">a.mdx:3</a>');
    expect(out).not.toContain('<details open');
    expect(out).toContain('<p>One <code>icon</code></p><p class="problem-hint">Write <code>star</code>.</p>');
  });

  it('shows problems while writing, the page’s own first', () => {
    const problem = { code: 'nav/page-missing', severity: 'error', message: 'One' } as const;
    const out = page({ file: 'a.mdx', problems: [problem, { ...problem, file: 'a.mdx', line: 3, message: 'Two' }] });
    expect(out).toMatch(/a\.mdx:3.*Two.*docs\.json.*One/s);
    expect(out).toMatch(/<summary>.*a\.mdx:3.*<\/summary>/s);
    expect(page()).not.toContain('problem-panel');
  });
});

describe('NotFound', () => {
  it('suggests pages and the start', () => {
    const view = { ...frameView(), suggestions: [{ label: 'Tabs', href: '/tabs' }] };
    const out = renderToStaticMarkup(<NotFound view={view} />);
    expect(out).toContain('>Page not found</h1>');
    expect(out).toContain('<a href="/tabs">');
    expect(out).toContain('<a class="button" href="/">Go to the home page</a>');
  });

  it('uses the words of the settings', () => {
    const view = { ...frameView(), title: 'Lost', descriptionHtml: '<b>x</b>', suggestions: [] };
    const out = renderToStaticMarkup(<NotFound view={view} />);
    expect(out).toContain('>Lost</h1>');
    expect(out).toContain('<b>x</b>');
    expect(out).toContain('<section class="not-found-suggestions" hidden=""');
  });
});

describe('selectors of a part of the site', () => {
  const version = { kind: 'version' as const, options: [option('v2', { current: true }), option('v1')] };
  const levels = [{ kind: 'product' as const, options: [option('P', { current: true }), option('Q')] }, version];

  it.each([
    ['maple', 'sidebar-head'],
    ['willow', 'sidebar-head'],
    ['palm', 'sidebar-head'],
    ['luma', 'sidebar-head'],
    ['mint', 'sidebar-content'],
    ['aspen', 'sidebar-content'],
  ] as const)('in %s are in .%s, once', (theme, place) => {
    const out = page({ levels, settings: { ...frameView().settings, theme } });
    const selector = out.indexOf('data-kind="version"');
    expect(out.lastIndexOf('data-kind="version"')).toBe(selector);
    const before = out.slice(0, selector);
    const parts = ['sidebar-head', 'sidebar-content'].filter((name) => before.includes(`class="${name}"`));
    expect(parts.at(-1)).toBe(place);
  });
});

it.each([
  [true, 'M11 4l1.9 5.1'],
  [false, 'M4 5h16v11'],
])('the button of the assistant, with a model: %s, has the icon %s', (hasModel, path) => {
  expect(page({ hasModel })).toMatch(new RegExp(`id="assistant-entry".*?<path d="${path}`));
});
