import katex from 'katex';
import { createElement as h, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { attributeOf } from '@/lib/markdown/elements';
import { parseHtml } from '@/lib/markdown/parse-html';
import type { HtmlNode } from '@/lib/markdown/types';
import { textOf, textWithoutLabels } from './children';

/** Markup as elements, like the output of the compiler. */
const asElements = (nodes: readonly HtmlNode[]): ReactNode[] =>
  nodes.map((node) =>
    typeof node === 'string'
      ? node
      : h(node.tag, { className: attributeOf(node, 'class') }, ...asElements(node.children)),
  );
const formula = (source: string): ReactNode[] => asElements(parseHtml(katex.renderToString(source)));

describe('textOf', () => {
  it.each([
    ['2^n', '2^n'],
    ['\\texttt{s0}', 's0'],
    ['\\Delta n', 'Δn'],
    ['x_i^2', 'x_i^2'],
    ['x_{i+1}', 'x_(i+1)'],
    ['\\frac{a}{b}', 'a/b'],
    ['m=0', 'm=0'],
  ])('writes the formula %s once', (source, expected) => {
    const heading = h('span', null, 'Modulo ', ...formula(source), '!');
    expect(textOf(heading)).toBe(`Modulo ${expected}!`);
    expect(textWithoutLabels(heading)).toBe('Modulo !');
  });

  it('separates lines', () => {
    expect(textOf(h('span', null, 'Secure,', h('br'), 'and scalable'))).toBe('Secure, and scalable');
  });
});
