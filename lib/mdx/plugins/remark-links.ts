/** Resolves the links, images and media of a page, in Markdown and in JSX attributes, and records them for the checker. */
import type { Image, ImageReference, Link, Nodes, Root, RootContent, Text } from 'mdast';
import type { VFile } from 'vfile';
import { addressKind, hasCssAddress, mapCss, mapList } from '@/lib/kit/http/url-attributes';
import { hasStaticEnding } from '@/lib/kit/static-endings';
import { oneLine } from '@/lib/kit/text';
import { hrefKind, runsCode } from '@/lib/kit/urls';
import { type ImageShape, missingHint, readAsset } from '../compile/dependencies';
import { anyNode, onlyExpression, walk } from '../compile/estree';
import { addProblem, factsOf, type ModuleFacts, whereOf } from '../compile/module-facts';
import {
  attributeText,
  findAttribute,
  isJsxElement,
  type JsxAttribute,
  type JsxElement,
  makeAttribute,
  setAttributeText,
} from './jsx-nodes';
import { resolveAsset, resolveLink } from './links';
import { filledIn, PLACEHOLDER } from './remark-code';
import { walkTree } from './walk-tree';

/** The plugin. */
export function remarkLinks() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    if (!facts.isPage) fillAddresses(tree, facts);
    const images = imageReferencesIn(tree);
    walkTree(tree, (node) => {
      if (node.type === 'link') {
        if (!takeAsText(node, facts)) node.url = linkTo(node.url, node, facts);
      } else if (node.type === 'definition') {
        const shown = images.get(node.identifier);
        if (shown) markdownImage(node, shown, facts);
        else node.url = linkTo(node.url, node, facts);
      } else if (node.type === 'image') markdownImage(node, [node], facts);
      else if (node.type === 'text') reportSpaces(node, facts);
      else if (isJsxElement(node)) jsxAddresses(node, facts);
    });
  };
}

/** Links and images of a snippet whose addresses have placeholders for its props: the finished page knows where they lead. */
function fillAddresses(tree: Root, facts: ModuleFacts): void {
  const definitions = new Map<string, string>();
  walkTree(tree, (node) => {
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
    return undefined;
  });
  walkTree(tree, (node, index, parent) => {
    const isLink = node.type === 'link' || node.type === 'linkReference';
    if (!isLink && node.type !== 'image' && node.type !== 'imageReference') return undefined;
    const url = 'url' in node ? node.url : (definitions.get(node.identifier) ?? '');
    if (url.search(PLACEHOLDER) < 0) return undefined;
    const resolved = isLink ? resolveLink(url, facts.file).href : resolveAsset(url, facts.file).src;
    const address = filledIn(resolved.replace(/%7B(\w+)%7D/gi, '{$1}'), facts);
    const title = makeAttribute('title', ('title' in node && node.title) || undefined);
    const element = isLink
      ? { name: 'a', attributes: [...makeAttribute('href', address), ...title], children: node.children }
      : {
          name: 'img',
          attributes: [...makeAttribute('src', address), ...makeAttribute('alt', node.alt ?? ''), ...title],
          children: [],
        };
    parent.children[index] = { type: 'mdxJsxTextElement', ...element, position: node.position } as RootContent;
    return undefined;
  });
}

/** `![alt][ref]` takes its address from `[ref]: …`. */
function imageReferencesIn(tree: Root): Map<string, ImageReference[]> {
  const found = new Map<string, ImageReference[]>();
  walkTree(tree, (node) => {
    if (node.type === 'imageReference') found.set(node.identifier, [...(found.get(node.identifier) ?? []), node]);
    return undefined;
  });
  return found;
}

/** A link that leads nowhere, or runs code, is shown as its text. */
function takeAsText(node: Link, facts: ModuleFacts): boolean {
  const fault = faultOf(node.url);
  if (fault === undefined) return false;
  reportFault(fault, node, facts);
  Object.assign(node, { type: 'mdxJsxTextElement', name: null, attributes: [] });
  return true;
}

