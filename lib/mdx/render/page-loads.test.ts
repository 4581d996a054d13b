import { describe, expect, it } from 'vitest';
import { hashSource } from '@/lib/kit/hash';
import { finishPage } from './finish';

describe('what a page loads', () => {
  it.each([
    ['<script>go() && 1</script>', [{ kind: 'script', source: hashSource('go() && 1') }]],
    ['<script type="module">go()</script>', [{ kind: 'script', source: hashSource('go()') }]],
    ['<script type="application/json">{}</script>', []],
    ['<script src="/own.js"></script>', []],
    ['<script src="//cdn.example.com/a.js"></script>', [{ kind: 'script', source: 'https://cdn.example.com' }]],
    [
      '<iframe src="https://video.example.com/1?a=1&amp;b"></iframe>',
      [{ kind: 'frame', source: 'https://video.example.com' }],
    ],
    ['<iframe src="data:text/html,x"></iframe>', [{ kind: 'frame', source: 'data:' }]],
    ['<embed src="/a.pdf"/>', [{ kind: 'object', source: "'self'" }]],
    ['<object data="https://a.example/b.pdf"></object>', [{ kind: 'object', source: 'https://a.example' }]],
    [
      '<iframe src="https://a.example/1"></iframe><iframe src="https://a.example/2"></iframe>',
      [{ kind: 'frame', source: 'https://a.example' }],
    ],
  ])('%s', (html, loads) => expect(finishPage(html).loads).toEqual(loads));
});
