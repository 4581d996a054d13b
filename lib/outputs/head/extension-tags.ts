/** The tags that extensions add to the head of a page. */
import type { Tag } from '@/lib/extend';
import { hashSource } from '@/lib/kit/hash';
import { messageOf } from '@/lib/kit/text';
import { originOf } from '@/lib/mdx/render/page-loads';
import type { PageLoad } from '@/lib/mdx/types';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { pageFor, siteFor } from '@/lib/site/view/extension-site';

const MAX_TAGS = 100;
const TAGS = ['meta', 'link', 'script'];
const ATTRIBUTE = /^[a-z][\w:-]*$/i;

/** The tags for a page. An extension that fails adds none, which is logged. */
export function extensionTags(site: SiteModel, node: PageNode): Tag[] {
  return site.extensions.list.flatMap(({ head, name, place }) => {
    if (!head) return [];
    try {
      const tags = head(pageFor(site, node), siteFor(site));
      return tags.slice(0, MAX_TAGS).map(checked);
    } catch (error) {
      const at = [place.file, place.line].filter(Boolean).join(':');
      console.error(`\`head\` of the extension "${name}" (${at}) failed for ${node.file}: ${messageOf(error)}`);
      return [];
    }
  });
}

function checked({ tag, attributes, text }: Tag): Tag {
  if (!TAGS.includes(tag)) throw new Error(`There is no tag "${tag}". Write meta, link or script.`);
  const wrong = Object.keys(attributes).find((name) => !ATTRIBUTE.test(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no name of an attribute.`);
  // An end tag in a text would end the script.
  return text === undefined
    ? { tag, attributes }
    : { tag, attributes, text: text.replace(/<(?=\/script|!--)/gi, '\\x3C') };
}

/** What the content security policy must allow for them. */
export function loadsOfTags(tags: readonly Tag[]): PageLoad[] {
  return tags.flatMap(({ tag, attributes: { src }, text }): PageLoad[] => {
    if (tag !== 'script') return [];
    if (typeof src !== 'string') return [{ kind: 'script', source: hashSource(text ?? '') }];
    const source = originOf(src);
    return source === undefined ? [] : [{ kind: 'script', source }];
  });
}
