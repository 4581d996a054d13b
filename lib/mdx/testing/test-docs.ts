/** For tests: a docs folder on disk, and render options with simple components that show their props. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement, isValidElement, type ReactNode } from 'react';
import { filePath } from '@/lib/kit/paths';
import type { Strings } from '@/lib/strings/strings';
import { renderArticle } from '../render/render';
import type {
  ArticleContext,
  ComponentSyntax,
  ProblemBoxProps,
  PropSchema,
  RenderedPage,
  RenderOptions,
} from '../types';

type Props = Record<string, unknown> & { children?: ReactNode };

/** Writes files into a new folder. */
export function makeDocs(files: Record<string, string | Uint8Array>): { docs: string; remove(): void } {
  const docs = mkdtempSync(path.join(tmpdir(), 'docs-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(docs, name)), { recursive: true });
    writeFileSync(path.join(docs, name), content);
  }
  return { docs, remove: () => rmSync(docs, { recursive: true }) };
}

/** `<Name a="1">x</Name>` renders `<x-name a="1">x</x-name>`. */
function echo(name: string, prepare = (props: Props): Props => props) {
  const component = (given: Props): ReactNode => {
    const { children, ...props } = prepare(given);
    return createElement(`x-${name.toLowerCase()}`, props, children);
  };
  return Object.assign(component, { articleName: name });
}

function components(article: ArticleContext): Record<string, unknown> {
  const code = (props: Props): ReactNode => {
    const meta = { highlight: [], focus: [] };
    const block =
      props.block ?? article.highlight({ code: textOf(props.children), language: String(props.language), meta });
    const __html = article.code(String(block))?.html ?? 'none';
    const { block: _, children: __, ...rest } = props;
    return createElement('x-code', { ...rest, dangerouslySetInnerHTML: { __html } });
  };
  const plain = [...CALLOUTS, 'Card', 'Prompt'];
  return {
    ...Object.fromEntries(plain.map((name) => [name, echo(name)])),
    CodeBlock: Object.assign(code, { articleName: 'CodeBlock', readsChildren: true }),
    Tabs: Object.assign(echo('Tabs'), { readsChildren: true }),
    Tree: Object.assign(echo('Tree'), { File: echo('Tree.File') }),
    Accordion: echo('Accordion', (props) => ({ ...props, children: article.withoutToc(props.children) })),
    Mermaid: Object.assign(
      echo('Mermaid', (props) => {
        article.need('mermaid');
        return props;
      }),
      { needs: ['mermaid'] },
    ),
    ...Object.fromEntries([1, 2, 3, 4].map((depth) => [`h${depth}`, heading(depth, article)])),
  };
}

function heading(depth: number, article: ArticleContext) {
  const component = (props: Props): ReactNode => {
    const id = article.addHeading({ depth, text: textOf(props.children), id: props.id, isTitle: depth === 1 });
    return createElement(`h${depth}`, { ...props, id });
  };
  return Object.assign(component, { articleName: `h${depth}`, tagProps: ['noAnchor'] });
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<Props>(node)) return textOf(node.props.children);
  return typeof node === 'string' ? node : '';
}

const CALLOUTS = ['Note', 'Tip', 'Info', 'Warning', 'Danger'];

const SYNTAX: ComponentSyntax = {
  names: new Set([...CALLOUTS, 'Card', 'Accordion', 'Tabs', 'Mermaid', 'Prompt', 'CodeBlock', 'Tree', 'Tree.File']),
  blocks: new Set([...CALLOUTS, 'Card', 'Accordion', 'Tabs', 'Mermaid', 'Prompt', 'CodeBlock', 'Tree']),
  tags: new Set(['h1', 'h2', 'h3', 'h4']),
  raw: new Set(['Prompt']),
  props: new Map<string, PropSchema>([
    ['Accordion', { title: 'any', size: 'any', iconType: 'any' }],
    ['Tree.File', { name: 'any', path: 'any' }],
    ['Note', { title: 'any', icon: 'any', iconType: 'any' }],
    ['Card', { title: 'any', href: 'any', img: 'any', cols: 'number', horizontal: 'flag', type: ['note', 'tip'] }],
  ]),
  required: new Map([
    ['Tree.File', ['name', 'path']],
    ['Accordion', ['title']],
  ]),
  code: 'CodeBlock',
  fences: { mermaid: { component: 'Mermaid', prop: 'chart' } },
  alerts: new Map([
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['important', 'Info'],
    ['warning', 'Warning'],
    ['caution', 'Danger'],
  ]),
  admonitions: new Map([
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['caution', 'Warning'],
    ['danger', 'Danger'],
  ]),
};

/** Options that render with the components above. */
export function testOptions(docs: string, extra: Partial<RenderOptions> = {}): RenderOptions {
  return {
    docs,
    components,
    syntax: SYNTAX,
    markdownFaces: {},
    problemBox: ({ problem, excerpt }: ProblemBoxProps) =>
      createElement(
        'x-problem',
        { code: problem.code },
        excerpt.map((line) => `${line.number}:${line.text}`).join('|'),
      ),
    settings: {
      icons: { library: 'fontawesome' },
      styling: { codeblocks: { light: 'github-light-default', dark: 'dark-plus', grammars: [] } },
      variables: {},
    },
    strings: { pageProblem: 'Broken' } as Strings,
    ...extra,
  };
}

/** Renders a body as `guides/x.mdx` with the text starting on line 4. */
export function renderBody(docs: string, body: string, extra: Partial<RenderOptions> = {}): Promise<RenderedPage> {
  return renderArticle({ file: filePath('guides/x.mdx'), body, bodyLine: 4 }, testOptions(docs, extra));
}
