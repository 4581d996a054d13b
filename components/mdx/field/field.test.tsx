import { describe, expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

describe('fields', () => {
  it.each([
    ['path', 'userId', 'param-user-id'],
    ['query', 'page_size', 'param-page-size'],
    ['body', 'items[].id', 'param-items-id'],
    ['header', 'X-Request-Id', 'param-x-request-id'],
  ])('ParamField takes its name from %s', (place, name, id) => {
    const { h, html } = testArticle();
    const out = html(h('ParamField', { [place]: name, type: 'string' }, 'Text'));
    expect(out).toContain(`id="${id}"`);
    expect(out).toMatch(/>string<\/span>.*Text/);
    expect(out.includes(`>${place}<`)).toBe(place !== 'body');
  });

  it.each([
    [{ name: 'userId', body: 'other' }, 'userId'],
    [{ body: 'userId' }, 'userId'],
    [{ name: '', header: 'X-Request-Id' }, 'X-Request-Id'],
  ])('ResponseField takes its name from %j', (props, name) => {
    const { h, html, fields } = testArticle();
    expect(html(h('ResponseField', { ...props, type: 'string' }, 'Text'))).toMatch(
      new RegExp(`<a class="field-name"[^>]*>${name}</a>.*Text`),
    );
    expect(fields).toEqual([]);
  });

  it('tells the playground what it is', () => {
    const { h, html, fields } = testArticle();
    html(h('ParamField', { query: 'q', placeholder: 'cats', required: true }));
    html(h('ParamField', { query: 'r', default: 0 }));
    html(h('ParamField', { auth: 'key' }));
    expect(fields).toEqual([
      { place: 'query', name: 'q', required: true, placeholder: 'cats' },
      { place: 'query', name: 'r', default: 0 },
    ]);
  });

  it('numbers fields of the same name', () => {
    const { h, html } = testArticle();
    const out = html([1, 2].map((key) => h('ResponseField', { name: 'id', key })));
    expect(out).toContain('id="param-id"');
    expect(out).toContain('id="param-id_1"');
  });

  it('says what is required, deprecated and assumed', () => {
    const { h, html } = testArticle();
    const out = html(
      h('ResponseField', {
        name: 'a',
        required: '',
        deprecated: 'true',
        default: false,
        pre: ['alpha'],
        post: ['rare'],
      }),
    );
    expect(out).toMatch(/alpha<.*>a<.*rare<.*required.*deprecated.*default: <code>false<\/code>/);
    expect(html(h('ResponseField', { name: 'a', required: false, default: { b: 1 } }))).toMatch(
      /<code>{&quot;b&quot;:1}/,
    );
    expect(html(h('ResponseField', { name: 'a', default: '' }))).toContain('<code>&quot;&quot;</code>');
  });
});
