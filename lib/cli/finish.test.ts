import { describe, expect, it } from 'vitest';
import { withoutFramework } from './finish';

describe('withoutFramework', () => {
  it.each([
    ['a script file', '<script src="/_next/static/chunks/a.js" async=""></script>', ''],
    ['one for old browsers', '<script src="/_next/static/chunks/a.js" noModule=""></script>', ''],
    ['what announces it', '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>', ''],
    ['the start', '<script id="_R_">(globalThis["TURBOPACK"]=[]).push({"otherChunks":[]});</script>', ''],
    ['the tree', '<script>(self.__next_f=self.__next_f||[]).push([0])</script>', ''],
    ['its parts', '<script>self.__next_f.push([1,"1:\\"$Sreact\\"\\n\\u003cp"])</script>', ''],
  ])('takes out %s', (_, html, expected) =>
    expect(withoutFramework(`<p>a</p>${html}<p>b</p>`)).toBe(`<p>a</p>${expected}<p>b</p>`),
  );

  it.each([
    '<script type="module" src="/_lectern/browser/start.client-A.js"></script>',
    '<script>(function(d){d.classList.add("js")})(document.documentElement)</script>',
    '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>',
    '<link rel="preload" as="font" href="/_lectern/fonts/a.woff2"/>',
    '<script type="application/ld+json">{"name":"self.__next_f"}</script>',
    '<script src="/_lectern/files/writer.js" defer=""></script>',
    '<pre><code>&lt;script src="/_next/static/a.js"&gt;&lt;/script&gt;</code></pre>',
  ])('leaves %s', (html) => expect(withoutFramework(html)).toBe(html));
});
