import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

const { h, html } = testArticle();
const Own = () => 'B';
const card = (props: Record<string, unknown>, text = 'Text') => html(h('Card', props, text));

describe('Card', () => {
  it('is a link as a whole', () => {
    const out = card({ title: 'Start *here*', href: '/start', icon: 'rocket', id: 'start' });
    expect(out).toMatch(/^<a class="card card-linked" id="start" href="\/start">.*<\/a>$/);
    expect(out).toContain('<p data-component-part="card-title">Start <em>here</em></p>');
    expect(out).toContain('data-component-part="card-icon"');
    expect(out).not.toContain('out-arrow');
  });

  it.each([
    ['words', h('p', {}, 'A ', h('strong', {}, h('code', {}, 'b')), h('br'), [1, null, h('Badge', {}, 'New')])],
    ['a list', h('ul', {}, h('li', {}, 'A'), '\n', h('li', {}, h('Icon', { icon: 'star' })))],
    ['a picture', h('div', { className: 'x' }, h('img', { src: '/a.png' }), h('svg', {}, h('path')))],
  ])('is one with %s in its text', (_, text) => {
    expect(html(h('Card', { title: 'A', href: '/a' }, text)).match(/<a\b/g)).toHaveLength(1);
    expect(html(h('Card', { title: 'A', href: '/a' }, text))).toMatch(/^<a class="card card-linked"/);
  });

  it.each([
    ['a link', {}, h('p', {}, 'See ', h('a', { href: '/b' }, 'B'))],
    ['a link in its description', { description: '[B](/b)' }],
    ['a link in its title', { title: h('span', {}, h('a', { href: '/b' }, 'B')) }],
    ['a heading, which has a link of its own', {}, h('h3', {}, 'B')],
    ['a button', {}, h('button', {}, 'B')],
    ['a picture with buttons', {}, h('img', { src: '/a.png', actions: ['copy'] })],
    ['what may have a link', {}, createElement(Own, { key: 'own' })],
    ['HTML that is not parsed', {}, h('div', { dangerouslySetInnerHTML: { __html: '<a href="/b">B</a>' } })],
    ['an element of its own', { as: 'li' }],
  ])('has a link over its box with %s', (_, props: object, text?: ReactNode) => {
    const out = html(h('Card', { title: 'A', href: '/a', ...props }, text));
    expect(out).toMatch(/^<(div|li) class="card card-linked"/);
    expect(out).toContain('<a class="cover-link" href="/a">');
  });

  it('is one element for CSS that selects [class*="card"]', () => {
    expect(
      html(h('Card', { title: 'A', icon: 'star', img: '/a.png', cta: 'Go', href: '/x', arrow: '' }, 'b')).match(
        /class="[^"]*card/g,
      ),
    ).toHaveLength(1);
  });

  it('has no link for CSS that selects a[class*="card"], except itself', () => {
    expect(card({ title: 'Start', href: '/start', as: 'li' })).not.toMatch(/<a [^>]*class="[^"]*card/);
    expect(card({ href: '/start' })).not.toMatch(/<a [^>]*class="[^"]*card/);
  });

  it('opens other sites in a new tab, with an arrow', () => {
    const out = card({ title: 'Out', href: 'https://example.com' });
    expect(out).toContain('href="https://example.com" target="_blank" rel="noreferrer"');
    expect(out).toContain('out-arrow');
    expect(card({ title: 'Out', href: 'https://example.com', arrow: 'false' })).not.toContain('out-arrow');
    expect(card({ title: 'In', href: '/x', arrow: '' })).toContain('out-arrow');
  });

  it('says to screen readers that it opens a new tab', () => {
    expect(card({ title: 'Out', href: 'https://example.com' })).toContain(
      'Out<span class="visually-hidden"> (opens in a new tab)</span></p>',
    );
    expect(card({ title: 'In', href: '/in' })).not.toContain('new tab');
  });

  it.each([
    [true, 'download=""'],
    ['', 'download=""'],
    ['api.yaml', 'download="api.yaml"'],
  ])('saves a file with download=%j', (download, attribute) => {
    expect(card({ title: 'API', href: '/a.yaml', download })).toContain(`href="/a.yaml" ${attribute}`);
    expect(html(h('Tile', { title: 'API', href: '/a.yaml', download }))).toContain(`href="/a.yaml" ${attribute}`);
    expect(html(h('a', { href: '/a.yaml', download }, 'API'))).toContain(attribute);
  });

  it.each([false, 'false', undefined, {}])('does not save a file with download=%j', (download) => {
    expect(card({ title: 'API', href: '/a.yaml', download })).not.toContain('download');
  });

  it('without a title is a link named by its text', () => {
    expect(card({ href: '/x' }, 'Read on')).toContain('aria-label="Read on"');
  });

  it('leads nowhere when disabled, without href, or to a script', () => {
    expect(card({ title: 'x', href: '/x', disabled: '' })).not.toContain('<a');
    expect(card({ title: 'x' })).not.toContain('<a');
    expect(card({ title: 'x', href: ' java\nscript:alert(1)' })).not.toContain('<a');
  });

  it('shows image, call to action and kind', () => {
    const out = card({ title: 'x', img: '/a.png', cta: 'Go', type: 'tip', horizontal: true });
    expect(out).toMatch(/class="card card-horizontal card-tinted card-tip".*<img[^>]*src="\/a.png" alt=""/);
    expect(out).toContain('data-component-part="card-cta">Go</div>');
  });

  it('is the element that it is told to be, if that can hold a link', () => {
    expect(card({ title: 'x', as: 'section' })).toMatch(/^<section class="card".*<\/section>$/);
    expect(card({ title: 'x', as: 'a' })).toMatch(/^<div/);
  });

  it('stands in a grid of the given columns', () => {
    expect(html(h('CardGroup', { cols: '3' }, 'x'))).toBe('<div class="card-group columns" style="--cols:3">x</div>');
    expect(html(h('Columns', { cols: 7 }, 'x'))).toBe('<div class="columns" style="--cols:4">x</div>');
  });
});
