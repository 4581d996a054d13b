/**
 * Selects the one kind of child of an element, also when lenient mode has to choose between several. See
 * content/reference/format/navigation.mdx#one-kind.
 */
import type { DivisionKind } from '@/lib/words/navigation';
import { CHILD_ORDER, DIVISIONS } from '@/lib/words/navigation';
import type { BuildContext } from './context';
import { isWritten, type Written } from './written';

export type ElementKind = keyof typeof CHILD_ORDER;

/** All keys that give an element its content. `openapi` is not among them, because it can accompany any of them. */
const CHILD_KEYS = ['href', 'groups', 'pages', ...DIVISIONS.map((facts) => facts.list)];
/** Nesting is free except in menu items. See content/reference/format/navigation.mdx#one-kind. */
const ITEM_CHILDREN = ['href', 'groups', 'pages'];

/**
 * The key of the children to build; undefined when there are none. Reports `nav/no-root-pattern`, `nav/several-root-patterns`,
 * `nav/mixed-children` and `nav/unexpected-child`, and as `nav/not-rendered` what would be content elsewhere. See
 * content/errors/nav-mixed-children.mdx#lenient-mode.
 */
export function childKeyOf(context: BuildContext, kind: ElementKind, at: Written): string | undefined {
  reportNotRendered(context, kind, at);
  const present = CHILD_KEYS.filter((key) => isPresent(at.value[key]));
  const order = CHILD_ORDER[kind];
  const unexpected = present.filter((key) => !order.includes(key));
  for (const key of unexpected) reportUnexpected(context, kind, at, key, 'It is left out');

  const possible = order.filter((key) => present.includes(key));
  // An empty list is ignored: it neither wins over another list nor conflicts with it.
  const filled = possible.filter((key) => !isEmptyList(at.value[key]));
  if (filled.length > 1) reportMixed(context, kind, at, filled);
  const chosen = filled[0] ?? possible[0];
  if (chosen === undefined && kind === 'root') reportNoRoot(context);
  if (kind === 'item' && chosen !== undefined && !ITEM_CHILDREN.includes(chosen)) {
    reportUnexpected(context, kind, at, chosen, 'It is shown');
  }
  return chosen;
}

/** References that the format has and Lectern does not render. */
const NOT_RENDERED = [
  { key: 'graphql', name: 'GraphQL', subject: 'schema' },
  { key: 'sdk', name: 'SDK', subject: 'SDK' },
] as const;

/** True if an element names such a reference, and may therefore be without children. */
export function namesOtherReference(context: BuildContext, at: Written): boolean {
  return NOT_RENDERED.some(({ key }) => isWritten(at, key)) || context.input.generated?.(at.pointer) !== undefined;
}

function reportNotRendered(context: BuildContext, kind: ElementKind, at: Written): void {
  for (const { key, name, subject } of NOT_RENDERED) {
    if (!isWritten(at, key) || context.input.extendedFields?.has(key)) continue;
    context.report(
      'nav/not-rendered',
      `${at.pointer}/${key}`,
      `Lectern does not render ${name} references yet: \`${key}\` of ${nameOf(kind, at)} has no effect.`,
      `List pages about the ${subject} in \`pages\`, or add a tab or anchor whose \`href\` leads to a reference elsewhere.`,
    );
  }
}

/** How messages name an element: `the tab "Guides"`, `the navigation`. */
export function nameOf(kind: ElementKind, at: Written): string {
  if (kind === 'root') return 'the navigation';
  const key = kind === 'group' ? 'group' : labelKey(kind);
  const label = at.value[key];
  return `the ${kind === 'item' ? 'menu item' : kind}${typeof label === 'string' ? ` "${label}"` : ''}`;
}

function labelKey(kind: DivisionKind): string {
  return DIVISIONS.find((facts) => facts.kind === kind)?.label ?? kind;
}

function reportNoRoot(context: BuildContext): void {
  const patterns = CHILD_ORDER.root.map((key) => `\`${key}\``).join(', ');
  context.report('nav/no-root-pattern', '', 'The navigation has no content.', `Give it one of ${patterns}.`);
}

function reportMixed(context: BuildContext, kind: ElementKind, at: Written, keys: readonly string[]): void {
  const [kept, ...lost] = keys.map((key) => `\`${key}\``);
  context.report(
    kind === 'root' ? 'nav/several-root-patterns' : 'nav/mixed-children',
    `${at.pointer}/${keys[1]}`,
    `${capital(nameOf(kind, at))} has ${[kept, ...lost].join(' and ')}, but may have only one kind of child.`,
    `Keep ${kept} and move what is in ${lost.join(' and ')} into it.`,
  );
}

function reportUnexpected(context: BuildContext, kind: ElementKind, at: Written, key: string, outcome: string): void {
  const allowed = kind === 'item' ? ITEM_CHILDREN : CHILD_ORDER[kind];
  context.report(
    'nav/unexpected-child',
    `${at.pointer}/${key}`,
    `${capital(nameOf(kind, at))} may not have \`${key}\`. ${outcome} in lenient mode.`,
    kind === 'group' && key === 'groups'
      ? 'Put nested groups into `pages`.'
      : `Use ${allowed.map((name) => `\`${name}\``).join(', ')}.`,
  );
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
