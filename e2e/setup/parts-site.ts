/** A docs folder whose pages stand in several parts: one page shared by each kind of division, and one by nested ones. */
import fs from 'node:fs';
import path from 'node:path';

/** The kinds of division; in each, `shared` is a page of two siblings, and the second one also has pages of its own around it. */
export const KINDS = ['languages', 'versions', 'products', 'tabs', 'dropdowns', 'anchors', 'menu', 'nested'] as const;
export type Kind = (typeof KINDS)[number];

/** The key of the part that is the second sibling. */
export const SECOND: Readonly<Record<Kind, string>> = {
  languages: 'languages~de',
  versions: 'versions~two',
  products: 'two',
  tabs: 'tabs~two',
  dropdowns: 'dropdowns~two',
  anchors: 'anchors~two',
  menu: 'menu~menu~two',
  nested: 'nested~v2~api~more',
};

const LABELS: Readonly<Record<string, string>> = {
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
};

const first = (kind: Kind): string[] => [`${kind}/first`, `${kind}/shared`, `${kind}/last`];
const second = (kind: Kind): string[] => [`${kind}/second`, `${kind}/shared`, `${kind}/end`];

function navigation(): object {
  const divisions = (Object.keys(LABELS) as Kind[]).map((kind) => {
    const [one, two] = kind === 'languages' ? ['en', 'de'] : ['One', 'Two'];
    const label = LABELS[kind] ?? '';
    return {
      product: kind,
      [kind]: [
        { [label]: one, pages: first(kind) },
        { [label]: two, pages: second(kind) },
      ],
    };
  });
  const nested = (version: string, pages: string[]): object => ({
    version,
    tabs: [
      { tab: 'Guides', pages: [`nested/${version}`, 'nested/shared'] },
      {
        tab: 'API',
        anchors: [
          { anchor: 'Start', pages: [`nested/${version}-api`] },
          { anchor: 'More', pages },
        ],
      },
    ],
  });
  return {
    products: [
      ...divisions,
      {
        product: 'Menu',
        tabs: [
          {
            tab: 'Menu',
            menu: [
              { item: 'One', pages: first('menu') },
              { item: 'Two', pages: second('menu') },
            ],
          },
        ],
      },
      { product: 'Nested', versions: [nested('v1', first('nested')), nested('v2', second('nested'))] },
      { product: 'One', pages: first('products') },
      { product: 'Two', pages: second('products') },
    ],
  };
}

/** A component that renders its links in the browser. */
const LIVE = `import { useEffect, useState } from 'react';

export const Live = () => {
  const [state, setState] = useState('still');
  useEffect(() => setState('live'), []);
  return <p><a href="/versions/shared?tags=a#splice">A {state} link</a><Card title={\`A \${state} card\`} href="/versions/shared" /></p>;
};
`;

/** Writes the folder. Every page links to the shared page of its kind, and has a word that search finds. */
export function writePartsSite(docs: string): void {
  const config = { theme: 'mint', name: 'Harbor', colors: { primary: '#0f766e' }, navigation: navigation() };
  fs.mkdirSync(docs, { recursive: true });
  fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify(config));
  fs.mkdirSync(path.join(docs, 'snippets'), { recursive: true });
  fs.writeFileSync(path.join(docs, 'snippets/live.jsx'), LIVE);
  const extra: Partial<Record<Kind, string[]>> = { nested: ['v1', 'v2', 'v1-api', 'v2-api'] };
  for (const kind of KINDS) {
    fs.mkdirSync(path.join(docs, kind), { recursive: true });
    for (const name of ['first', 'shared', 'last', 'second', 'end', ...(extra[kind] ?? [])]) {
      const live =
        kind === 'versions' && name === 'end' ? "import { Live } from '/snippets/live.jsx';\n\n<Live />\n\n" : '';
      const text = `---\ntitle: ${kind} ${name}\n---\n\n${live}See [the shared page](/${kind}/shared#splice).\n\n## Splice\n\nThe word of ${kind} is xyl${kind}.\n`;
      fs.writeFileSync(path.join(docs, kind, `${name}.mdx`), text);
    }
  }
}
