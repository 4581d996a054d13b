import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '@/lib/config/settings';
import en from '@/lib/strings/en.json';
import { Banner } from './banner';
import { digest } from './document/digest';
import { themeScript } from './document/theme-script';
import { Footer } from './footer';
import { Logo } from './logo';
import { NavbarLinks } from './navbar-links';

const html = (element: ReactElement) => renderToStaticMarkup(element);

describe('themeScript', () => {
  /** Runs the script in a test document. */
  function run(appearance: SiteSettings['appearance'], store: Record<string, string> | undefined, systemDark = false) {
    const classes = new Set<string>();
    const root = {
      classList: {
        add: (name: string) => classes.add(name),
        toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
      },
      style: { colorScheme: '' },
      dataset: {} as Record<string, string>,
    };
    const scope = {
      document: { documentElement: root },
      matchMedia: () => ({ matches: systemDark }),
      navigator: { platform: 'Linux x86_64' },
      get localStorage() {
        if (!store) throw new Error('refused');
        return store;
      },
    };
    new Function('scope', `with(scope){${themeScript(appearance)}}`)(scope);
    return { classes: [...classes].sort(), scheme: root.style.colorScheme, mode: root.dataset.mode };
  }

  it.each<[string, SiteSettings['appearance'], Record<string, string> | undefined, boolean, string[], string]>([
    ['system, light', { default: 'system', strict: false }, {}, false, ['js'], 'system'],
    ['system, dark', { default: 'system', strict: false }, {}, true, ['dark', 'js'], 'system'],
    ['site says dark', { default: 'dark', strict: false }, {}, false, ['dark', 'js'], 'dark'],
    ['reader says light', { default: 'dark', strict: false }, { 'lectern-mode': 'light' }, true, ['js'], 'light'],
    [
      'reader has no say',
      { default: 'dark', strict: true },
      { 'lectern-mode': 'light' },
      false,
      ['dark', 'js'],
      'dark',
    ],
    ['no storage', { default: 'light', strict: false }, undefined, true, ['js'], 'light'],
    [
      'dismissed banner',
      { default: 'light', strict: true },
      { 'lectern-banner': 'x1' },
      false,
      ['js', 'no-banner-x1'],
      'light',
    ],
  ])('%s', (_, appearance, store, systemDark, classes, mode) => {
    const result = run(appearance, store, systemDark);
    expect(result).toEqual({ classes, mode, scheme: classes.includes('dark') ? 'dark' : 'light' });
  });
});

describe('Banner', () => {
  const banner = { html: 'Hi <a href="/x">x</a>', key: 'Hi [x](/x)', dismissible: true, type: 'warning' } as const;

  it('brings the rule that hides it once dismissed, keyed on its content', () => {
    const out = html(<Banner banner={banner} strings={en} />);
    const key = digest(banner.key);
    expect(out).toContain(`.no-banner-${key} .banner{display:none}`);
    expect(out).toContain(`data-banner-dismiss="${key}" aria-label="Dismiss"`);
    expect(out).toContain('<p class="banner-text">Hi <a href="/x">x</a></p>');
    expect(digest('Hi [y](/x)')).not.toBe(key);
  });

  it('stays when it may not be dismissed', () => {
    expect(html(<Banner banner={{ ...banner, dismissible: false }} strings={en} />)).not.toMatch(/button|no-banner/);
  });
});

describe('Logo', () => {
  const shared = { name: 'Harbor', logoHref: '/en', strings: en };
  it.each([
    [undefined, ['<span class="nav-logo nav-logo-name">Harbor</span>']],
    [
      { light: '/l.svg', dark: '/d.svg' },
      ['class="nav-logo only-light" src="/l.svg"', 'class="nav-logo only-dark" src="/d.svg"'],
    ],
    [{ light: '/l.svg', dark: '/l.svg' }, ['<img class="nav-logo" src="/l.svg" alt="Harbor"/>']],
  ])('%j', (logo, expected) => {
    const out = html(<Logo logo={logo} {...shared} />);
    expect(out).toContain('href="/en" aria-label="Harbor: home page"');
    for (const text of expected) expect(out).toContain(text);
  });
});

describe('NavbarLinks', () => {
  it('is nothing without links', () => {
    expect(html(<NavbarLinks navbar={{ links: [] }} icons="lucide" strings={en} />)).toBe('');
  });

  it('shows links, signs and the button', () => {
    const navbar = {
      links: [{ label: 'GitHub', href: 'https://github.com/x', type: 'github' as const }],
      primary: { type: 'button' as const, label: 'Go', href: '/go' },
    };
    const out = html(<NavbarLinks navbar={navbar} icons="lucide" strings={en} />);
    expect(out).toMatch(
      /<li class="navbar-link"><a href="https:\/\/github.com\/x" target="_blank".*<svg.*<span>GitHub/,
    );
    expect(out).toMatch(/<li id="topbar-cta-button"><a [^>]* href="\/go">Go<\/a>/);
    expect(out).toMatch(/GitHub<\/span><span class="visually-hidden"> \(opens in a new tab\)<\/span>/);
  });
});

describe('Footer', () => {
  it('is nothing when nothing is listed', () => {
    expect(html(<Footer footer={{ socials: [], links: [] }} strings={en} />)).toBe('');
  });

  it.each([
    'x',
    'website',
    'facebook',
    'youtube',
    'discord',
    'slack',
    'github',
    'linkedin',
    'instagram',
    'hacker-news',
    'medium',
    'telegram',
    'twitter',
    'x-twitter',
    'earth-americas',
    'bluesky',
    'threads',
    'reddit',
    'podcast',
  ])('has a sign for %s', (name) => {
    const out = html(<Footer footer={{ socials: [{ name, href: 'https://s.example' }], links: [] }} strings={en} />);
    expect(out).toContain(`<span class="visually-hidden">${name}</span>`);
    expect(out).toContain('<svg');
  });
});