function faultOf(href: string): string | undefined {
  if (href.trim() === '') return 'The link has no address';
  return runsCode(href) ? `A link to "${oneLine(href).slice(0, 60)}" would run code` : undefined;
}

function reportFault(fault: string, node: Nodes, facts: ModuleFacts): void {
  const hint = 'Write the path of a page, or a URL.';
  addProblem(facts, 'page/link-broken', node.position?.start, `${fault}; only its text is shown.`, hint);
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

function linkTo(href: string, node: Nodes, facts: ModuleFacts): string {
  const link = resolveLink(href, facts.file);
  if (link.internal) {
    const written = href === link.href ? {} : { written: href };
    facts.links.push({ href: link.href, ...written, ...whereOf(facts, node.position?.start) });
  }
  return link.href;
}

/** `shown`: the images with the address of `node`. */
function markdownImage(
  node: Extract<Nodes, { type: 'image' | 'definition' }>,
  shown: readonly (Image | ImageReference)[],
  facts: ModuleFacts,
): void {
  const { src, shape } = assetAt(node.url, node, facts);
  node.url = src;
  for (const image of shown) image.data = { ...image.data, hProperties: { ...shape, ...LAZY } };
}

const LAZY = { loading: 'lazy', decoding: 'async' };

function jsxAddresses(node: JsxElement, facts: ModuleFacts): void {
  const name = node.name ?? '';
  for (const attribute of [...node.attributes]) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const kind = addressKind(name, attribute.name);
    if (kind === 'style') styleAddresses(attribute, node, facts);
    const written = kind && attributeText(node, attribute.name);
    if (written === undefined) continue;
    const set = (value: string): void => setAttributeText(node, attribute.name, value);
    if (kind === 'link') jsxLink(node, written, set, facts);
    else if (kind === 'list') set(mapList(written, (address) => assetAt(address, node, facts).src));
    else if (kind === 'frame') set(frameAt(written, node, facts));
    else if (kind === 'file' && /[/.]/.test(written)) {
      const { src, shape } = assetAt(written, node, facts);
      set(src);
      if (name === 'img' && attribute.name === 'src') describeImage(node, shape);
    }
  }
}

function jsxLink(node: JsxElement, written: string, set: (href: string) => void, facts: ModuleFacts): void {
  const fault = faultOf(written);
  if (fault === undefined) set(linkTo(written, node, facts));
  else reportFault(fault, node, facts);
}

/** A document that is no file of the docs folder is a page, or something that the host serves next to the site. */
function frameAt(written: string, node: Nodes, facts: ModuleFacts): string {
  const { file } = resolveAsset(written, facts.file);
  if (file !== undefined && hasStaticEnding(file)) return assetAt(written, node, facts).src;
  return hrefKind(written) === 'relative' ? resolveLink(written, facts.file).href : written;
}

/** The files in a `style`, a text or an object. */
function styleAddresses(attribute: JsxAttribute, node: JsxElement, facts: ModuleFacts): void {
  const mapped = (css: string): string => mapCss(css, (address) => assetAt(address, node, facts).src);
  if (typeof attribute.value === 'string') attribute.value = mapped(attribute.value);
  const expression = typeof attribute.value === 'object' ? onlyExpression(attribute.value?.data?.estree) : undefined;
  if (!expression) return;
  walk(anyNode(expression), (part) => {
    if (part.type === 'Literal' && typeof part.value === 'string' && hasCssAddress(part.value)) {
      const value = mapped(part.value);
      Object.assign(part, { value, raw: JSON.stringify(value) });
    } else if (part.type === 'TemplateElement') {
      const { cooked } = part.value as { cooked?: string | null };
      if (!cooked || !hasCssAddress(cooked)) return;
      const value = mapped(cooked);
      part.value = { cooked: value, raw: value.replace(/[\\`]|\$(?=\{)/g, '\\$&') };
    }
  });
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
