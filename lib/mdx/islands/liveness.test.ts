/** Many ways to write a component, and whether the browser runs it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const cacheFolder = mkdtempSync(path.join(tmpdir(), 'liveness-'));
afterAll(() => rmSync(cacheFolder, { recursive: true }));

const HELPERS = {
  'snippets/hooks.js': `import { useState } from 'react';
export function counter(start) { const [n] = useState(start); return n; }
export const percent = (n) => n + ' %';
export const width = () => (typeof window === 'undefined' ? 0 : window.innerWidth);
export const isClient = typeof window !== 'undefined';
`,
  'snippets/button.jsx':
    'export const Button = (props) => <button {...props} />;\nexport default () => { React.useState(0); return <i>default</i> };\n',
  'snippets/theme.jsx': `import { createContext } from 'react';
export const Theme = createContext('none');
export const Provide = ({ value, children }) => <Theme.Provider value={value}>{children}</Theme.Provider>;
`,
};

/** The components that become islands, without the name of the page, and the problems. */
async function render(files: Record<string, string>, body: string) {
  const folder = makeDocs({ ...HELPERS, ...files });
  try {
    const page = await renderBody(folder.docs, body, { cacheFolder });
    const live = [...page.html.matchAll(/data-component="([^"]*)"/g)].map(([, at = '']) => at.replace(/^[^#]*#/, ''));
    const problems = page.problems.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`);
    return { live, problems, html: page.html.replace(/<\/?lectern-island[^>]*>/g, '') };
  } finally {
    folder.remove();
  }
}

const A = ['A'];

/** The code of `snippets/a.jsx`, shown as `<A />`; the live components; what is shown without JavaScript. */
const WAYS: [string, string, string[], RegExp?][] = [
  [
    'an imported hook',
    "import { useState } from 'react';\nexport const A = () => { const [n] = useState(1); return <p>{n}</p> };",
    A,
    /<p>1/,
  ],
  [
    'two imported hooks',
    "import { useEffect, useState } from 'react';\nexport const A = () => { const [n, set] = useState(1); useEffect(() => { fetch('/x').then(() => set(2)) }, []); return <p>{n}</p> };",
    A,
    /<p>1/,
  ],
  [
    'React and a hook',
    "import React, { useReducer } from 'react';\nexport const A = () => { const [n] = useReducer((a) => a, 1); return <p>{n}</p> };",
    A,
  ],
  [
    'all of React',
    "import * as R from 'react';\nexport const A = () => { const [n] = R.useState(1); return <p>{n}</p> };",
    A,
  ],
  [
    'a renamed hook',
    "import { useState as state } from 'react';\nexport const A = () => { const [n] = state(1); return <p>{n}</p> };",
    A,
  ],
  [
    'a hook of React by another name',
    "import React from 'react';\nconst state = React.useState;\nexport const A = () => <p>{state(1)[0]}</p>;",
    A,
  ],
  ['a hook without an import', 'export const A = () => <p>{useId().length > 0 && useRef(2).current}</p>;', A, /<p>2/],
  ['a hook of React as a global', 'const { useState: s } = React;\nexport const A = () => <p>{s(1)[0]}</p>;', A],
  [
    'a hook of another file',
    "import { counter } from './hooks.js';\nexport const A = () => <p>{counter(3)}</p>;",
    A,
    /<p>3/,
  ],
  [
    'a hook in a helper',
    "import { counter } from './hooks.js';\nconst help = () => { const inner = () => counter(3); return inner(); };\nexport const A = () => <p>{help()}</p>;",
    A,
  ],
  [
    'a store',
    "import { useSyncExternalStore } from 'react';\nexport const A = () => <p>{useSyncExternalStore(() => () => {}, () => 4)}</p>;",
    A,
    /<p>4/,
  ],
  [
    'an effect alone',
    "import { useEffect } from 'react';\nexport function A() { useEffect(() => {}); return <p>1</p> }",
    A,
  ],
  ['memo', "import { memo, useState } from 'react';\nexport const A = memo(() => <p>{useState(1)[0]}</p>);", A, /<p>1/],
  [
    'forwardRef',
    "import { forwardRef, useState } from 'react';\nexport const A = forwardRef((props, ref) => <p ref={ref}>{useState(1)[0]}</p>);",
    A,
    /<p>1/,
  ],
  [
    'memo of forwardRef',
    "import { forwardRef, memo, useState } from 'react';\nexport const A = memo(forwardRef(function Inner(props, ref) { return <p ref={ref}>{useState(1)[0]}</p> }));",
    A,
    /<p>1/,
  ],
  [
    'a component made by a function',
    'const make = (start) => () => <p>{useState(start)[0]}</p>;\nexport const A = make(1);',
    A,
    /<p>1/,
  ],
  ['an exported list', 'function A() { return <p>{useState(1)[0]}</p> }\nexport { A };', A, /<p>1/],
  [
    'types',
    "import { useState, type FC } from 'react';\nenum Side { Left = 1 }\ninterface Props<T> { value?: T }\nexport const A: FC<Props<number>> = ({ value = Side.Left }) => { const [n] = useState<number>(value); return <p>{n}</p> };",
    A,
    /<p>1/,
  ],
  ['a handler', 'export const A = () => <button onClick={() => 1}>x</button>;', A, /<button>x/],
  [
    'a handler among spread props',
    'export const A = () => { const props = { onClick() {} }; return <button {...props}>x</button> };',
    A,
  ],
  [
    'a handler that is cloned in',
    'export const A = ({ children }) => React.cloneElement(<button>x</button>, { onClick() {} });',
    A,
    /<button>x/,
  ],
  [
    'a handler of createElement',
    "import { createElement as h } from 'react';\nexport const A = () => h('button', { onClick() {} }, 'x');",
    A,
    /<button>x/,
  ],
  [
    'a handler of a part',
    "import { Button } from './button.jsx';\nexport const A = () => <Button onClick={() => 1}>x</Button>;",
    A,
    /<button>x/,
  ],
  [
    'a function for a live part',
    'const B = ({ show }) => <b>{show(useState(1)[0])}</b>;\nexport const A = () => <B show={(n) => n + 1} />;',
    A,
    /<b>2/,
  ],
  [
    'a function as children',
    'const B = ({ children }) => <b>{children(useState(1)[0])}</b>;\nexport const A = () => <B>{(n) => n + 1}</B>;',
    A,
    /<b>2/,
  ],
  [
    'a function by name',
    "import { percent } from './hooks.js';\nconst B = ({ show }) => <b>{show(useState(1)[0])}</b>;\nexport const A = () => <div><B show={percent} /></div>;",
    ['B'],
    /<b>1 %/,
  ],
  ['an action', 'export const A = () => <form action={() => 1} />;', A],
  [
    'a ref',
    "import { createRef } from 'react';\nconst ref = createRef();\nexport const A = () => <p ref={ref}>1</p>;",
    A,
  ],
  ['a ref that is a function', 'export const A = () => <p ref={() => {}}>1</p>;', A],
  ['a name of browsers', 'export const A = () => <p>{window.location.host}</p>;', A],
  [
    'a test for a browser',
    "export const A = () => <p>{typeof window === 'undefined' ? 'server' : innerWidth}</p>;",
    A,
    /server/,
  ],
  [
    'a test for a browser in a helper',
    "import { width } from './hooks.js';\nexport const A = () => <p>{width()}</p>;",
    A,
    /<p>0/,
  ],
  [
    'a test for a browser in a constant',
    "import { isClient } from './hooks.js';\nexport const A = () => <p>{isClient ? 1 : 2}</p>;",
    A,
    /<p>2/,
  ],
  [
    'a class with state',
    "import { Component } from 'react';\nexport class A extends Component { state = { n: 1 }; render() { return <p>{this.state.n}</p> } }",
    A,
    /<p>1/,
  ],
  [
    'a class as the default',
    "import React from 'react';\nexport default class A extends React.Component { componentDidMount() {} render() { return <p>1</p> } }\nexport { A };",
    ['default'],
    /<p>1/,
  ],
  [
    'a class with a handler',
    'export class A extends React.PureComponent { say = () => 1; render() { return <button onClick={this.say}>x</button> } }',
    A,
    /<button>x/,
  ],
  [
    'a class with a constructor',
    'export class A extends React.Component { constructor(props) { super(props); this.state = { n: 2 }; } static defaultProps = { by: 3 }; render() { return <p>{this.state.n * this.props.by}</p> } }',
    A,
    /<p>6/,
  ],
  [
    'an error boundary',
    'class Catch extends React.Component { state = {}; static getDerivedStateFromError(error) { return { error } } render() { return this.state.error ? null : this.props.children } }\nexport const A = () => <Catch><p>1</p></Catch>;',
    A,
    /<p>1/,
  ],
  [
    'a portal',
    "import { createPortal } from 'react-dom';\nexport const A = () => <p>1{createPortal(<b>2</b>, null)}</p>;",
    A,
    /<p>1<\/p>/,
  ],
  [
    'lazy',
    "import { lazy, Suspense } from 'react';\nconst B = lazy(() => import('./button.jsx'));\nexport const A = () => <Suspense fallback={<p>1</p>}><B /></Suspense>;",
    A,
  ],
  [
    'a component inside',
    'export const A = () => { const B = () => <p>{useState(1)[0]}</p>; return <B /> };',
    A,
    /<p>1/,
  ],
  [
    'a part of an object',
    'const ui = { Inner: () => <p>{useState(1)[0]}</p> };\nexport const A = () => <div><ui.Inner /></div>;',
    ['ui.Inner'],
    /<p>1/,
  ],
  [
    'a part that is not exported',
    'const B = () => <p>{useState(1)[0]}</p>;\nexport const A = () => <div><B /></div>;',
    ['B'],
    /<p>1/,
  ],
  [
    'a context and a reader of it',
    "import { useContext } from 'react';\nimport { Theme } from './theme.jsx';\nconst Read = () => <i>{useContext(Theme)}</i>;\nexport const A = () => { const [t] = useState('dark'); return <Theme.Provider value={t}><Read /></Theme.Provider> };",
    A,
    /<i>dark/,
  ],
  [
    'a live reader of a context',
    'import { Provide, Theme } from \'./theme.jsx\';\nconst Read = () => <i onClick={() => 1}>{useContext(Theme)}</i>;\nexport const A = () => <Provide value="dark"><Read /></Provide>;',
    ['Provide'],
    /<i>dark/,
  ],

  [
    'a timer of the file',
    'setInterval(() => { document.querySelector(\'#a\').textContent = Date.now() }, 1);\nexport const A = () => <p id="a">1</p>;',
    A,
    /<p id="a">1/,
  ],

  ['nothing', 'export const A = () => <p>1</p>;', [], /<p>1/],
  [
    'text about hooks and handlers',
    'export const A = () => <p title="useState( and onClick=">{\'window.open\'.length} onChange: no</p>;',
    [],
  ],
  [
    'a file that imports hooks for others',
    "import { useState } from 'react';\nexport const B = () => useState(1)[0];\nexport const A = () => <p>1</p>;",
    [],
    /<p>1/,
  ],
  [
    'an id for a label',
    'export const A = () => { const id = useId(); return <label htmlFor={id}>x</label> };',
    [],
    /<label for=/,
  ],
  [
    'a static context',
    'import { Provide, Theme } from \'./theme.jsx\';\nconst Read = () => <i>{useContext(Theme)}</i>;\nexport const A = () => <Provide value="dark"><Read /></Provide>;',
    [],
    /<i>dark/,
  ],
  [
    'a class without state',
    'export class A extends React.Component { render() { return <p>{this.props.a}1</p> } }',
    [],
    /<p>1/,
  ],
  ['forwardRef without hooks', 'export const A = React.forwardRef(({ a }, ref) => <p ref={ref}>1{a}</p>);', [], /<p>1/],
  [
    'a function for a static part',
    'const B = ({ show }) => <b>{show(1)}</b>;\nexport const A = () => <B show={(n) => n + 1} />;',
    [],
    /<b>2/,
  ],
];

describe('a script with', () => {
  it.each(WAYS)('%s', async (_name, code, expected, shown = /^/) => {
    const page = await render({ 'snippets/a.tsx': code }, "import { A } from '/snippets/a.tsx'\n\n<A />");
    expect(page.problems).toEqual([]);
    expect(page.live).toEqual(expected);
    expect(page.html).toMatch(shown);
  });
});

describe('a page with', () => {
  it.each<[string, string, string[], RegExp?]>([
    [
      'an imported hook',
      "import { useState } from 'react'\n\nexport const A = () => <p>{useState(1)[0]}</p>\n\n<A />",
      A,
      /<p>1/,
    ],
    [
      'all of React',
      "import * as R from 'react'\n\nexport const A = () => <p>{R.useState(1)[0]}</p>\n\n<A />",
      A,
      /<p>1/,
    ],
    ['a default export', "import Any from '/snippets/button.jsx'\n\n<Any />", ['default'], /<i>default/],
    [
      'a hook of another file',
      "import { counter } from '/snippets/hooks.js'\n\nexport const A = () => <p>{counter(2)}</p>\n\n<A />",
      A,
      /<p>2/,
    ],
    [
      'a class',
      'export class A extends React.Component { state = { n: 1 }; render() { return <p>{this.state.n}</p> } }\n\n<A />',
      A,
      /<p>1/,
    ],
    [
      'a function by name',
      'export const twice = (n) => 2 * n\n\nexport const A = ({ f }) => <p>{f(useState(2)[0])}</p>\n\n<A f={twice} />',
      A,
      /<p>4/,
    ],
  ])('%s', async (_name, body, expected, shown = /^/) => {
    const page = await render({}, body);
    expect(page.problems).toEqual([]);
    expect(page.live).toEqual(expected);
    expect(page.html).toMatch(shown);
  });
});

describe('in the text of a page', () => {
  it.each<[string, string, string[], RegExp]>([
    [
      'an element with a handler',
      '<button className="b" onClick={() => alert("x")}>\n  **x**\n</button>',
      ['Button'],
      /<button class="b">.*<strong>x/s,
    ],
    [
      'a handler by name',
      'export const say = () => alert(1)\n\n<button onClick={say}>x</button>',
      ['Button'],
      /<button>/,
    ],
    [
      'a function for a live component',
      'export const A = ({ f, n }) => <p>{f(useState(n)[0])}</p>\n\n<A n={2} f={(n) => 3 * n} />',
      ['A2'],
      /<p>6/,
    ],
    [
      'an expression with a handler',
      '{[1, 2].map((n) => <button key={n} onClick={() => alert(n)}>{n}</button>)}',
      ['Part'],
      /<button>1<\/button><button>2/,
    ],
    [
      'a function for a static component',
      'export const A = ({ f }) => <p>{f(2)}</p>\n\n<A f={(n) => 3 * n} />',
      [],
      /<p>6/,
    ],
  ])('%s', async (_name, body, expected, shown) => {
    const page = await render({}, body);
    expect(page.problems).toEqual([]);
    expect(page.live).toEqual(expected);
    expect(page.html).toMatch(shown);
  });
});

describe('what cannot work', () => {
  it.each<[string, string, Record<string, string>, RegExp]>([
    [
      'an async component of the page',
      'export const A = async () => <p>1</p>\n\nText.\n\n<A />',
      {},
      /^guides\/x\.mdx:8 mdx\/component `<A>` is an async component/,
    ],
    [
      'one of a script',
      "import { A } from '/snippets/a.jsx'\n\n<A />",
      { 'snippets/a.jsx': 'export const A = async () => <p>1</p>;' },
      /^guides\/x\.mdx:6 mdx\/component/,
    ],
    [
      'one that only a script uses',
      "import { A } from '/snippets/a.jsx'\n\n<A />",
      { 'snippets/a.jsx': '\nasync function B() { return 1 }\nexport const A = () => <B />;' },
      /^snippets\/a\.jsx:2 mdx\/component `<B>` is an async/,
    ],
    [
      'a package',
      "import { A } from '/snippets/a.jsx'\n\n<A />",
      { 'snippets/a.jsx': "import _ from 'lodash';\nexport const A = () => <b>{_.x}</b>;" },
      /^snippets\/a\.jsx:1 mdx\/import-missing/,
    ],
    [
      'styles',
      "import { A } from '/snippets/a.jsx'\n\n<A />",
      {
        'snippets/a.jsx': "\nimport css from './a.module.css';\nexport const A = () => <b className={css.a} />;",
        'snippets/a.module.css': '.a {}',
      },
      /^snippets\/a\.jsx:2 mdx\/import-missing .* style sheet/,
    ],
    [
      'a handler with a prop of a snippet',
      'import T from \'/snippets/t.mdx\'\n\n<T who="x" />',
      { 'snippets/t.mdx': '<button onClick={() => alert(who)}>x</button>' },
      /^snippets\/t\.mdx:1 mdx\/component `onClick` of `<button>` uses names/,
    ],
    [
      'a component that only an expression has',
      '{[1].map((n) => { const A = () => { const s = React["useState"]; return s(n) }; return <A key={n} /> })}',
      {},
      /^guides\/x\.mdx:4 mdx\/component `<A>` needs the browser/,
    ],
  ])('%s', async (_name, body, files, expected) => {
    expect((await render(files, body)).problems).toEqual([expect.stringMatching(expected)]);
  });
});
