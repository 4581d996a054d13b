import { describe, expect, it } from 'vitest';
import type { PageLoad } from '@/lib/mdx/types';
import { type PolicyInput, pagePolicy, sitePolicy } from './page-policy';
import { scriptUse } from './script-use';

const OURS = "'sha256-ours'";

function policy(parts: Partial<PolicyInput['settings']> & { scripts?: string[] }, loads: PageLoad[] = []) {
  const { scripts = [], ...settings } = parts;
  const full = { security: { policy: 'enforce' as const }, integrations: {}, ...settings };
  const text = pagePolicy(sitePolicy({ settings: full, inline: [OURS], scripts }), loads, full.security);
  return Object.fromEntries(
    text.split('; ').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]),
  );
}

describe('pagePolicy', () => {
  it('runs only scripts of the site, without inline scripts and eval', () => {
    const plain = policy({});
    expect(plain['script-src']).toBe(`'self' ${OURS}`);
    expect(plain['object-src']).toBe("'none'");
    expect(plain['base-uri']).toBe("'self'");
  });

  it.each<[string, Parameters<typeof policy>[0], string]>([
    ['a service', { integrations: { fathom: { siteId: 'A' } } }, `'self' ${OURS} https://cdn.usefathom.com`],
    [
      'a service that loads scripts of anybody',
      { integrations: { gtm: { tagId: 'GTM-1' } } },
      "'self' https: 'unsafe-inline' 'unsafe-eval'",
    ],
    [
      'the same with named sources',
      {
        integrations: { gtm: { tagId: 'GTM-1' } },
        security: { policy: 'enforce', scripts: ['https://stats.example.com'] },
      },
      `'self' ${OURS} https://www.googletagmanager.com https://stats.example.com`,
    ],
    ['a harmless script', { scripts: ['document.title += "!"'] }, `'self' ${OURS}`],
    [
      'a script that loads others',
      { scripts: ["const s = document.createElement('script'); s.src = host + '/w.js';"] },
      `'self' ${OURS} https:`,
    ],
    ['a script that evaluates text', { scripts: ['new Function("return 1")()'] }, `'self' ${OURS} 'unsafe-eval'`],
  ])('%s', (_, settings, expected) => expect(policy(settings)['script-src']).toBe(expected));

  it('allows what the text of a page runs, and objects on that page only', () => {
    const loads: PageLoad[] = [
      { kind: 'script', source: "'sha256-page'" },
      { kind: 'script', source: 'https://cdn.example.com' },
      { kind: 'object', source: "'self'" },
    ];
    const own = policy({}, loads);
    expect(own['script-src']).toBe(`'self' ${OURS} 'sha256-page' https://cdn.example.com`);
    expect(own['object-src']).toBe("'self'");
    const named = policy({ security: { policy: 'enforce', scripts: [] } }, loads);
    expect(named['script-src']).toBe(`'self' ${OURS} 'sha256-page'`);
  });

  it.each([
    ['frames', 'frame-src', "'self' https://a.example"],
    ['connections', 'connect-src', "'self' https://a.example"],
    ['images', 'img-src', "'self' https://a.example data: blob:"],
  ] as const)('%s closes %s', (key, directive, expected) => {
    expect(policy({})[directive]).toMatch(/^\*/);
    expect(policy({ security: { policy: 'enforce', [key]: ['https://a.example'] } })[directive]).toBe(expected);
  });
});

describe('scriptUse', () => {
  it.each([
    ['(function(w,d,s,u){var j=d.createElement(s);j.src=u;})(window,document,"script","//x")', ['loads scripts']],
    ["import('https://cdn.example.com/a.js')", ['loads scripts']],
    ["const a = document.createElement('script'); a.textContent = 'x()';", ['inline scripts']],
    ["const a = document.createElement('div'); a.textContent = 'x';", []],
    ["box.setAttribute('onload', 'ready()')", ['inline scripts']],
    ['box.innerHTML = `<a class="x" onclick="go()">`', ['inline scripts']],
    ['box.onload = ready; box.setAttribute("open", ""); const isOn = a < b && on == "x"', []],
    ["setTimeout('go()', 5)", ['eval']],
    ['setTimeout(go, 5); retrieval(x)', []],
  ])('%s', (text, expected) => expect([...scriptUse(text)]).toEqual(expected));
});
