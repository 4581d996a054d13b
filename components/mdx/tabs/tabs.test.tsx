import { createElement, Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

describe('Tabs', () => {
  it('has a button for every panel, wired both ways', () => {
    const { h, html } = testArticle();
    const out = html(
      h('Tabs', {}, ' ', h('Tab', { title: 'One' }, 'First'), '\n', h('Tab', { title: 'Two', id: 'second' }, 'Other')),
    );
    expect(out).toMatch(
      /role="tablist"><button[^>]*id="one-tab" role="tab" aria-controls="one" aria-selected="true" tabindex="0"/,
    );
    expect(out).toMatch(/id="second-tab" role="tab" aria-controls="second" aria-selected="false" tabindex="-1"/);
    expect(out).toMatch(/class="tab-panel" id="one" role="tabpanel" aria-labelledby="one-tab"[^>]*data-active="true"/);
    expect(out).toContain('<p class="tab-panel-title">Two</p>Other');
    expect(out).toContain('data-sync=""');
  });

  it('says of each button whether it is chosen, as style sheets of docs folders expect', () => {
    const { h, html } = testArticle();
    const out = html(h('Tabs', {}, h('Tab', { title: 'One' }), h('Tab', { title: 'Two' })));
    expect(out.match(/(?<=data-component-part="tab-button" )data-active="\w+"/g)).toEqual([
      'data-active="true"',
      'data-active="false"',
    ]);
  });

  it('starts with defaultTabIndex, and with the first when there is no such tab', () => {
    const { h, html } = testArticle();
    const two = [h('Tab', { title: 'A' }, 'a'), h('Tab', { title: 'B' }, 'b')];
    expect(html(h('Tabs', { defaultTabIndex: '1', sync: false }, ...two))).toMatch(/id="b"[^>]*data-active/);
    expect(html(h('Tabs', { defaultTabIndex: 9 }, ...two))).toMatch(/id="a-2"[^>]*data-active/);
  });

  it('names a disabled tab, which cannot be chosen, and starts with one that can', () => {
    const { h, html } = testArticle();
    const tabs = [h('Tab', { title: 'A', disabled: '' }, 'a'), h('Tab', { title: 'B', disabled: 'false' }, 'b')];
    const out = html(h('Tabs', { defaultTabIndex: 0 }, ...tabs));
    expect(out).toMatch(/id="a-tab"[^>]*aria-selected="false" tabindex="-1" disabled=""/);
    expect(out).toMatch(/<button[^>]*id="b-tab"[^>]*data-active="true"/);
    expect(out).not.toMatch(/id="b-tab"[^>]*disabled/);
    expect(html(h('Tabs', {}, h('Tab', { title: 'Lone', disabled: true })))).toMatch(/id="lone"[^>]*data-active/);
  });

  it('finds tabs in fragments and in what a snippet renders; keeps other children', () => {
    const { h, html } = testArticle();
    const shared = () => <Fragment>{h('Tab', { title: 'Shared' }, 's')}</Fragment>;
    const out = html(
      h(
        'Tabs',
        {},
        'Before',
        createElement(shared, { key: 's' }),
        <Fragment key="f">{h('Tab', { title: 'Own' }, 'o')}</Fragment>,
      ),
    );
    expect(out.startsWith('Before<div')).toBe(true);
    expect(out.match(/role="tab"/g)).toHaveLength(2);
  });

  it('takes the tabs of other systems', () => {
    const { h, html } = testArticle();
    const tabItem = ({ children }: { children?: string; label: string }) => <div>{children}</div>;
    const out = html(h('Tabs', {}, createElement(tabItem, { label: 'npm' }, 'npm i')));
    expect(out).toContain('aria-controls="npm"');
    expect(out).toContain('npm i');
  });

  it('never names two things alike', () => {
    const { h, html } = testArticle();
    const ids = [
      ...html([h('Tabs', {}, h('Tab', { title: 'A' })), h('Tabs', {}, h('Tab', { title: 'A' }))]).matchAll(
        / id="([^"]+)"/g,
      ),
    ];
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
  });
});
