import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createSafeJsx, type SafeJsxOptions } from './safe-jsx';

const start = (extra: Partial<SafeJsxOptions> = {}) =>
  createSafeJsx({ tags: {}, onError: (_, name) => `[${name}]`, ...extra });
const html = (node: ReturnType<ReturnType<typeof start>['jsx']>) => renderToStaticMarkup(node);

function Boom(): never {
  throw new Error('x');
}

describe('what writers pass', () => {
  const { jsx, Fragment } = start();
  it.each<[string, unknown, Record<string, unknown>, string]>([
    ['element', 'b', { children: 'a' }, '<b>a</b>'],
    ['number', 'b', { children: 0 }, '<b>0</b>'],
    ['nothing', 'b', { children: [null, undefined, true, 'a'] }, '<b>a</b>'],
    ['object', 'b', { children: { a: 1 } }, '<b></b>'],
    ['date', 'b', { children: [new Date(0), 'a'] }, '<b>a</b>'],
    ['promise', 'b', { children: Promise.resolve('a') }, '<b></b>'],
    ['function', 'b', { children: () => 'a' }, '<b></b>'],
    ['nested lists', 'b', { children: ['a', ['b', ['c', {}]]] }, '<b>abc</b>'],
    ['set', 'b', { children: new Set(['a', 'b']) }, '<b>ab</b>'],
    ['void tag', 'br', { children: 'a' }, '<br/>'],
    ['style text', 'b', { style: 'color:red' }, '<b style="color:red"></b>'],
    ['fragment', Fragment, { children: [{}, 'a'] }, 'a'],
    ['undefined component', undefined, { children: 'a' }, 'a'],
    ['object component', { a: 1 }, { children: 'a' }, 'a'],
    ['throwing component', Boom, {}, '[Boom]'],
    ['component that returns an object', () => ({ a: 1 }), {}, ''],
    [
      'component that takes a function',
      ({ children }: never) => (children as () => string)(),
      { children: () => 'a' },
      'a',
    ],
    ['textarea', 'textarea', { children: ['a', 1] }, '<textarea>a1</textarea>'],
  ])('%s', (_name, type, props, expected) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(html(jsx(type, props))).toBe(expected);
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });
});

describe("the site's components", () => {
  it('stand in for tags, and get their props as React has them', () => {
    const h2 = Object.assign((props: object) => JSON.stringify(props), { articleName: 'h2', tagProps: ['noAnchor'] });
    const { jsx } = start({ tags: { h2 } });
    expect(html(jsx('h2', { class: 'a', noAnchor: true, onClick: 'x', children: 'T' }))).toBe(
      JSON.stringify({ className: 'a', noAnchor: true, children: 'T' }).replaceAll('"', '&quot;'),
    );
  });

  it('keep their name, and are not wrapped twice', () => {
    const Card = Object.assign(({ title }: { title?: string }) => title, { articleName: 'Card' });
    const { jsx } = start();
    const element = jsx(Card, {}) as unknown as { type: { articleName: string } };
    expect(element.type.articleName).toBe('Card');
    expect(html(jsx(element.type, { title: 'A' }))).toBe('A');
  });
});
