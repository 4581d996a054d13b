/**
 * Markdown inside expressions: `{cond ? <MDX>**bold**</MDX> : null}`. Each becomes a separate module that is imported there. See
 * content/reference/format/mdx.mdx#tolerated.
 */
import type { ImportDeclaration, Program } from 'estree';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { type AnyNode, anyNode, walk } from '../compile/estree';
import { factsOf, type ModuleFacts } from '../compile/module-facts';
import { isJsxElement } from './jsx-nodes';
import { dedent } from './remark-raw';
import { walkTree } from './walk-tree';

const NAME = 'MDX';
/** Maximum per file. */
const MAX_NESTED = 500;

/** The plugin. Runs before other plugins inspect expressions. */
export function remarkNested() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    if (!source.includes(`<${NAME}`)) return;
    const facts = factsOf(file);
    walkTree(tree, (node) => {
      if (isJsxElement(node)) {
        // Outside of expressions `<MDX>` has no effect.
        if (node.name === NAME) Object.assign(node, { name: null, attributes: [] });
        for (const attribute of node.attributes) {
          const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : undefined;
          if (value && typeof value === 'object') takeNested(value.data?.estree, source, facts);
        }
      } else if ('data' in node && node.data && 'estree' in node.data) {
        takeNested(node.data.estree, source, facts);
      }
      return undefined;
    });
    const body = [...facts.nested.keys()].map(importOf);
    if (body.length === 0) return;
    const estree: Program = { type: 'Program', sourceType: 'module', comments: [], body };
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
  };
}

/** Replaces each `<MDX>` of a program by a component and stores its text. */
function takeNested(program: Program | null | undefined, source: string, facts: ModuleFacts): void {
  if (!program) return;
  walk(anyNode(program), (node) => {
    if (node.type !== 'JSXElement' || facts.nested.size >= MAX_NESTED) return;
    const { openingElement: opening, closingElement: closing } = node as unknown as Record<string, Part | null>;
    if (opening?.name?.name !== NAME || !closing) return;
    const number = facts.nested.size;
    const line = facts.firstLine + (node.loc?.start.line ?? 1) - 1;
    facts.nested.set(`mdx:${number}`, { text: dedent(source.slice(opening.end, closing.start)), line });
    const name = { type: 'JSXIdentifier', name: `${NAME}_${number}` };
    const attributes: unknown[] = [];
    Object.assign(node, {
      openingElement: { type: 'JSXOpeningElement', name, attributes, selfClosing: true },
      closingElement: null,
      children: [],
    });
  });
}

interface Part extends AnyNode {
  start: number;
  end: number;
  name?: { name?: string };
}

function importOf(key: string): ImportDeclaration {
  const local = { type: 'Identifier', name: `${NAME}_${key.slice('mdx:'.length)}` } as const;
  const specifiers = [{ type: 'ImportDefaultSpecifier', local } as const];
  return { type: 'ImportDeclaration', specifiers, source: { type: 'Literal', value: key }, attributes: [] };
}
