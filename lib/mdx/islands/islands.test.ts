import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement, type FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { type AuthorModules, authorComponents } from '@/components/browser/islands/author-modules';
import { receiveProps } from '@/components/browser/islands/island-props';
import { makeDocs, renderBody } from '../testing/test-docs';
import { readAuthorFile } from './author-files';
import type { SiteParts } from './site-parts';

const cacheFolder = mkdtempSync(path.join(tmpdir(), 'live-'));
const folder = makeDocs({
  'snippets/live.jsx': `
const Inner = () => { const [n, set] = useState(1); return <u onClick={() => set(n + 1)}>{n}</u> };
export const Outer = () => <p><Inner /></p>;
export const Counter = ({ start = 0, children }) => { const [n] = React.useState(start); return <b>{n}{children}</b> };
export const Folded = ({ children }) => { const [open] = useState(false); return <div>{open && children}</div> };
export const Part = ({ title, children }) => <i title={title}>{children}</i>;
export const Parts = ({ children }) => { const [at] = useState(0); return [children].flat().filter((c) => c.props)[at] };
export const Picker = ({ items }) => { const [at] = useState(0); return <p>{items[at].body}</p> };
export const Host = () => <b>{window.location.host}</b>;
export const Still = () => <b>still</b>;
export const Memo = React.memo(() => { useState(0); return <s>memo</s> });
`,
  'snippets/still.jsx': 'export const Still = () => <b>still</b>;\n',
  'snippets/uses.jsx':
    "import { Counter } from './live.jsx';\nimport d from './d.json';\nexport const Uses = () => { useState(0); return <Counter start={d.n} /> };\n",
  'snippets/d.json': '{ "n": 7 }',
  'snippets/live.mdx':
    'export const InMdx = ({ a }) => {\n  const [n] = useState(a)\n\n  return <button onClick={() => 0}>{n}</button>\n}\n',
});
afterAll(() => {
  folder.remove();
  rmSync(cacheFolder, { recursive: true });
});

const render = (body: string) => renderBody(folder.docs, body, { cacheFolder });
/** The islands in a text: component, props, HTML. */
const islandsIn = (html: string) =>
  [
    ...html.matchAll(
      /<lectern-island data-source="([^"]+)" data-component="([^"]+)" data-props="([^"]*)"[^>]*>(.*?)<\/lectern-island>/gs,
    ),
  ].map(([, , component, props = '', inside]) => ({
    component,
    props: JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")),
    inside,
  }));
