/** Content of a list that is in none of its items, such as a card in `<Steps>`. */
import { attributeOf } from '@/lib/markdown/elements';
import type { HtmlElement } from '@/lib/markdown/types';
import { ISLAND_TAGS, PAGE_TAGS } from './page-tags';

const LISTS: ReadonlySet<string> = new Set(['ol', 'ul', 'menu']);
/** Nodes that may be between the items of a list, or contain them. */
const BETWEEN_ITEMS: ReadonlySet<string> = new Set(['li', 'script', 'template', ...PAGE_TAGS, ...ISLAND_TAGS]);
const ROLES_WITHOUT_LISTITEM: ReadonlySet<string | undefined> = new Set(['tree', 'group']);

/** Offsets between which there is such content, and the start tag of the item that it needs. */
export function looseIn(list: HtmlElement): { from: number; to: number; startTag: string }[] {
  if (!LISTS.has(list.tag)) return [];
  const role = ROLES_WITHOUT_LISTITEM.has(attributeOf(list, 'role')) ? ' role="none"' : '';
  const found: { from: number; to: number; startTag: string }[] = [];
  let from = list.innerStart;
  let isLoose = false;
  const endAt = (to: number): void => {
    if (isLoose) found.push({ from, to, startTag: `<li${role} style="list-style:none">` });
    isLoose = false;
  };
  for (const child of list.children) {
    if (typeof child === 'string') isLoose ||= child.trim() !== '';
    else if (BETWEEN_ITEMS.has(child.tag)) {
      endAt(child.start);
      from = child.end;
    } else isLoose = true;
  }
  endAt(list.innerEnd);
  return found;
}
