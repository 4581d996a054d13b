import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inline } from './inline';

const html = (value: unknown, options?: { links?: boolean }) => renderToStaticMarkup(inline(value, options));

describe('inline', () => {
  it.each([
    ['plain text', 'plain text'],
    ['Use `npm i` now', 'Use <code>npm i</code> now'],
    ['`**not bold**`', '<code>**not bold**</code>'],
    ['**bold *and* slanted**', '<strong>bold <em>and</em> slanted</strong>'],
    ['_so_ and *so*', '<em>so</em> and <em>so</em>'],
    ['snake_case_name and __init__', 'snake_case_name and <strong>init</strong>'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['~~old~~ \\*new\\*', '<del>old</del> *new*'],
    ['a [link](/x) here', 'a <a class="link" href="/x">link</a> here'],
    ['<b>tags</b> & co', '&lt;b&gt;tags&lt;/b&gt; &amp; co'],
    ['[evil](javascript:x)', '<a class="link">evil</a>'],
    ['unclosed `code and **bold', 'unclosed `code and **bold'],
    ['``a ` b`` and `c``', '<code>a ` b</code> and `c``'],
    ['[1] and [a [b](/x)', '[1] and [a <a class="link" href="/x">b</a>'],
  ])('%s', (text, expected) => expect(html(text)).toBe(expected));

  it.each(['`', '[', '**', '__a', '[a]('])('many of %s take linear time', (piece) => {
    expect(html(piece.repeat(200_000 / piece.length))).not.toBe('');
  });

  it('keeps only the text of links inside links', () => {
    expect(html('a **[link](/x)**', { links: false })).toBe('a <strong>link</strong>');
  });

  it.each([
    [<i key="1">jsx</i>, '<i>jsx</i>'],
    [42, '42'],
    [true, ''],
    [null, ''],
    [undefined, ''],
    [{ a: [1] }, '{&quot;a&quot;:[1]}'],
    [['a', 1], '[&quot;a&quot;,1]'],
  ])('shows values that are no text (%#)', (value, expected) => expect(html(value)).toBe(expected));
});