/** The code that a page loads. */
async function codeOf(html: string): Promise<{ modules: AuthorModules; site?: SiteParts }> {
  const name = /\/_lectern\/author\/([^"]+)/.exec(html)?.[1] ?? '';
  return import(`data:text/javascript,${encodeURIComponent(readAuthorFile(cacheFolder, name) ?? '')}`);
}
const from = (names: string, body: string) => `import { ${names} } from '/snippets/live.jsx'\n\n${body}`;

describe('the reader', () => {
  const page = "export const Plan = ({ user, size }) => <b>{size} {user.plan === 'pro' ? 'Pro' : 'Free'}</b>\n\n";

  it('makes a component that gets it live, which is rendered for strangers first', async () => {
    const { html, problems } = await render(`${page}<Plan user={user} size="L" />`);
    expect(islandsIn(html)).toEqual([
      { component: 'guides/x.mdx#Plan', props: { user: { $lectern: 'user' }, size: 'L' }, inside: '<b>L Free</b>' },
    ]);
    expect(problems).toEqual([]);
    const { modules } = await codeOf(html);
    const find = authorComponents(modules);
    const [{ props } = { props: {} }] = islandsIn(html);
    const given = receiveProps(JSON.stringify(props), find, () => null, { plan: 'pro' });
    expect(renderToStaticMarkup(createElement(find('guides/x.mdx#Plan') as FC, given))).toBe('<b>L Pro</b>');
  });

  it('leaves components alone that do not get it', async () => {
    expect(islandsIn((await render(`${page}<Plan user={{ plan: 'pro' }} size="L" />`)).html)).toEqual([]);
  });
});

describe('live components', () => {
  it.each<[string, string, object[]]>([
    [
      'of a script',
      from('Counter', '<Counter start={2} />'),
      [{ component: 'snippets/live.jsx#Counter', props: { start: 2 }, inside: '<b>2</b>' }],
    ],
    [
      'of the page',
      'export const A = () => { const [n] = useState(3); return <u>{n}</u> }\n\n<A />',
      [{ component: 'guides/x.mdx#A', props: {}, inside: '<u>3</u>' }],
    ],
    [
      'with a handler only',
      'export const A = () => <button onClick={() => 1}>x</button>\n\n<A />',
      [{ component: 'guides/x.mdx#A', inside: '<button>x</button>' }],
    ],
    [
      'of a snippet',
      "import { InMdx } from '/snippets/live.mdx'\n\n<InMdx a='1' />",
      [{ component: 'snippets/live.mdx#InMdx', props: { a: '1' }, inside: '<button>1</button>' }],
    ],
    [
      'that are not exported',
      from('Outer', '<Outer />'),
      [{ component: 'snippets/live.jsx#Inner', props: {}, inside: '<u>1</u>' }],
    ],
    [
      'inside live components are part of them',
      "import { Uses } from '/snippets/uses.jsx'\n\n<Uses />",
      [{ component: 'snippets/uses.jsx#Uses', inside: '<b>7</b>' }],
    ],
    ['that need a browser', from('Host', '<Host />'), [{ component: 'snippets/live.jsx#Host', inside: '' }]],
    [
      'in an expression',
      '{(() => {\n  const Shown = () => { const [n] = useState(2); return <u>{n}</u> };\n  return <Shown /> // all\n})()}',
      [{ component: 'guides/x.mdx#Shown', props: {}, inside: '<u>2</u>' }],
    ],
    [
      'in an expression inside elements, with names of the page',
      'export const start = 4\n\n<div>\n  {(() => { function Card() { return <u>{React.useState(start)[0]}</u> } return <Card /> })()}\n</div>',
      [{ component: 'guides/x.mdx#Card2', props: {}, inside: '<u>4</u>' }],
    ],
    ['in memo', from('Memo', '<Memo />'), [{ component: 'snippets/live.jsx#Memo', inside: '<s>memo</s>' }]],
    ['none', from('Still', '<Still />'), []],
  ])('%s', async (_name, body, expected) => {
    const page = await render(body);
    expect(islandsIn(page.html)).toEqual(expected.map((island) => expect.objectContaining(island)));
    expect(page.problems).toEqual([]);
  });

  it.each([
    ['a name that is not defined', '{(() => { const A = () => { useState(n); return 1 }; return <A /> })()}'],
    ['Markdown', '{(() => { const A = () => { useState(1); return <MDX>*a*</MDX> }; return <A /> })()}'],
    ['no hook', '{(() => { const A = () => 1; return <A /> })()}'],
  ])('an expression with %s stays as it is', async (_, body) => {
    expect(islandsIn((await render(body)).html)).toEqual([]);
  });

  it('keeps what a component shows of its children in place', async () => {
    const { html } = await render(from('Counter', '<Counter>\n  <Note>in</Note>\n</Counter>'));
    expect(html).toContain('<lectern-slot data-slot="0" style="display:contents"><x-note>in</x-note></lectern-slot>');
    expect(html).not.toContain('<template');
  });

  it('puts what it does not show yet beside it, and out of the table of contents', async () => {
    const page = await render(from('Folded', '<Folded>\n## Later\n</Folded>'));
    expect(page.html).toContain('<div></div><template data-slot="0"><h2 id="later">Later</h2></template>');
    expect(page.toc).toEqual([]);
  });

  it('sends elements in data too', async () => {
    const page = await render(from('Picker', '<Picker items={[{ body: <b>one</b> }, { body: <>two</> }]} />'));
    const [island] = islandsIn(page.html);
    const slot = (number: number) => ({ $lectern: 'slot', slot: number });
    expect(island?.props).toEqual({ items: [{ body: slot(0) }, { body: slot(1) }] });
    expect(island?.inside).toMatch(/<p><lectern-slot data-slot="0"[^>]*><b>one<\/b><\/lectern-slot><\/p>/);
    expect(island?.inside).toContain('<template data-slot="1">two</template>');
  });

  it("sends what the site's components need, with code that names one", async () => {
    const body = `export const items = [{ icon: 'rocket', text: 'Fast' }, { icon: 'no-such-icon' }];

export const A = () => {
  const [n, set] = useState(3);
  return <div><Note icon="star" iconType="regular">{n}</Note><button onClick={() => set(4)}>x</button></div>;
}

<A />`;
    const { html, problems } = await render(body);
    expect(problems).toEqual([]);
    expect(html).toContain('<x-note icon="star" iconType="regular">3</x-note>');
    const { site } = await codeOf(html);
    expect(site).toMatchObject({ icons: 'fontawesome', tags: [] });
    expect(Object.keys(site?.drawings ?? {}).sort()).toEqual([
      'fontawesome  rocket',
      'fontawesome  star',
      'fontawesome regular rocket',
      'fontawesome regular star',
    ]);
  });

  it('sends nothing of the site with code that names none of its components', async () => {
    const { html } = await render(from('Counter', '<Counter />'));
    expect((await codeOf(html)).site).toBeUndefined();
  });

  it('names the assets of components that it may show later', async () => {
    const page = await render(
      'export const A = () => { const [n] = useState(0); return n && <Mermaid chart="x" /> }\n\n<A />',
    );
    expect(page.needs).toEqual(['mermaid']);
  });

  it('sends the HTML with a text too, for components that make something of it', async () => {
    const body = `export const A = () => {
  const [code] = useState('let a');
  return <div><CodeBlock language="js">{code}</CodeBlock><Note>{code}</Note></div>;
}

<A />`;
    const { html } = await render(body);
    expect(html).toMatch(
      /<lectern-slot data-shell="CodeBlock {&quot;language&quot;:&quot;js&quot;} =let a"[^>]*><x-code[^>]*><[^>]*>.*<span[^>]*>let <\/span>/,
    );
  });

  it('shows what was passed on to components that look for parts in it', async () => {
    const body = `export const A = ({ children }) => {
  useState(0);
  return <div><Tabs>{children}</Tabs></div>;
}

<A>
**x**
</A>`;
    const { html } = await render(body);
    expect(html).toMatch(
      /<div><lectern-slot data-shell="Tabs {} #0"[^>]*><x-tabs>\s*<p><strong>x<\/strong><\/p>\s*<\/x-tabs><\/lectern-slot><\/div>/,
    );
    expect(html).toContain('<template data-slot="0">');
  });

  it('keeps the ids of headings in what was passed on', async () => {
    const body = `export const A = ({ children }) => {
  useState(0);
  return <Tabs>{children}</Tabs>;
}

<A>
## One
</A>`;
    const { html, toc } = await render(body);
    expect(toc.map(({ id }) => id)).toEqual(['one']);
    expect(html).toMatch(/<lectern-slot data-shell="Tabs {} #0"[^>]*><x-tabs>\s*<h2 id="one">/);
  });

  it('leaves parts to be looked at', async () => {
    const { html } = await render(
      from('Parts, Part', '<Parts>\n  <Part title="a">**x**</Part>\n  <Part title="b">y</Part>\n</Parts>'),
    );
    const [island] = islandsIn(html);
    expect(island?.props.children.filter((child: unknown) => typeof child === 'object')).toMatchObject([
      { $lectern: 'element', at: 'snippets/live.jsx#Part', props: { title: 'a', children: { $lectern: 'slot' } } },
      { $lectern: 'element', at: 'snippets/live.jsx#Part', props: { title: 'b', children: 'y' } },
    ]);
    expect(island?.inside).toContain('<i title="a">');
  });

  it('sends the code they need, and no more', async () => {
    const { html } = await render(
      "import { Uses } from '/snippets/uses.jsx'\nimport { Still } from '/snippets/still.jsx'\n\n<Uses /><Still />",
    );
    const { modules } = await codeOf(html);
    expect(Object.keys(modules)).toEqual(['snippets/d.json', 'snippets/live.jsx', 'snippets/uses.jsx']);
    expect(modules['snippets/uses.jsx']?.[0]).toEqual({
      './live.jsx': 'snippets/live.jsx',
      './d.json': 'snippets/d.json',
    });
  });

  it('sends an expression as a component of the page', async () => {
    const { html } = await render(
      'export const one = 1\n\na {(() => { const A = () => useState(one)[0]; return <A /> })()} b',
    );
    const { modules } = await codeOf(html);
    const live = authorComponents(modules)('guides/x.mdx#A');
    expect(renderToStaticMarkup(createElement(live as FC))).toBe('1');
  });

  it('cost other pages nothing', async () => {
    expect((await render('export const a = 1\n\n{a}')).html).toBe('1');
  });
});
