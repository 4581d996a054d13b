import { describe, expect, it } from 'vitest';
import { parseHtml } from '@/lib/markdown/parse-html';
import { bodyDifference } from '@/tools/corpus/parse-difference';
import { applyEdits } from './edits';
import { mendNesting } from './nesting';

function mend(html: string): { html: string; problems: string[] } {
  const { edits, problems } = mendNesting(html, parseHtml(html));
  return { html: applyEdits(html, edits), problems: problems.map(({ tag }) => tag) };
}

describe('mendNesting', () => {
  it.each<[string, string, string, string[]?]>([
    [
      'a block in a list',
      '<ol><div>a</div><li>b</li></ol>',
      '<ol><li style="list-style:none"><div>a</div></li><li>b</li></ol>',
    ],
    [
      'a text and a link between items',
      '<ul><li>a</li> b <a href="/c">c</a><li>d</li>\n</ul>',
      '<ul><li>a</li><li style="list-style:none"> b <a href="/c">c</a></li><li>d</li>\n</ul>',
    ],
    [
      'a block in a tree',
      '<ul role="tree"><p>a</p></ul>',
      '<ul role="tree"><li role="none" style="list-style:none"><p>a</p></li></ul>',
    ],
    ['a block in a paragraph', '<p>a<div>b</div>c</p>', '<p>a</p><div>b</div><p>c</p>'],
    [
      'a block inside a span',
      '<p>a <b>x</b> <span><ul><li>b</li></ul></span></p>',
      '<p>a <b>x</b></p> <span><ul><li>b</li></ul></span>',
    ],
    ['a styled paragraph around a block', '<p class="x">a<div>b</div></p>', '<div class="x">a<div>b</div></div>'],
    ['a paragraph in a paragraph', '<p><p>a</p></p>', '<p>a</p>'],
    [
      'a block in a button in a paragraph',
      '<p><button><div>a</div></button></p>',
      '<p><button><div>a</div></button></p>',
    ],
    ['a link in a link', '<a href="/a">b <a class="link" href="/c">d</a></a>', '<a href="/a">b d</a>', ['a']],
    [
      'a styled link in a link',
      '<a href="/a"><a class="x" href="/c">d</a></a>',
      '<a href="/a"><span class="x">d</span></a>',
      ['a'],
    ],
    [
      'an address that became a link',
      '<a href="/a"><a href="https://x.dev">https://x.dev</a></a>',
      '<a href="/a">https://x.dev</a>',
    ],
    [
      'the link of a heading in a link',
      '<a href="/a"><h3 id="b">B<a class="heading-anchor" href="#b" aria-label="x"></a></h3></a>',
      '<a href="/a"><h3 id="b">B</h3></a>',
    ],
    [
      'a link to another site in a link',
      '<a href="/a"><a href="https://x.dev">x<span class="visually-hidden"> (new tab)</span></a></a>',
      '<a href="/a">x</a>',
      ['a'],
    ],
    [
      'a button in a link',
      '<a href="/a"><button type="button" class="b">c</button></a>',
      '<a href="/a"><span class="b">c</span></a>',
    ],
    ['a button without text in a link', '<a href="/a">b<button aria-label="Copy"></button></a>', '<a href="/a">b</a>'],
    ['a link in a button', '<button><a href="/a">b</a></button>', '<button>b</button>', ['a']],
    ['a button in a button', '<button>a<button>b</button></button>', '<button>ab</button>'],
    [
      'rows without a body',
      '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'cells without a row',
      '<table><tbody><td>a</td><td>b</td></tbody></table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'text between rows',
      '<table><tbody>a<tr><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
      ['table'],
    ],
    [
      'a block in a table',
      '<table><div>a</div></table>',
      '<table><tbody><tr><td><div>a</div></td></tr></tbody></table>',
      ['div'],
    ],
    [
      'columns without a group',
      '<table><col/><col/><tr><td>a</td></tr></table>',
      '<table><colgroup><col/><col/></colgroup><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'a live component in a table',
      '<table><tbody><lectern-island><tr><td>a</td></tr></lectern-island></tbody></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'a section in a section',
      '<table><tbody><tbody><tr><td>a</td></tr></tbody></tbody></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    ['a row outside of a table', '<div><tr><td>a</td></tr></div>', '<div>a</div>', ['tr', 'td']],
    [
      'a table in a cell',
      '<table><tbody><tr><td><table><tbody></tbody></table></td></tr></tbody></table>',
      '<table><tbody><tr><td><table><tbody></tbody></table></td></tr></tbody></table>',
    ],
    ['a table in a paragraph', '<p>a<table><tbody></tbody></table></p>', '<p>a</p><table><tbody></tbody></table>'],
    [
      'an item in an item',
      '<ul><li><div><li>a</li></div></li></ul>',
      '<ul><li><div><ul><li>a</li></ul></div></li></ul>',
    ],
    ['an item in a list in an item', '<ul><li><ol><li>a</li></ol></li></ul>', '<ul><li><ol><li>a</li></ol></li></ul>'],
    ['a heading in a heading', '<h2 id="a"><h3 id="b">c</h3></h2>', '<h2 id="a"><span id="b">c</span></h2>'],
    ['a form in a form', '<form><form>a</form></form>', '<form><div>a</div></form>', ['form']],
    ['a tag of the document', '<body><p>a</p></body>', '<p>a</p>', ['body']],
    ['text in a drawing', '<svg><p>a</p><path d="M0"/></svg>', '<svg>a<path d="M0"/></svg>'],
    [
      'HTML in a drawing',
      '<svg><foreignobject><p>a</p></foreignobject></svg>',
      '<svg><foreignobject><p>a</p></foreignobject></svg>',
    ],
    [
      'an element in an option',
      '<select><div><option><b>a</b></option></div></select>',
      '<select><option>a</option></select>',
    ],
    ['what is not closed', '<div><span>a</div>', '<div><span>a</span></div>'],
    ['what closes itself', '<div/>a', '<div></div>a'],
    [
      'text for machines',
      '<p>a<page-agents><div>b</div></page-agents></p>',
      '<p>a<page-agents><div>b</div></page-agents></p>',
    ],
    [
      'what stands beside the text',
      '<a href="/a"><page-aside><a href="/b">c</a></page-aside></a>',
      '<a href="/a"><page-aside><a href="/b">c</a></page-aside></a>',
    ],
  ])('%s', (_, html, expected, problems = []) => {
    const mended = mend(html);
    expect(mended).toEqual({ html: expected, problems });
    if (!html.includes('page-')) expect(bodyDifference(mended.html)).toBeUndefined();
    expect(mend(mended.html).html).toBe(mended.html);
  });
});
