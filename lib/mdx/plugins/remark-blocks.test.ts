import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const folder = makeDocs({});
afterAll(folder.remove);

describe('a block in the middle of a text', () => {
  it.each([
    ['after it', 'One. <Note>two</Note>', '<p>One. </p>\n<x-note>two</x-note>'],
    ['before it', '<Note>two</Note> *three*', '<x-note>two</x-note>\n<p> <em>three</em></p>'],
    ['HTML', 'a <div>b</div> c', '<p>a </p>\n<div>b</div>\n<p> c</p>'],
    ['only blocks', '<Note>a</Note>\n<Card />', '<x-note>a</x-note>\n<x-card></x-card>'],
    ['in a list', '- a <Note>b</Note>', '<li>a \n<x-note>b</x-note></li>'],
    ['in a component', '<Card>\n  a <Note>b</Note>\n</Card>', '<x-card><p>a </p><x-note>b</x-note></x-card>'],
    ['what belongs to the line stays', 'a <span>b</span> c', '<p>a <span>b</span> c</p>'],
  ])('%s', async (_, body, html) => {
    const page = await renderBody(folder.docs, body);
    expect(page.html.replace(/\n(?=<\/)/g, '')).toContain(html);
    expect(page.problems).toEqual([]);
  });
});

describe('a line of its own inside inline HTML', () => {
  it.each([
    ['a link', '<a href="/x">\n  Read *on*\n</a>', '<a href="/x">Read <em>on</em></a>'],
    [
      'a pill beside an element',
      '<span className="pill">\n  <b>1</b>\n\n  new\n</span>',
      '<span class="pill"><b>1</b> new</span>',
    ],
    [
      'a sentence around a link',
      '<p className="lead">\n  See the{" "}\n  <a\n    href="/x"\n  >\n    docs\n  </a>\n  .\n</p>',
      '<p class="lead">See the <a href="/x">docs</a>.</p>',
    ],
    [
      'words around a link',
      '<p>\n  See\n  <a href="/x">docs</a>\n  first\n</p>',
      '<p>See\n<a href="/x">docs</a>\nfirst</p>',
    ],
    [
      'words around a link on several lines',
      '<p>\n  See\n  <a href="/x">\n    docs\n  </a>\n  first\n</p>',
      '<p>See <a href="/x">docs</a> first</p>',
    ],
    ['a paragraph', '<p>\n  text\n</p>', '<p>text</p>'],
    ['a heading', '<h2>\n  Title\n</h2>', '<h2 id="title">Title</h2>'],
    ['two lines stay two', '<a href="/x">\n  one\n\n  two\n</a>', '<a href="/x"><p>one</p><p>two</p></a>'],
    [
      'beside a block',
      '<p>\n  one\n  <div>\n    two\n  </div>\n  three\n</p>',
      '<p>one</p><div><p>two</p></div><p>three</p>',
    ],
    [
      'around a heading',
      '<a href="/x">\n  one\n  <h3>\n    two\n  </h3>\n  three\n</a>',
      '<a href="/x"><p>one</p><h3 id="two">two</h3><p>three</p></a>',
    ],
    ['a box keeps its paragraph', '<div>\n  text\n</div>', '<div><p>text</p></div>'],
  ])('%s', async (_, body, html) => {
    const page = await renderBody(folder.docs, body);
    expect(page.html).toBe(html);
    expect(page.problems).toEqual([]);
  });
});
