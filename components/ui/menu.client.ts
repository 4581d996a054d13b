/** Menus made of `<details data-menu>` open without JavaScript; this adds the usual behaviour of menus. */
import type { Behaviour } from '../browser/behaviour';

const OPEN = 'details[data-menu][open]';

export const menus: Behaviour = {
  install() {
    document.addEventListener('click', closeOnChoice);
    document.addEventListener('keydown', onKey);
    // `toggle` does not bubble.
    document.addEventListener('toggle', onToggle, true);
  },
};

/** A click outside or on an entry closes the menu. */
function closeOnChoice(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
    const inside = target !== null && menu.contains(target);
    if (!inside || target.closest('.menu-item')) menu.open = false;
  }
}

function onKey(event: KeyboardEvent): void {
  const focused = document.activeElement;
  const menu =
    focused?.closest<HTMLDetailsElement>('details[data-menu]') ?? document.querySelector<HTMLDetailsElement>(OPEN);
  if (!menu) return;
  if (event.key === 'Escape' && menu.open) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (!menu.contains(focused)) return;
    event.preventDefault();
    menu.open = true;
    moveFocus(menu, focused, event.key === 'ArrowDown' ? 1 : -1);
  }
}

function moveFocus(menu: HTMLDetailsElement, focused: Element | null, step: 1 | -1): void {
  const entries = [...menu.querySelectorAll<HTMLElement>('.menu a, .menu button')];
  const index = focused instanceof HTMLElement ? entries.indexOf(focused) : -1;
  const next = index < 0 && step < 0 ? entries.length - 1 : index + step;
  entries[(next + entries.length) % entries.length]?.focus();
}

/** Only one menu is open; a wide one is aligned with its button within the window. */
function onToggle(event: Event): void {
  const menu = event.target;
  if (!(menu instanceof HTMLDetailsElement) || !menu.matches(OPEN)) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
    if (other !== menu && !other.contains(menu)) other.open = false;
  }
  if (menu.dataset.menu === 'wide') place(menu);
}

function place(menu: HTMLDetailsElement): void {
  const panel = menu.querySelector<HTMLElement>('.menu');
  const bar = panel?.offsetParent;
  if (!panel || !bar) return;
  const outer = bar.getBoundingClientRect();
  const button = menu.getBoundingClientRect();
  const start = document.documentElement.dir === 'rtl' ? outer.right - button.right : button.left - outer.left;
  const room = outer.width - panel.offsetWidth - 16;
  panel.style.insetInlineStart = `${Math.max(16, Math.min(start, room))}px`;
}
