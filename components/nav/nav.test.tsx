import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DivisionLevel } from '@/lib/nav/view-types';
import en from '@/lib/strings/en.json';
import type { DivisionKind } from '@/lib/words/navigation';
import { option } from '../page/view.fixture';
import { Anchors } from './anchors';
import { Neighbours } from './neighbours';
import { hasChoice, slotsOf } from './slots';
import { Switcher } from './switcher';
import { Tabs } from './tabs';
import { Trail } from './trail';

const html = (element: ReactElement) => renderToStaticMarkup(element);
const shared = { icons: 'fontawesome', strings: en } as const;
const level = (kind: DivisionKind, ...options: DivisionLevel['options']): DivisionLevel => ({ kind, options });

describe('slotsOf', () => {
  it.each<[DivisionKind[], Partial<Record<keyof ReturnType<typeof slotsOf>, DivisionKind[]>>]>([
    [['language', 'version', 'tab'], { header: ['language', 'version'], tabs: ['tab'] }],
    [['tab', 'version', 'anchor'], { tabs: ['tab'], sidebar: ['version'], anchors: ['anchor'] }],
    [['product', 'tab', 'item'], { sidebar: ['product'], tabs: ['tab'] }],
    [['dropdown', 'language'], { sidebar: ['dropdown', 'language'] }],
  ])('%j', (kinds, expected) => {
    const slots = slotsOf(kinds.map((kind) => level(kind, option('a'))));
    for (const slot of ['tabs', 'header', 'sidebar', 'anchors'] as const) {
      expect(slots[slot].map(({ kind }) => kind)).toEqual(expected[slot] ?? []);
    }
  });

  it('sees a choice in two options or one that is elsewhere', () => {
    expect(hasChoice(level('version', option('1', { current: true })))).toBe(false);
    expect(hasChoice(level('version', option('1')))).toBe(true);
    expect(hasChoice(level('version', option('1', { current: true }), option('2')))).toBe(true);
  });
});

