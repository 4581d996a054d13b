/**
 * Hides code from the compiler: every fence becomes a component with the id of a block and is highlighted separately. The compiler never
 * sees the hundreds of spans of a highlighted block, which halves the time per page.
 */

import type { Expression } from 'estree';
import type { ElementContent } from 'hast';
import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { hashOf } from '@/lib/kit/hash';
import { ownValue } from '@/lib/kit/own';
import { type CodeMeta, type Fence, parseCodeMeta, parseLineRanges } from '../code/code-meta';
import { constantText, onlyExpression } from '../compile/estree';
import { numberOf } from '../compile/hidden-fences';
import { factsOf, type ModuleFacts } from '../compile/module-facts';
import { attributeText, findAttribute, isJsxElement, type JsxElement, makeAttribute } from './jsx-nodes';
import { walkTree } from './walk-tree';

/** `{name}` in a snippet's code, to be replaced by a prop; `${name}`, `#{name}` and others are code. */
export const PLACEHOLDER = /(?<![$#%\\])\{([A-Za-z_$][\w$]*)\}/g;

/**
 * Keyboard symbols: command, option, shift, control, return, delete, tab, escape, arrows. See content/reference/format/mdx.mdx#markdown.
 */
const KEYS = /[⌘⌥⇧⌃⏎↵⌫⌦⇥⎋⇪]/;

/** `-v`, `--dry`: the beginning of an option of a command line. */
const OPTION = /(?<![^\s"'([{=|,/])--?[\p{L}\p{N}]+/gu;

/** The plugin. */
export function remarkCode() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    walkTree(tree, (node, index, parent) => {
      if (node.type === 'code') parent.children[index] = elementOf(node, facts) as RootContent;
      else if (node.type === 'inlineCode' && KEYS.test(node.value)) {
        node.data = { ...node.data, hProperties: { className: ['keys'] } };
      } else if (node.type === 'inlineCode' && node.value.includes('-')) {
        node.data = { ...node.data, hChildren: withWholeOptions(node.value) };
      } else if (isJsxElement(node) && node.name === facts.syntax.code) literalBlock(node, facts);
    });
  };
}

/** Code whose lines do not end within the beginning of an option: browsers break lines after each hyphen, also in front of a name. */
function withWholeOptions(code: string): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { 0: option, index } of code.matchAll(OPTION)) {
    if (index > end) parts.push({ type: 'text', value: code.slice(end, index) });
    const children: ElementContent[] = [{ type: 'text', value: option }];
    parts.push({ type: 'element', tagName: 'span', properties: { style: 'white-space:nowrap' }, children });
    end = index + option.length;
  }
  if (end < code.length) parts.push({ type: 'text', value: code.slice(end) });
  return parts;
}

function elementOf(node: Code, facts: ModuleFacts): JsxElement {
  const fence = fenceOf(node, facts);
  const position = node.position ? { position: node.position } : {};
  const { code, fences } = facts.syntax;
  const language = fence.language.toLowerCase();
  const other = ownValue(fences, language);
  if (other) {
    const attributes = makeAttribute(other.prop, fence.code);
    return { type: 'mdxJsxFlowElement', name: other.component, attributes, children: [], ...position };
  }
  const attributes = [
    ...makeAttribute('block', blockOf(fence, facts)),
    ...makeAttribute('language', fence.language || undefined),
    ...metaAttributes(fence.meta, facts),
  ];
  return { type: 'mdxJsxFlowElement', name: code, attributes, children: [], ...position };
}

/** The language may be missing: ```` ```wrap ```` is plain text, wrapped. */
function fenceOf(node: Code, facts: ModuleFacts): Fence {
  const value = codeOf(node, facts);
  const language = node.lang ?? '';
  const rest = node.meta ?? '';
  const isMeta = /^(nocopy|wrap|lines|expandable)$|^(title|icon|highlight|focus)=|^\{/.test(language);
  return isMeta
    ? { code: value, language: '', meta: parseCodeMeta(`${language} ${rest}`) }
    : { code: value, language, meta: parseCodeMeta(rest) };
}

/** The text of a fence, also of one that was hidden from the parser. */
function codeOf({ value }: Code, { hiddenCode }: ModuleFacts): string {
  const number = numberOf(value);
  const code = number === undefined ? undefined : hiddenCode.get(number);
  if (number === undefined || code === undefined) return value;
  hiddenCode.delete(number);
  return code;
}

function metaAttributes({ title, icon, lines, wrap, expandable, nocopy }: CodeMeta, facts: ModuleFacts) {
  const named = { title: title && filledIn(title, facts), icon, lines, wrap, expandable, nocopy };
  return Object.entries(named).flatMap(([name, value]) => makeAttribute(name, value));
}

/** The code component around text or a template string is treated as a fence. */
function literalBlock(node: JsxElement, facts: ModuleFacts): void {
  const code = literalCode(node);
  if (code === undefined || findAttribute(node, 'block')) return;
  const meta: CodeMeta = {
    highlight: linesIn(node, 'highlight'),
    focus: linesIn(node, 'focus'),
  };
  const fence: Fence = { code, language: attributeText(node, 'language') ?? '', meta };
  node.attributes.push(...makeAttribute('block', blockOf(fence, facts)));
  node.children = [];
}

function literalCode(node: JsxElement): string | undefined {
  const [child, ...others] = node.children.filter((c) => c.type !== 'text' || c.value.trim() !== '');
  if (!child || others.length > 0) return undefined;
  if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
    return constantText(onlyExpression(child.data?.estree))?.replace(/^\n|\n[ \t]*$/g, '');
  }
  return child.type === 'text' ? child.value.trim() : undefined;
}

function linesIn(node: JsxElement, name: string): number[] {
  const value = findAttribute(node, name)?.value;
  return value ? parseLineRanges(typeof value === 'string' ? value : value.value) : [];
}

/** Registers the fence; returns its id, or for snippets with placeholders the call that fills them in. */
function blockOf(fence: Fence, facts: ModuleFacts): string | Expression {
  const block = blockIdOf(fence);
  facts.fences.set(block, fence);
  return facts.isPage || fence.code.search(PLACEHOLDER) < 0 ? block : callWithProps('$fence', block);
}

/** A text of a snippet, or the call that fills in its placeholders. */
export function filledIn(text: string, { isPage }: Pick<ModuleFacts, 'isPage'>): string | Expression {
  return isPage || text.search(PLACEHOLDER) < 0 ? text : callWithProps('$text', text);
}

function callWithProps(name: string, value: string): Expression {
  return {
    type: 'CallExpression',
    optional: false,
    callee: { type: 'Identifier', name },
    arguments: [
      { type: 'Literal', value },
      { type: 'Identifier', name: 'props' },
    ],
  };
}

/** The id of a block: equal for equal code, language and marks. */
export function blockIdOf({ code, language, meta }: Fence): string {
  return hashOf(code, language, meta.highlight.join(), meta.focus.join()).slice(0, 12);
}
