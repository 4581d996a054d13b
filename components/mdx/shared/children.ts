/** Inspects the children of a component: its parts, and their plain text. */

import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { ownValue } from '@/lib/kit/own';

/** An element whose props are inspected. */
export type Part = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** Maximum depth of imported snippets searched for parts. */
const MAX_SNIPPET_DEPTH = 6;

/** The public name of an element's component (`Tab`), or the HTML tag. Set by the registry. */
function componentName(element: Part): string | undefined {
  if (typeof element.type === 'string') return element.type;
  return (element.type as { articleName?: string }).articleName;
}

/** True for an element of one of the named components. */
export function isPart(node: ReactNode, ...names: readonly string[]): node is Part {
  return isValidElement(node) && names.includes(componentName(node as Part) ?? '');
}

/** The children as a flat list: fragments expanded, blank text removed. */
export function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) => {
    if (isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment)
      return flatten(child.props.children);
    return typeof child === 'string' && child.trim() === '' ? [] : [child];
  });
}

/**
 * Like `flatten`, but an element of another component is replaced by its output if that contains one of the named parts:
 * `<CodeGroup><Shared /></CodeGroup>` with the fences in a snippet.
 */
export function partsIn(children: ReactNode, ...names: readonly string[]): ReactNode[] {
  return flatten(children).flatMap((child) => {
    if (!isValidElement(child) || componentName(child as Part) !== undefined) return [child];
    const inner = flatten(rendered(child as Part));
    return inner.some((node) => isPart(node, ...names)) ? inner : [child];
  });
}

/** The output of a writer's function component; the element itself if calling it fails. */
function rendered(element: Part): ReactNode {
  let node: ReactNode = element;
  for (let depth = 0; depth < MAX_SNIPPET_DEPTH; depth++) {
    if (!isValidElement(node)) return node;
    const { type, props } = node as Part;
    if (typeof type !== 'function' || componentName(node as Part) !== undefined) return node;
    try {
      node = (type as (props: object) => ReactNode)(props);
    } catch {
      // It throws again when React renders it, and is reported then.
      return element;
    }
  }
  return element;
}

/** The text content of `node`; formulas as `x^2`. Components that generate their own text are ignored. */
export function textOf(node: ReactNode): string {
  return textBeside(node, () => false);
}

/** Whether `textOf` is all that a reader finds in `node`: no picture, and no component that may write text of its own. */
export function isText(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.every(isText);
  if (!isValidElement(node)) return true;
  const name = componentName(node as Part);
  const { children } = (node as Part).props;
  return name !== undefined && (name === 'br' || (children !== undefined && children !== null && isText(children)));
}

/** The text of a heading that its id is generated from: without labels (such as a badge after the text), formulas and line breaks. */
export function textWithoutLabels(node: ReactNode): string {
  return textBeside(
    node,
    (part) => (part.type as { isLabel?: boolean }).isLabel === true || hasClass(part, 'katex') || isPart(part, 'br'),
  );
}

function textBeside(node: ReactNode, isLeftOut: (element: Part) => boolean): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map((child: ReactNode) => textBeside(child, isLeftOut)).join('');
  if (!isValidElement(node) || isLeftOut(node as Part)) return '';
  if (isPart(node, 'br')) return ' ';
  // KaTeX writes a formula three times: as MathML, as its source, and for the eye.
  if (isPart(node, 'annotation') || hasClass(node as Part, 'katex-html')) return '';
  const { children } = (node as Part).props;
  const marks = ownValue(FORMULA_MARKS, componentName(node as Part) ?? '');
  if (marks === undefined) return textBeside(children, isLeftOut);
  const parts = flatten(children).map((child) => textBeside(child, isLeftOut));
  return parts.map((part, index) => (index === 0 ? part : `${marks[index - 1]}${inBrackets(part)}`)).join('');
}

/** The separators of the parts of two-dimensional MathML elements, such as `^` before an exponent. */
const FORMULA_MARKS: Readonly<Record<string, string>> = {
  msup: '^',
  msub: '_',
  msubsup: '_^',
  mover: '^',
  munder: '_',
  munderover: '_^',
  mfrac: '/',
};

function inBrackets(text: string): string {
  return /^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`;
}

function hasClass({ props }: Part, name: string): boolean {
  return props.className === name;
}
