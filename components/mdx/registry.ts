/** The list of components that pages may use, by the names writers use. A new component is one folder and one line here. */
import type { ArticleContext } from '@/lib/mdx/types';
import { Accordion, AccordionGroup } from './accordion/accordion';
import { Badge } from './badge/badge';
import { Callout, namedCallout } from './callout/callout';
import { Card } from './card/card';
import { CodeBlock } from './code-block/code-block';
import { CodeGroup } from './code-group/code-group';
import { Color, ColorItem, ColorRow } from './color/color';
import { Column, columnsNamed } from './columns/columns';
import { exampleOf } from './examples/examples';
import { Expandable } from './expandable/expandable';
import { ParamField, ResponseField } from './field/field';
import { Frame } from './frame/frame';
import { GitHubRepo } from './github/github';
import { Heading, headingOf } from './heading/heading';
import { InlineIcon } from './icon/icon';
import { Mermaid } from './mermaid/mermaid';
import { Panel } from './panel/panel';
import { Prompt } from './prompt/prompt';
import { ProseFrame, ProseImage, ProseItem, ProseLink, ProsePre, ProseTable, ProseVideo } from './prose/prose';
import type { ArticleComponent } from './shared/types';
import { Step, Steps } from './steps/steps';
import { Tab, Tabs } from './tabs/tabs';
import { Tile } from './tile/tile';
import { Tooltip } from './tooltip/tooltip';
import { Tree, TreeFile, TreeFolder } from './tree/tree';
import { Update } from './update/update';
import { Variation } from './variation/variation';
import { View } from './view/view';
import { Visibility } from './visibility/visibility';

/** Each component takes its own props; what writers pass is not checked before it gets there. */
type AnyComponent = ArticleComponent<never>;

const COMPONENTS: Readonly<Record<string, AnyComponent>> = {
  Note: namedCallout('note'),
  Warning: namedCallout('warning'),
  Info: namedCallout('info'),
  Tip: namedCallout('tip'),
  Check: namedCallout('check'),
  Danger: namedCallout('danger'),
  Callout,
  Card,
  CardGroup: columnsNamed('card-group'),
  Columns: columnsNamed('columns'),
  Column,
  Tile,
  Steps,
  Step,
  Tabs,
  Tab,
  CodeGroup,
  SnippetGroup: CodeGroup,
  CodeBlock,
  Accordion,
  AccordionGroup,
  Expandable,
  Frame,
  Example: Frame,
  Icon: InlineIcon,
  Tooltip,
  ParamField,
  Param: ParamField,
  ResponseField,
  RequestExample: exampleOf('request'),
  ResponseExample: exampleOf('response'),
  Badge,
  Update,
  Mermaid,
  Panel,
  Heading: asTag(Heading),
  Tree,
  'Tree.Folder': TreeFolder,
  'Tree.File': TreeFile,
  FileTree: Tree,
  'FileTree.Folder': TreeFolder,
  'FileTree.File': TreeFile,
  Color,
  'Color.Row': ColorRow,
  'Color.Item': ColorItem,
  'GitHub.Repo': GitHubRepo,
  'Github.Repo': GitHubRepo,
  Variation,
  View,
  Visibility,
  Prompt,
  Link: asTag(ProseLink),
  ZoomImage: asTag(ProseImage, true),
  OptimizedVideo: asTag(ProseVideo),
};

/** What the tags of Markdown and HTML become; these names are not components to a writer. */
const TAGS: Readonly<Record<string, AnyComponent>> = {
  h1: headingOf(1),
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  a: ProseLink,
  img: ProseImage,
  li: ProseItem,
  table: ProseTable,
  pre: ProsePre,
  video: ProseVideo,
  iframe: ProseFrame,
};

/** The names of all components, dotted ones included (`Tree.Folder`). */
export const articleComponentNames: ReadonlySet<string> = new Set(
  Object.keys(COMPONENTS).flatMap((name) => [name, ...(name.includes('.') ? [name.replace(/\..*/, '')] : [])]),
);

/**
 * The components and tags for one article, as the MDX runtime takes them: dotted names are properties of the name before the dot.
 * `articleName` on each function tells parents (`Tabs`, `Steps`, `CodeGroup`) their parts apart; a wrapper has to carry it over.
 */
export function articleComponents(article: ArticleContext): Record<string, unknown> {
  const bound: Record<string, unknown> = {};
  for (const [name, component] of Object.entries({ ...COMPONENTS, ...TAGS })) {
    const [owner = name, part] = name.split('.');
    const own = bind(component, part === undefined ? name : `${owner}.${part}`, article);
    if (part === undefined) bound[owner] = own;
    else bound[owner] = Object.assign(bound[owner] ?? {}, { [part]: own });
  }
  return bound;
}

/** A component that is a tag under another name: attributes of tags are cleaned before they get here, props of components are not. */
function asTag(component: AnyComponent, isVoid = false): ArticleComponent<Record<string, unknown>> {
  return (props, article) => {
    const clean = Object.entries(props).filter(
      ([name, value]) => isAllowed(name, value) && !(isVoid && name === 'children'),
    );
    return component(Object.fromEntries(clean) as never, article);
  };
}

function isAllowed(name: string, value: unknown): boolean {
  if (name === 'children' || name === 'actions') return true;
  return name === 'style' ? isStyle(value) : ['string', 'number', 'boolean'].includes(typeof value);
}

function isStyle(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bind(component: AnyComponent, articleName: string, article: ArticleContext): object {
  return Object.assign((props: object) => component(props as never, article), { articleName });
}
