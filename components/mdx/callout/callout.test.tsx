import { describe, expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

describe('callouts', () => {
  it.each([
    ['Note', 'Note'],
    ['Warning', 'Warning'],
    ['Danger', 'Danger'],
  ])('%s is a labelled note with an icon', (name, label) => {
    const { h, html } = testArticle();
    const out = html(h(name, {}, 'Mind the gap.'));
    expect(out).toMatch(new RegExp(`class="callout callout-${name.toLowerCase()}" role="note" aria-label="${label}"`));
    expect(out).toContain('data-component-part="callout-icon"');
    expect(out).toContain('aria-hidden="true"');
    expect(out).toContain('Mind the gap.');
  });

  it('takes a title, and an icon in place of its own', () => {
    const { h, html } = testArticle();
    expect(html(h('Tip', { title: 'Use `x`', icon: '🚀' }, 'Text'))).toMatch(
      /🚀.*<p data-component-part="callout-title">Use <code>x<\/code>/,
    );
  });

  it('is one element for CSS that selects [class*="callout"]', () => {
    const { h, html } = testArticle();
    const out = html(h('Note', { title: 'Mind', icon: 'rocket' }, 'The gap.'));
    expect(out.match(/class="[^"]*callout/g)).toHaveLength(1);
  });

  it('Callout takes a colour, or one of the kinds', () => {
    const { h, html } = testArticle();
    expect(html(h('Callout', { color: '#ff0000', className: 'mine' }, 'x'))).toMatch(
      /class="callout mine".*--callout:#ff0000/,
    );
    expect(html(h('Callout', { type: 'Warning' }, 'x'))).toContain('callout-warning');
    expect(html(h('Callout', {}, 'x'))).not.toContain('callout-icon');
  });
});