describe('Tabs', () => {
  it('marks the current one and those that leave the site', () => {
    const tabs = level(
      'tab',
      option('a', { current: true }),
      option('b', { external: true, href: 'https://b.example' }),
    );
    const out = html(<Tabs level={tabs} {...shared} />);
    expect(out).toContain('<nav class="nav-tabs" aria-label="Sections">');
    expect(out).toContain('<a class="nav-tabs-item" href="/a" data-active="true" aria-current="true">a</a>');
    expect(out).toContain('href="https://b.example" target="_blank" rel="noopener noreferrer"');
    expect(out).toContain('(opens in a new tab)');
  });

  it('opens a menu with icons and descriptions', () => {
    const menu = [option('x', { description: 'About x', icon: { name: 'rocket' }, current: true }), option('y')];
    const out = html(<Tabs level={level('tab', option('a', { menu, align: 'end' }))} {...shared} />);
    expect(out).toContain('<li data-align="end"><details data-menu="wide"');
    expect(out).toMatch(/<a class="menu-item" href="\/x" aria-current="true"><span class="icon /);
    expect(out).toContain('<span class="menu-description">About x</span>');
  });
});

describe('Switcher', () => {
  const versions = level(
    'version',
    option('v2', { current: true, tag: 'Latest', landing: 'same' }),
    option('v1', { landing: 'section' }),
    option('v0', { landing: 'start' }),
  );

  it('names itself and the current choice', () => {
    const out = html(<Switcher level={versions} form="bar" {...shared} />);
    expect(out).toMatch(/<summary.*Version: <\/span>.*v2.*Latest.*<\/summary>/s);
    expect(out).toContain('href="/v2" aria-current="true"');
  });

  it('says where a choice lands unless it is the same page', () => {
    const out = html(<Switcher level={versions} form="bar" {...shared} />);
    expect(out.match(/class="menu-landing">([^<]*)/g)).toEqual([
      'class="menu-landing">start of this section',
      'class="menu-landing">home page',
    ]);
  });

  it('gives languages their own language', () => {
    const out = html(<Switcher level={level('language', option('العربية', { lang: 'ar' }))} form="bar" {...shared} />);
    expect(out).toContain('id="localization-select-trigger"');
    expect(out).toContain('hrefLang="ar"');
    expect(out).toContain('<span lang="ar">العربية</span>');
  });

  it('shows the descriptions of dropdowns in the sidebar', () => {
    const dropdown = level('dropdown', option('Cloud', { current: true, description: 'We run it' }));
    expect(html(<Switcher level={dropdown} form="block" {...shared} />)).toContain('switcher-description">We run it');
    expect(html(<Switcher level={dropdown} form="bar" {...shared} />)).not.toContain('switcher-description');
  });
});

describe('Anchors', () => {
  it('is nothing without anchors', () => {
    expect(html(<Anchors anchors={[]} form="list" {...shared} />)).toBe('');
  });

  it('lists them, with their own colours as variables', () => {
    const anchors = [option('blog', { external: true, href: 'https://b.example', color: { light: '#123456' } })];
    const out = html(<Anchors anchors={anchors} form="list" {...shared} />);
    expect(out).toContain('aria-label="Links"');
    expect(out).toContain('style="--anchor-light:#123456;--anchor-dark:#123456"');
  });

  it.each([
    ['Blog', 1],
    ['Blog ↗', 0],
  ])('an external link has one arrow: %s', (label, marks) => {
    const anchors = [{ ...option('blog', { external: true, href: 'https://b.example' }), label }];
    const out = html(<Anchors anchors={anchors} form="list" {...shared} />);
    expect(out.split('external-mark').length - 1).toBe(marks);
    expect(out).toContain(en.external);
  });
});

describe('Trail', () => {
  const trail = [{ label: 'Guides', href: '/guides' }, { label: 'Build' }];

  it.each([
    ['section', '<div class="eyebrow">Build</div>'],
    ['breadcrumbs', '<nav class="eyebrow" aria-label="Breadcrumbs"><ol class="breadcrumb-list">'],
    ['breadcrumbs', '<a href="/guides">Guides</a>'],
    ['breadcrumbs', '<span>Build</span>'],
  ] as const)('%s: %s', (form, expected) => {
    expect(html(<Trail trail={trail} form={form} strings={en} />)).toContain(expected);
  });

  it('is nothing for a page without a place', () => {
    expect(html(<Trail trail={[]} form="breadcrumbs" strings={en} />)).toBe('');
  });
});

describe('Neighbours', () => {
  const a = { label: 'A', href: '/a' };
  it.each([
    [a, undefined, ['pagination-prev'], ['pagination-next']],
    [undefined, a, ['pagination-next'], ['pagination-prev']],
    [a, a, ['pagination-prev', 'pagination-next', 'rel="prev"', 'rel="next"'], []],
  ])('%#', (previous, next, present, absent) => {
    const out = html(<Neighbours previous={previous} next={next} strings={en} />);
    for (const text of present) expect(out).toContain(text);
    for (const text of absent) expect(out).not.toContain(text);
  });

  it('breaks long names between their words', () => {
    const next = { label: 'getLatestCompressionSignatures', href: '/a' };
    expect(html(<Neighbours next={next} strings={en} />)).toContain('get<wbr/>Latest<wbr/>Compression<wbr/>Signatures');
  });

  it('writes labels from right to left', () => {
    const [previous, next] = [
      { label: 'مقدمة.', href: '/a' },
      { label: 'End.', href: '/b' },
    ];
    const out = html(<Neighbours previous={previous} next={next} strings={en} />);
    expect(out).toContain('<span class="pagination-title" dir="rtl">مقدمة.');
    expect(out).toContain('<span class="pagination-title">End.');
  });

  it('is nothing without either', () => {
    expect(html(<Neighbours strings={en} />)).toBe('');
  });
});
