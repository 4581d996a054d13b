import { describe, expect, it } from 'vitest';
import { type CodeMeta, parseCodeMeta, parseLineRanges } from './code-meta';

describe('parseCodeMeta', () => {
  it.each<[string, Partial<CodeMeta>]>([
    ['', {}],
    ['HelloWorld.java example icon=java lines', { title: 'HelloWorld.java example', icon: 'java', lines: true }],
    ['Title here {1,2,5}', { title: 'Title here', highlight: [1, 2, 5] }],
    ['highlight={1-2,5}', { highlight: [1, 2, 5] }],
    ['highlight="1,3-4" Foo', { title: 'Foo', highlight: [1, 3, 4] }],
    ['focus=2,4,5', { focus: [2, 4, 5] }],
    ['focus={2,4-5} expandable', { focus: [2, 4, 5], expandable: true }],
    ['title=foo bar lines', { title: 'foo', lines: true }],
    ['title="Two words" wrap', { title: 'Two words', wrap: true }],
    ['"quoted title"', {}],
    ["'x' wrap", { wrap: true }],
    ['lines={false} T', { title: 'T' }],
    ['wrap=false z', { title: 'z' }],
    ['nocopy="false"', {}],
    ['nocopy', { nocopy: true }],
    ['[expandable] a', { title: 'a', expandable: true }],
    ['Request [GET]', { title: 'Request [GET]' }],
    ['theme={null} src/app.ts', { title: 'src/app.ts' }],
    ['theme={"system"} lines', { lines: true }],
    ['twoslash', {}],
    ['app.ts {"CODE_LOAD::https://a.b/v2/app.ts#L1-3"}', { title: 'app.ts' }],
    ['GET /users/{id} {2}', { title: 'GET /users/{id}', highlight: [2] }],
    ['icon="circle-check" Name', { title: 'Name', icon: 'circle-check' }],
  ])('%s', (meta, expected) => {
    expect(parseCodeMeta(meta)).toEqual({ highlight: [], focus: [], ...expected });
  });
});

describe('parseLineRanges', () => {
  it.each([
    ['[1,3]', [1, 3]],
    ['5,1-2,2', [1, 2, 5]],
    ['x', []],
    ['4-2', []],
  ])('%s', (text, lines) => {
    expect(parseLineRanges(text)).toEqual(lines);
  });
});
