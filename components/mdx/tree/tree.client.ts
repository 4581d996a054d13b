/** File trees: folders that open and close, and the keyboard pattern of trees (WAI-ARIA): arrows, Home, End, Enter, letters. */
import type { Behaviour } from '../../browser/behaviour';

const ITEM = '[role="treeitem"]';

/** Handles clicks and keys; makes the first item of every tree focusable. */
export const behaviour: Behaviour = {
  install() {
    document.addEventListener('click', ({ target }) => {
      const item = (target as Element).closest('.tree-name')?.closest<HTMLElement>(ITEM);
      if (!item) return;
      toggle(item, item.ariaExpanded !== 'true');
      focusItem(item);
    });
    document.addEventListener('keydown', onKey);
  },
  page() {
    for (const tree of document.querySelectorAll('.tree')) {
      for (const item of tree.querySelectorAll<HTMLElement>(ITEM)) item.tabIndex = -1;
      const [first] = shownItems(tree);
      if (first) first.tabIndex = 0;
    }
  },
};

function onKey(event: KeyboardEvent): void {
  const item = event.target;
  if (!(item instanceof HTMLElement) || !item.matches(`.tree ${ITEM}`)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = answer(item, event.key);
  if (next === undefined) return;
  event.preventDefault();
  if (next) focusItem(next);
}

/** The target item of a key; null if the key was handled otherwise, undefined if it has no meaning. */
function answer(item: HTMLElement, key: string): HTMLElement | null | undefined {
  const tree = item.closest('.tree');
  if (!tree) return undefined;
  const items = shownItems(tree);
  const at = items.indexOf(item);
  const isRtl = getComputedStyle(item).direction === 'rtl';
  if (key === 'ArrowDown') return items[at + 1] ?? null;
  if (key === 'ArrowUp') return items[at - 1] ?? null;
  if (key === 'Home') return items[0] ?? null;
  if (key === 'End') return items.at(-1) ?? null;
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return inwards(item);
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return outwards(item);
  if (key === 'Enter' || key === ' ') return toggle(item, item.ariaExpanded !== 'true');
  if (!/^\S$/u.test(key)) return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at)];
  return after.find((other) => other.ariaLabel?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

/** Opens a closed folder; moves to the first item of an open one. */
function inwards(item: HTMLElement): HTMLElement | null {
  if (item.ariaExpanded === 'false') return toggle(item, true);
  return item.querySelector<HTMLElement>(`:scope > [role="group"] > ${ITEM}`);
}

/** Closes an open folder; otherwise moves to the parent folder. */
function outwards(item: HTMLElement): HTMLElement | null {
  if (item.ariaExpanded === 'true') return toggle(item, false);
  return item.parentElement?.closest<HTMLElement>(ITEM) ?? null;
}

/** Items without the state cannot be closed. */
function toggle(item: HTMLElement, open: boolean): null {
  if (item.ariaExpanded !== null) item.ariaExpanded = String(open);
  return null;
}

/** Roving tabindex: only the last visited item of a tree is in the Tab order. */
function focusItem(item: HTMLElement): void {
  for (const other of item.closest('.tree')?.querySelectorAll<HTMLElement>(ITEM) ?? []) other.tabIndex = -1;
  item.tabIndex = 0;
  item.focus();
}

function shownItems(tree: Element): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>(ITEM)].filter(
    (item) => item.parentElement?.closest('[aria-expanded="false"]') === null,
  );
}
