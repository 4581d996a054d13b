/** The list of components, and everything derived from it. A new component is a folder, one import and one line here. */
import type { ReactNode } from 'react';
import { findIcon } from '@/lib/icons/find';
import type { MarkdownFaces } from '@/lib/markdown/types';
import type { ArticleContext, ComponentSyntax } from '@/lib/mdx/types';
import { accordion } from './accordion';
import { badge } from './badge';
import { callout } from './callout';
import { card } from './card';
import { codeBlock } from './code-block';
import { codeGroup } from './code-group';
import { color } from './color';
import { columns } from './columns';
import { type AnyComponent, type ComponentDescriptor, OWN_SHEETS } from './component';
import { examples } from './examples';
import { expandable } from './expandable';
import { field } from './field';
import { frame } from './frame';
import { github } from './github';
import { heading } from './heading';
import { icon } from './icon';
import { image } from './image';
import { mermaid } from './mermaid';
import { panel } from './panel';
import { problemBox } from './problem-box';
import { prompt } from './prompt';
import { prose } from './prose';
import { OWN_ICONS } from './shared/article-icon';
import { steps } from './steps';
import { table } from './table';
import { tabs } from './tabs';
import { tile } from './tile';
import { tooltip } from './tooltip';
import { tree } from './tree';
import { update } from './update';
import { variation } from './variation';
import { view } from './view';
import { visibility } from './visibility';

/** In the order of their style sheets: a component that restyles another one comes after it. */
export const COMPONENTS: readonly ComponentDescriptor[] = [
  prose,
  table,
  image,
  heading,
  callout,
  card,
  columns,
  tabs,
  codeBlock,
  codeGroup,
  accordion,
  expandable,
  steps,
  frame,
  field,
  tooltip,
  panel,
  examples,
  badge,
  update,
  mermaid,
  tile,
  tree,
  color,
  prompt,
  github,
  view,
  icon,
  variation,
  visibility,
  problemBox,
];

/** The facts about components that the compiler needs. */
export const componentSyntax = syntaxOf(COMPONENTS);

/** The same for another list: ours with those of extensions. */
export function syntaxOf(all: readonly ComponentDescriptor[]): ComponentSyntax {
  return {
    names: new Set(all.flatMap(namesOf).flatMap((name) => [name, ...ownerOf(name)])),
    blocks: new Set(all.filter(({ isBlock }) => isBlock).flatMap(namesOf)),
    tags: new Set(all.flatMap(({ tags = {} }) => Object.keys(tags))),
    raw: new Set(all.filter(({ hasRawChildren }) => hasRawChildren).flatMap(namesOf)),
    admonitions: new Map(all.flatMap(({ admonitions = {} }) => Object.entries(admonitions))),
    alerts: new Map(all.flatMap(({ alerts = {} }) => Object.entries(alerts))),
    props: new Map(all.flatMap(({ props = {} }) => Object.entries(props))),
    required: new Map(all.flatMap(({ required = {} }) => Object.entries(required))),
    ...fences(),
  };
}

/** The drawings of our own icons by name, for the browser. */
export function ownDrawings(): Record<string, string> {
  return Object.fromEntries(
    OWN_ICONS.flatMap((name) => {
      const icon = findIcon(name, 'lucide');
      return icon && 'svg' in icon ? [[name, icon.svg]] : [];
    }),
  );
}

/** The Markdown faces of components, by class. */
export const markdownFaces: MarkdownFaces = Object.assign({}, ...COMPONENTS.map(({ toMarkdown }) => toMarkdown));

/** The style sheets of a kind in order, relative to the project. */
export function sheetsOf(kind: ComponentDescriptor['sheet']): string[] {
  return COMPONENTS.filter(({ sheet }) => sheet === kind).map(({ folder }) => fileOf(folder, 'css'));
}

/** The browser modules of components: those that every page loads, and those that are loaded with an element. */
export function behavioursOf(): { always: string[]; rare: { selector: string; file: string }[] } {
  const always = COMPONENTS.filter(({ behaviour }) => behaviour === 'always');
  return {
    always: always.map(({ folder }) => fileOf(folder, 'client.ts')),
    rare: COMPONENTS.flatMap(({ folder, behaviour }) =>
      typeof behaviour === 'object' ? [{ ...behaviour, file: fileOf(folder, 'client.ts') }] : [],
    ),
  };
}

/**
 * The components and tags for an article, as the MDX runtime expects them: dotted names are properties of the name before the dot.
 * `articleName` and `isLabel` on each function identify parts to their parents (`Tabs`, `Steps`, headings); wrappers must copy them.
 */
export function articleComponents(article: ArticleContext, all = COMPONENTS): Record<string, unknown> {
  const bound: Record<string, unknown> = {};
  for (const descriptor of all) {
    for (const [name, component] of Object.entries({ ...descriptor.components, ...descriptor.tags })) {
      const [owner = name, part] = name.split('.');
      const own = bind(component, name, descriptor, article);
      if (part === undefined) bound[owner] = Object.assign(own, bound[owner]);
      else bound[owner] = Object.assign(bound[owner] ?? {}, { [part]: own });
    }
  }
  return bound;
}

function bind(
  component: AnyComponent,
  articleName: string,
  { sheet, usesSheet, needs = [], hidesHeadings, tagProps, isLabel, readsChildren }: ComponentDescriptor,
  article: ArticleContext,
): object {
  const isOff = typeof hidesHeadings === 'function' ? hidesHeadings : () => hidesHeadings === true;
  const render = (props: Record<string, unknown>) => {
    if (sheet && sheet !== 'frame' && (usesSheet?.(props) ?? true)) article.need(OWN_SHEETS[sheet]);
    const given = isOff(props) ? { ...props, children: article.withoutToc(props.children as ReactNode) } : props;
    return component(given as never, article);
  };
  const all = sheet && sheet !== 'frame' ? [OWN_SHEETS[sheet], ...needs] : needs;
  return Object.assign(render, { articleName, tagProps, isLabel, readsChildren, needs: all });
}

function namesOf({ components = {} }: ComponentDescriptor): string[] {
  return Object.keys(components);
}

function ownerOf(name: string): string[] {
  return name.includes('.') ? [name.replace(/\..*/, '')] : [];
}

function fences(): Pick<ComponentSyntax, 'code' | 'fences'> {
  const all = COMPONENTS.flatMap(({ fence }) => fence ?? []);
  const ofLanguages = all.flatMap((fence) => ('language' in fence ? [[fence.language, fence] as const] : []));
  const code = all.find((fence) => !('language' in fence))?.component;
  if (code === undefined) throw new Error('No component shows code.');
  return { code, fences: Object.fromEntries(ofLanguages) };
}

function fileOf(folder: string, ending: string): string {
  return `components/mdx/${folder}/${folder}.${ending}`;
}
