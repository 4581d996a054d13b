import { describe, expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

describe('Steps', () => {
  it('is a list of steps with titles', () => {
    const { h, html } = testArticle();
    const out = html(
      h('Steps', {}, h('Step', { title: 'Do *it*' }, 'Now'), '\n', h('Step', { title: 'Done', icon: 'check' })),
    );
    expect(out).toMatch(
      /^<ol class="steps" role="list"><li class="step step-p" id="do-it">.*<p class="step-title"[^>]*>Do <em>it<\/em><\/p>/,
    );
    expect(out.match(/<li/g)).toHaveLength(2);
    expect(out).toContain('data-component-part="step-number"><div class="step-counted"></div></div>');
    expect(out).toContain('data-component-part="step-number"><div><span class="icon">');
  });

  it('makes titles headings with ids, by its own or the step’s titleSize', () => {
    const { h, html } = testArticle();
    const out = html(
      h(
        'Steps',
        { titleSize: 'h3' },
        h('Step', { title: 'Set up' }),
        h('Step', { title: 'Run', titleSize: 'h2', id: 'go', noAnchor: true }),
      ),
    );
    expect(out).toMatch(
      /<h3 id="set-up" class="step-title" aria-label="Set up">Set up<a class="heading-anchor" href="#set-up"/,
    );
    expect(out).toMatch(/<h2 id="go" class="step-title">Run<\/h2>/);
  });

  it('have ids of their own where titles are no headings', () => {
    const { h, html } = testArticle();
    const steps = [{ title: 'Set up' }, { title: 'Set up' }, { title: 'Run', id: 'go' }, {}];
    const ids = steps.map((props) => /id="([^"]*)"/.exec(html(h('Step', props)))?.[1]);
    expect(ids).toEqual(['set-up', 'set-up-2', 'go', undefined]);
  });

  it('counts from stepNumber', () => {
    const { h, html } = testArticle();
    expect(html(h('Step', { stepNumber: '4', title: 'x' }))).toContain('style="counter-set:step 4"');
    expect(html(h('Step', { stepNumber: 'x', title: 'x' }))).not.toContain('style');
  });
});
