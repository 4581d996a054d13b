/** Resolves the links, images and media of a page, in Markdown and in JSX attributes, and records them for the checker. */
import type { Nodes, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { type ImageShape, missingHint, readAsset } from '../compile/dependencies';
import { addProblem, factsOf, type ModuleFacts, whereOf } from '../compile/module-facts';
import {
  attributeText,
  findAttribute,
  isJsxElement,
  type JsxElement,
  makeAttribute,
  setAttributeText,
} from './jsx-nodes';
import { resolveAsset, resolveLink } from './links';
import { walkTree } from './walk-tree';

/** Attributes that name a file to display. */
const ASSET_ATTRIBUTES = ['src', 'img', 'poster'];
/** Tags whose `href` is an image, a style sheet or a base address rather than a page. */
const FOREIGN_HREF = new Set(['use', 'image', 'link', 'base']);
/** Tags and components whose `src` is not a file to check. */
const FOREIGN_SRC = new Set(['iframe', 'script', 'embed']);

/** The plugin. */
export function remarkLinks() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    walkTree(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') {
        if (node.type === 'definition' && isImageDefinition(tree, node.identifier)) markdownImage(node, facts);
        else node.url = linkTo(node.url, node, facts);
      } else if (node.type === 'image') markdownImage(node, facts);
      else if (node.type === 'text') reportSpaces(node, facts);
      else if (isJsxElement(node)) jsxAddresses(node, facts);
    });
  };
}

/** A link or an image that is no Markdown, because its address has spaces. */
const WITH_SPACES = /(!?)\[([^[\]\n]{0,200})\]\(((?:\/|\.{1,2}\/|https?:\/\/)[^()<>\n]{0,300})\)/g;

/** Reports those in a text, where they are shown as written. */
function reportSpaces({ value, position }: Text, facts: ModuleFacts): void {
  if (!value.includes('](')) return;
  for (const { 0: written, 1: sign, 2: label, 3: address = '', index } of value.matchAll(WITH_SPACES)) {
    if (!/\S\s+\S/.test(address)) continue;
    const before = value.slice(0, index).split('\n');
    const place = { line: (position?.start.line ?? 1) + before.length - 1 };
    addProblem(
      facts,
      sign ? 'page/image-missing' : 'page/link-broken',
      place,
      `"${written}" is shown as text: its address has spaces.`,
      `Write "${sign}[${label}](<${address.trim()}>)".`,
    );
  }
}

/** `![alt][ref]` takes its address from `[ref]: …`. */
function isImageDefinition(tree: Root, identifier: string): boolean {
  let found = false;
  walkTree(tree, (node) => {
    found ||= node.type === 'imageReference' && node.identifier === identifier;
    return found ? 'stop' : undefined;
  });
  return found;
}

function linkTo(href: string, node: Nodes, facts: ModuleFacts): string {
  const link = resolveLink(href, facts.file);
  if (link.internal) {
    const written = href === link.href ? {} : { written: href };
    facts.links.push({ href: link.href, ...written, ...whereOf(facts, node.position?.start) });
  }
  return link.href;
}

function markdownImage(node: Extract<Nodes, { type: 'image' | 'definition' }>, facts: ModuleFacts): void {
  const { src, shape } = assetAt(node.url, node, facts);
  node.url = src;
  if (node.type === 'image') node.data = { ...node.data, hProperties: { ...shape, ...LAZY } };
}

const LAZY = { loading: 'lazy', decoding: 'async' };

function jsxAddresses(node: JsxElement, facts: ModuleFacts): void {
  const href = FOREIGN_HREF.has(node.name ?? '') ? undefined : attributeText(node, 'href');
  if (href !== undefined) setAttributeText(node, 'href', linkTo(href, node, facts));
  if (node.name === null || FOREIGN_SRC.has(node.name)) return;
  for (const name of ASSET_ATTRIBUTES) {
    const written = attributeText(node, name);
    if (written === undefined || !/[/.]/.test(written)) continue;
    const { src, shape } = assetAt(written, node, facts);
    setAttributeText(node, name, src);
    if (node.name === 'img') describeImage(node, shape);
  }
}

/** Width and height prevent layout shift; a writer who sets one of them controls both. */
function describeImage(node: JsxElement, shape: ImageShape | undefined): void {
  const sized = findAttribute(node, 'width') ?? findAttribute(node, 'height');
  const extra: Record<string, string | number> = { ...(sized ? {} : shape), ...LAZY };
  for (const [name, value] of Object.entries(extra)) {
    if (!findAttribute(node, name)) node.attributes.push(...makeAttribute(name, value));
  }
}

function assetAt(written: string, node: Nodes, facts: ModuleFacts): { src: string; shape?: ImageShape } {
  const { src, file } = resolveAsset(written, facts.file);
  if (file === undefined) return { src };
  const { shown, stamps } = readAsset(facts.docs, file, facts.livePath);
  for (const [name, stamp] of stamps) facts.files.set(name, stamp);
  if (shown) return { src, ...(shown.shape ? { shape: shown.shape } : {}) };
  const hint = missingHint(facts.docs, file);
  addProblem(facts, 'page/image-missing', node.position?.start, `There is no file "${file}".`, hint);
  return { src };
}
