import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

const { h, html } = testArticle();

describe('tags', () => {
  it.each([
    [{ href: '/x' }, '<a class="link" href="/x">t</a>'],
    [{ href: 'mailto:a@b.c', className: 'own' }, '<a class="own" href="mailto:a@b.c">t</a>'],
    [{ href: 'vscode://x' }, '<a class="link" href="vscode://x">t</a>'],
    [{ href: 'javascript:x' }, '<a>t</a>'],
    [{ id: 'here' }, '<a id="here">t</a>'],
    [
      { href: 'https://a.b' },
      '<a class="link" href="https://a.b" target="_blank" rel="noreferrer">t<span class="visually-hidden"> (opens in a new tab)</span></a>',
    ],
  ])('links: %j', (props, expected) => expect(html(h('a', props, 't'))).toBe(expected));

  it.each<[string, string, unknown[], boolean]>([
    ['https://a.b', 'an arrow', ['Docs ↗'], true],
    ['https://a.b', 'an arrow in other tags', ['Docs ', <strong key="s">{h('sup', {}, '→')}</strong>], true],
    ['https://a.b', 'an arrow in the middle', ['A → B'], false],
    ['/a', 'an arrow, on this site', ['Docs →'], false],
  ])('a link to %s with %s is marked as having its own: %s', (href, _, text, isMarked) => {
    expect(html(h('a', { href }, ...(text as string[]))).includes('data-arrow')).toBe(isMarked);
  });

  it('headings link to themselves unless told not to', () => {
    expect(html(h('h2', { id: 'a b/c' }, 'T'))).toBe(
      '<h2 id="a b/c" aria-label="T">T<a class="heading-anchor" href="#a%20b%2Fc" aria-label="Copy link to section: T"></a></h2>',
    );
    expect(html(h('h2', { id: 'a', noAnchor: true }, 'T'))).toBe('<h2 id="a">T</h2>');
    expect(html(h('Heading', { level: '3' }, 'My Title'))).toMatch(/^<h3 id="my-title" /);
  });

  it.each<[string, ReactNode[], object, string | undefined]>([
    ['its text', ['A ', <code key="c">b</code>, ' & ', h('Badge', {}, 'new')], {}, 'A b &amp; new'],
    ['what the writer says', ['A'], { 'aria-label': 'B' }, 'B'],
    ['its content, with a picture', ['A ', <img key="i" alt="B" />], {}, undefined],
    ['its content, with a component that may write more', ['A ', h('Icon', { icon: 'check' })], {}, undefined],
    ['its content, without a link', ['A'], { noAnchor: true }, undefined],
  ])('a heading is named by %s, not by its link too', (_, children, props, name) => {
    const [tag = ''] = html(h('h2', { id: 'a', ...props }, ...children)).split('>');
    expect(/aria-label="([^"]*)"/.exec(tag)?.[1]).toBe(name);
  });

  it.each([
    ['a deep heading', 'h5', ['Deep'], 'deep'],
    ['a label behind the text', 'h3', [<code key="c">theme</code>, ' - ', h('Badge', {}, 'required')], 'theme'],
    ['a label alone', 'h3', [h('Badge', {}, 'Beta')], 'beta'],
  ])('the id of %s', (_, tag, children, id) => {
    expect(html(h(tag, {}, ...children))).toMatch(new RegExp(`^<${tag} id="${id}" `));
  });

  it.each([
    [{ maxWidth: '450px' }, 'max-width:min(450px, 100%)'],
    [{ maxWidth: 450 }, 'max-width:min(450px, 100%)'],
    [{ maxWidth: '50%', width: 9 }, 'max-width:50%;width:9px'],
    [{ maxWidth: 'none' }, 'max-width:none'],
  ])('keeps images with a largest width within the page: %j', (style, expected) => {
    const { h, html } = testArticle();
    expect(html(h('img', { src: '/a.png', style }))).toContain(` style="${expected}"`);
  });

  it('images load late and have an alt text', () => {
    expect(html(h('img', { src: '/a.png', noZoom: '' }))).toBe(
      '<img loading="lazy" decoding="async" src="/a.png" alt="" data-no-zoom=""/>',
    );
  });

  it('a box of a task list is named by its text', () => {
    const box = <input key="i" type="checkbox" disabled />;
    expect(html(h('li', { className: 'task-list-item' }, box, ' Write tests'))).toContain('aria-label="Write tests"');
    expect(html(h('li', { className: 'task-list-item' }, <p key="p">{box} Loose</p>))).toContain('aria-label="Loose"');
    expect(html(h('li', {}, 'x'))).toBe('<li>x</li>');
  });

  it('tables scroll inside themselves', () => {
    expect(html(h('table', {}, <tbody key="b" />))).toBe(
      '<div class="table-wrapper" tabindex="0"><table><tbody></tbody></table></div>',
    );
  });

  it('a video that plays by itself is silent', () => {
    expect(html(h('video', { src: 'a.mp4', autoPlay: true }))).toMatch(/playsInline="" loop="" muted=""/i);
    expect(html(h('video', { src: 'a.mp4' }))).not.toContain('loop');
  });
});
