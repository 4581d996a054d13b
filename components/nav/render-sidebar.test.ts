import dom from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { escapeRegExp } from '@/lib/kit/text';
import type { Entry, NavGroup } from '@/lib/nav/types';
import en from '@/lib/strings/en.json';
import { division, navGroup, navPage } from '../page/view.fixture';
import { renderSidebar, renderWholeSidebar, sidebarKey, sidebarSource, WHOLE_UP_TO } from './render-sidebar';

function draw(entries: readonly Entry[], route: string, drilldown = false) {
  return renderSidebar({
    scope: [division(entries)],
    route: route as Route,
    drilldown,
    icons: 'fontawesome',
    strings: en,
  });
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
}

describe('top-level groups', () => {
  const entries = [
    navGroup('Start', [navPage('/a'), navPage('/b')]),
    navGroup('More', [navPage('/c')], { root: navPage('/more') }),
  ];

  it('are open lists without a toggle', () => {
    const { html, partial } = draw(entries, '/a');
    expect(partial).toBe(false);
    expect(html).not.toContain('<details');
    expect(html).toContain('<span class="sidebar-title"><span>Start</span></span>');
  });

  it('have a link for a title only with a root page', () => {
    expect(draw(entries, '/a', true).html).toContain('<a class="sidebar-title" href="/more"><span>More</span></a>');
    expect(hrefs(draw(entries, '/a', true).html)).toEqual(['/a', '/b', '/more', '/c']);
  });

  it('mark the current page, also when it is a root', () => {
    expect(draw(entries, '/b').html).toContain(
      '<li data-active="true"><a href="/b" aria-current="page" data-active="true">',
    );
    expect(draw(entries, '/more').html).toContain('href="/more" aria-current="page"');
    expect(draw(entries, '/b').html.match(/aria-current/g)).toHaveLength(1);
  });

  it('stay unmarked when another page is drawn from the same entries', () => {
    draw(entries, '/b');
    expect(draw(entries, '/c').html).toContain('<a href="/b">');
  });
});

describe('groups without a name', () => {
  const entries = [
    navGroup('', [navPage('/a'), navGroup('Inner', [navPage('/b')]), navGroup('', [navPage('/c')])]),
    navGroup('Named', [navPage('/d')]),
  ];

  it('show what is in them below no title, and cannot be closed', () => {
    const { html } = draw(entries, '/a');
    expect(hrefs(html)).toEqual(['/a', '/b', '/c', '/d']);
    expect(html.match(/sidebar-title/g)).toHaveLength(2);
    expect(html.match(/<details/g)).toHaveLength(1);
  });

  it('are never shortened to a title', () => {
    const long = Array.from({ length: WHOLE_UP_TO }, (_, index) => navPage(`/p${index}`));
    const { html, partial } = draw([...entries, navGroup('Long', long)], '/d');
    expect(partial).toBe(true);
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/a', '/c', '/d']));
  });
});

describe('nested groups', () => {
  const nest = (rest: Partial<NavGroup> = {}) => [
    navGroup('Top', [navPage('/x'), navGroup('Inner', [navPage('/a')], rest)]),
  ];

  it.each<[string, string, Partial<NavGroup>, boolean]>([
    ['closed elsewhere', '/x', {}, false],
    ['open with expanded', '/x', { expanded: true }, true],
    ['open around the page', '/a', {}, true],
    ['open on its root page', '/r', { root: navPage('/r') }, true],
  ])('%s', (_, route, rest, open) => {
    expect(draw(nest(rest), route).html).toContain(
      open ? '<details class="sidebar-subgroup" open="">' : '<details class="sidebar-subgroup">',
    );
  });

  it('only toggle without drill-down', () => {
    expect(draw(nest(), '/x').html).toContain('<summary><span class="sidebar-title">');
  });

  it('lead to their first page with drill-down, and keep a toggle that says its name', () => {
    const { html } = draw(nest(), '/x', true);
    expect(html).toContain('<a class="sidebar-title" href="/a"><span>Inner</span></a>');
    expect(html).toContain('<summary aria-label="Open or close Inner">');
  });

  it('lead to their root page whatever drill-down is', () => {
    expect(draw(nest({ root: navPage('/r') }), '/x').html).toContain('<a class="sidebar-title" href="/r">');
  });
});

