/** The navigation format as tables: lists and precedence of children. No logic. */

export type DivisionKind = 'language' | 'version' | 'product' | 'tab' | 'dropdown' | 'anchor' | 'item';

/** A kind of division: the key of its list in the parent and the key of its label in the element. */
export interface DivisionFacts {
  readonly kind: DivisionKind;
  readonly list: string;
  readonly label: string;
}

/** Every kind of division. See content/reference/format/navigation.mdx#elements. */
export const DIVISIONS: readonly DivisionFacts[] = [
  { kind: 'language', list: 'languages', label: 'language' },
  { kind: 'version', list: 'versions', label: 'version' },
  { kind: 'product', list: 'products', label: 'product' },
  { kind: 'tab', list: 'tabs', label: 'tab' },
  { kind: 'dropdown', list: 'dropdowns', label: 'dropdown' },
  { kind: 'anchor', list: 'anchors', label: 'anchor' },
  { kind: 'item', list: 'menu', label: 'item' },
];

/** The children that an element may hold, in order of precedence. See content/errors/nav-mixed-children.mdx#lenient-mode. */
export const CHILD_ORDER: Record<'root' | DivisionKind | 'group', readonly string[]> = {
  root: ['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'groups', 'pages'],
  tab: ['href', 'languages', 'versions', 'dropdowns', 'anchors', 'products', 'groups', 'pages', 'menu'],
  anchor: ['href', 'languages', 'versions', 'dropdowns', 'tabs', 'products', 'groups', 'pages'],
  dropdown: ['href', 'languages', 'versions', 'tabs', 'anchors', 'products', 'groups', 'pages'],
  version: ['href', 'languages', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
  language: ['href', 'versions', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
  product: ['href', 'languages', 'versions', 'tabs', 'anchors', 'dropdowns', 'groups', 'pages', 'menu'],
  item: ['href', 'languages', 'versions', 'dropdowns', 'anchors', 'products', 'tabs', 'groups', 'pages'],
  group: ['pages'],
};
