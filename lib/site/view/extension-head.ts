/** The tags that extensions add to the head of a page. */
import type { Tag } from '@/lib/extend';
import type { LoadedExtension } from '@/lib/extensions/types';
import { hashSource } from '@/lib/kit/hash';
import { originOf } from '@/lib/mdx/render/page-loads';
import type { PageLoad } from '@/lib/mdx/types';
import type { PageNode, SiteModel } from '../types';
import { pageFor, siteFor } from './extension-site';

const MAX_TAGS = 100;
/** In characters, of a tag with its attributes. */
const MAX_LENGTH = 100_000;
const TAGS = ['meta', 'link', 'script'];
const ATTRIBUTE = /^[a-z][\w:-]*$/i;

/** The tags for a page; an extension that fails adds none. */
export interface ExtensionHead {
  tags: readonly Tag[];
  faults: readonly { extension: LoadedExtension; error: unknown }[];
}

const known = new WeakMap<SiteModel, WeakMap<PageNode, ExtensionHead>>();

/** Made once for each page of a model. */
export function extensionHead(site: SiteModel, node: PageNode): ExtensionHead {
  const pages = known.get(site) ?? new WeakMap<PageNode, ExtensionHead>();
  known.set(site, pages);
  const head = pages.get(node) ?? makeHead(site, node);
  pages.set(node, head);
  return head;
}

function makeHead(site: SiteModel, node: PageNode): ExtensionHead {
  const faults: { extension: LoadedExtension; error: unknown }[] = [];
  const tags = site.extensions.list.flatMap((extension) => {
    try {
      const own: unknown = extension.head?.(pageFor(site, node), siteFor(site)) ?? [];
      if (!Array.isArray(own)) throw new Error('It returned no list of tags.');
      if (own.length > MAX_TAGS) throw new Error(`It returned more than ${MAX_TAGS} tags.`);
      return own.map(checked);
    } catch (error) {
      faults.push({ extension, error });
      return [];
    }
  });
  return { tags, faults };
}

function checked(given: unknown): Tag {
  const { tag, attributes, text } = (given ?? {}) as Partial<Tag>;
  if (tag === undefined || !TAGS.includes(tag))
    throw new Error(`There is no tag "${tag}". Write meta, link or script.`);
  if (typeof attributes !== 'object' || attributes === null) throw new Error(`A tag "${tag}" has no \`attributes\`.`);
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTE.test(name)) throw new Error(`"${name}" is no name of an attribute.`);
    if (value !== true && typeof value !== 'string')
      throw new Error(`The attribute "${name}" has a value that is neither a string nor true.`);
  }
  if (text !== undefined && typeof text !== 'string') throw new Error(`The text of a tag "${tag}" is no string.`);
  if (JSON.stringify([attributes, text]).length > MAX_LENGTH)
    throw new Error(`A tag "${tag}" has more than ${MAX_LENGTH.toLocaleString('en')} characters.`);
  // An end tag in a text would end the script.
  return text === undefined
    ? { tag, attributes }
    : { tag, attributes, text: text.replace(/<(?=\/script|!--)/gi, '\\x3C') };
}

/** The sources that the content security policy must allow for them. */
export function loadsOfTags(tags: readonly Tag[]): PageLoad[] {
  return tags.flatMap(({ tag, attributes: { src }, text }): PageLoad[] => {
    if (tag !== 'script') return [];
    if (typeof src !== 'string') return [{ kind: 'script', source: hashSource(text ?? '') }];
    const source = originOf(src);
    return source === undefined ? [] : [{ kind: 'script', source }];
  });
}
