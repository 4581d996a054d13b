/**
 * Renders Markdown from outside (answers of the assistant, descriptions of specifications) by an allow-list of nodes: the one walk behind
 * the HTML of pages (`description.ts`) and the elements of the assistant's panel. Small enough for the browser: the caller parses.
 */
import type { Definition, List, ListItem, Nodes, Root, Table, TableRow } from 'mdast';

/** The output of the walk. Addresses are not checked: `link` and `image` decide about them. */
export interface Output<T> {
  /** Plain text, unescaped. */
  text(value: string): T;
  element(tag: SafeTag, children: readonly T[], attributes?: SafeAttributes): T;
  link(href: string, children: readonly T[]): T;
  image(src: string, alt: string): T;
  /** A code block. */
  code(text: string): T;
  heading(depth: 1 | 2 | 3 | 4 | 5 | 6, children: readonly T[]): T;
  table(table: T): T;
  /** Raw HTML as written; dropped without this function. */
  html?(value: string): T;
  /** Called around the children of a node, to close what they leave open. */
  inside?(children: () => T[]): T[];
}

export type SafeTag =
  | 'p'
  | 'blockquote'
  | 'em'
  | 'strong'
  | 'del'
  | 'code'
  | 'br'
  | 'hr'
  | 'ol'
  | 'ul'
  | 'li'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

export interface SafeAttributes {
  /** The first number of a list that does not start at 1. */
  start?: number;
  align?: 'left' | 'right' | 'center';
}

export type Definitions = ReadonlyMap<string, Definition>;

const ELEMENTS = { paragraph: 'p', blockquote: 'blockquote', emphasis: 'em', strong: 'strong', delete: 'del' } as const;

/** The link definitions at the top level of a document (`[name]: /address`). */
export function definitionsOf({ children }: Root): Definitions {
  return new Map(children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])));
}

/** Renders nodes. A reference without a definition is its text. Unknown kinds of nodes are dropped. */
export function renderNodes<T>(nodes: readonly Nodes[], output: Output<T>, definitions: Definitions = new Map()): T[] {
  const renderAll = (list: readonly Nodes[]): T[] => list.flatMap(renderNode);
  const inside = (children: () => T[]): T[] => output.inside?.(children) ?? children();

  const renderNode = (node: Nodes): T[] => {
    switch (node.type) {
      case 'paragraph':
      case 'blockquote':
      case 'emphasis':
      case 'strong':
      case 'delete':
        return [output.element(ELEMENTS[node.type], within(node.children))];
      case 'heading':
        return [output.heading(node.depth, within(node.children))];
      case 'text':
        return [output.text(node.value)];
      case 'inlineCode':
        return [output.element('code', [output.text(node.value)])];
      case 'break':
        return [output.element('br', [])];
      case 'thematicBreak':
        return [output.element('hr', [])];
      case 'code':
        return [output.code(node.value)];
      case 'html':
        return output.html ? [output.html(node.value)] : [];
      case 'link':
        return [output.link(node.url, within(node.children))];
      case 'linkReference': {
        const definition = definitions.get(node.identifier);
        const children = within(node.children);
        return definition ? [output.link(definition.url, children)] : children;
      }
      case 'image':
        return [output.image(node.url, node.alt ?? '')];
      case 'imageReference':
        return [output.text(node.alt ?? '')];
      case 'list':
        return [list(node)];
      case 'table':
        return [output.table(table(node))];
      default:
        return [];
    }
  };
  const within = (children: readonly Nodes[]): T[] => inside(() => renderAll(children));

  /** Items of a loose list are paragraphs, those of a tight list plain text. */
  const list = ({ ordered, start, spread, children }: List): T => {
    const isLoose = spread === true || children.some((item) => item.spread);
    const items = children.map((item) =>
      output.element(
        'li',
        inside(() => listItem(item, isLoose)),
      ),
    );
    const first = ordered && start !== 1 ? (start ?? undefined) : undefined;
    return output.element(ordered ? 'ol' : 'ul', items, first === undefined ? undefined : { start: first });
  };
  const listItem = ({ children }: ListItem, isLoose: boolean): T[] => {
    if (isLoose) return renderAll(children);
    return children.flatMap((node) => (node.type === 'paragraph' ? within(node.children) : renderNode(node)));
  };
  const table = ({ align, children }: Table): T => {
    const rowOf = (row: TableRow, tag: 'th' | 'td'): T =>
      output.element(
        'tr',
        row.children.map((cell, at) => {
          const side = align?.[at];
          return output.element(tag, within(cell.children), side ? { align: side } : undefined);
        }),
      );
    const [head, ...body] = children;
    return output.element('table', [
      output.element('thead', head ? [rowOf(head, 'th')] : []),
      output.element(
        'tbody',
        body.map((row) => rowOf(row, 'td')),
      ),
    ]);
  };

  return renderAll(nodes);
}