describe('entries', () => {
  it.each<[string, Entry, string | RegExp]>([
    [
      'method',
      navPage('/a', { method: 'DELETE' }),
      '<span class="method-pill method-nav-pill" data-method="delete">DEL</span>',
    ],
    ['tag', navPage('/a', { tag: 'New' }), '<span class="nav-tag-pill">New</span>'],
    ['deprecated', navPage('/a', { deprecated: true }), 'nav-tag-deprecated">deprecated</span>'],
    ['icon', navPage('/a', { icon: { name: 'rocket' } }), /<span class="icon"><svg viewBox/],
    ['place in a page', navPage('/z', { anchor: 'part' }), '<a href="/z#part"><span>'],
    ['route with a space', navPage('/a b'), 'href="/a%20b"'],
    ['text is escaped', navPage('/a', { label: '<b>' }), '&lt;b&gt;'],
    [
      'external link',
      { type: 'link', id: 'l', route: '/status' as Route, label: 'Status', href: 'https://s.example', hidden: false },
      'href="https://s.example" target="_blank" rel="noopener noreferrer"',
    ],
  ])('%s', (_, entry, expected) => {
    expect(draw([entry], '/z').html).toMatch(typeof expected === 'string' ? literal(expected) : expected);
  });

  it('shows hidden entries only where the reader is', () => {
    const entries = [navPage('/a'), navPage('/h', { hidden: true }), navGroup('G', [navPage('/g')], { hidden: true })];
    expect(hrefs(draw(entries, '/a').html)).toEqual(['/a']);
    expect(hrefs(draw(entries, '/h').html)).toEqual(['/a', '/h']);
    expect(hrefs(draw(entries, '/g').html)).toEqual(['/a', '/g']);
  });
});

describe('a division', () => {
  const groups = [navGroup('Hollow', [navPage('/h', { hidden: true })]), navGroup('Empty', [])];

  it('lists its root first', () => {
    const rooted = { ...division([navPage('/a')]), root: navPage('/start') };
    const { html } = renderSidebar({
      scope: [rooted],
      route: '/start' as Route,
      drilldown: false,
      icons: 'fontawesome',
      strings: en,
    });
    expect(hrefs(html)).toEqual(['/start', '/a']);
    expect(html).toContain('<a href="/start" aria-current="page" data-active="true">');
  });

  it('shows no title of a group without anything to show', () => {
    expect(draw([navPage('/a'), ...groups], '/a').html).not.toMatch(/Hollow|Empty/);
    expect(draw([navPage('/a'), ...groups], '/h').html).toContain('<span>Hollow</span>');
  });

  it('is no list at all when there is nothing to show', () => {
    expect(draw(groups, '/z')).toEqual({ html: '', partial: false });
  });
});

it('draws what does not hold the page once for all pages', () => {
  const scope = [
    division([
      navGroup(
        'One',
        ['/a', '/b', '/c'].map((path) => navPage(path)),
      ),
      navPage('/d'),
    ]),
  ];
  const drawn = (route: string) => {
    const render = vi.spyOn(dom, 'renderToStaticMarkup');
    renderSidebar({ scope, route: route as Route, drilldown: false, icons: 'fontawesome', strings: en });
    const count = render.mock.calls.length;
    render.mockRestore();
    return count;
  };
  expect(['/d', '/d', '/a', '/b', '/z'].map(drawn)).toEqual([5, 1, 3, 2, 0]);
});

describe('a big division', () => {
  const big = Array.from({ length: 200 }, (_, g) =>
    navGroup(`G${g}`, [
      navGroup(`In${g}`, [navPage(`/g${g}/in`)]),
      ...Array.from({ length: 10 }, (_, p) => navPage(`/g${g}/p${p}`)),
    ]),
  );

  it('draws only what is around the page', () => {
    const { html, partial } = draw(big, '/g100/p3');
    expect(partial).toBe(true);
    expect(html).toContain('href="/g100/p3" aria-current="page"');
    expect(hrefs(html)).toContain('/g92/in');
    expect(hrefs(html)).not.toContain('/g91/in');
    expect(hrefs(html)).toHaveLength(8 + 11 + 8);
  });

  it('weighs the same whatever the size of the site', () => {
    const weight = (count: number) => draw(big.slice(0, count), '/g10/p3').html.length;
    expect(weight(200)).toBe(weight(30));
  });

  it('cuts a long flat list around the page', () => {
    const flat = Array.from({ length: WHOLE_UP_TO + 1 }, (_, p) => navPage(`/p${p}`));
    const { html } = draw([navGroup('All', flat)], '/p60');
    expect(hrefs(html)).toHaveLength(61);
    expect(html).toContain('href="/p60" aria-current="page"');
  });

  it('is whole in the shared fragment, with no page marked', () => {
    const html = renderWholeSidebar({ scope: [division(big)], drilldown: false, icons: 'fontawesome', strings: en });
    expect(hrefs(html)).toHaveLength(200 * 11);
    expect(html).not.toContain('aria-current');
  });
});

describe('sidebarKey', () => {
  it.each([
    ['', 'root', '/_lectern/sidebar/root.html'],
    ['/tabs/0/versions/12', 'tabs-0-versions-12', '/_lectern/sidebar/tabs-0-versions-12.html'],
  ])('%s', (id, key, source) => {
    expect(sidebarKey({ ...division([]), id })).toBe(key);
    expect(sidebarSource({ ...division([]), id })).toBe(source);
  });
});

function literal(text: string): RegExp {
  return new RegExp(escapeRegExp(text));
}
