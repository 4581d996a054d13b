import { describe, expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

describe('disclosures', () => {
  it('an accordion works without scripts and can be linked to', () => {
    const { h, html } = testArticle();
    const out = html(h('Accordion', { title: 'Can I `pay`?', description: 'Of course' }, 'Yes'));
    expect(out).toMatch(/^<details class="accordion" id="can-i-pay"><summary class="accordion-button"/);
    expect(out).toContain('Can I <code>pay</code>?');
    expect(out).toContain('Of course');
    expect(out).toMatch(/data-component-part="accordion-content">Yes<\/div><\/details>$/);
  });

  it.each([true, 'true', ''])('defaultOpen %j opens it', (defaultOpen) => {
    const { h, html } = testArticle();
    expect(html(h('Accordion', { title: 'x', defaultOpen }))).toContain('<details class="accordion" id="x" open="">');
    expect(html(h('Expandable', { title: 'x', defaultOpen }))).toContain('open=""');
  });

  it('an expandable says what a click does', () => {
    const { h, html } = testArticle();
    const out = html(h('Expandable', { title: 'address' }, 'x'));
    expect(out).toContain(
      '<span class="expandable-show">Show address</span><span class="expandable-hide">Hide address</span>',
    );
    expect(html(h('Expandable', {}))).toContain('Show child attributes');
  });
});
