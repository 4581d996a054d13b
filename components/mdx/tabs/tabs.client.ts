/**
 * Tabs and code groups: switches panels by click, keys and menu; tabs with the same title on the page follow, and the choice is remembered
 * for other pages (content/reference/format/components.mdx#shared-choices). Roles are already in the HTML.
 */
import type { Behaviour } from '../../browser/behaviour';
import { announceParts } from '../../browser/parts';
import { readList, storeList } from '../../browser/stored-list.client';

const STORE = 'lectern-tabs';
/** Remembered titles, latest first. */
const MAX_REMEMBERED = 20;

/** Handles choices, and applies remembered ones to every page shown. */
export const behaviour: Behaviour = {
  install() {
    document.addEventListener('click', (event) => {
      const tab = (event.target as Element).closest<HTMLElement>('[data-tabs] > .tabs-list > [role=tab]');
      if (tab) choose(tab, panelIdOf(tab));
    });
    document.addEventListener('change', (event) => {
      if (event.target instanceof HTMLSelectElement && event.target.matches('.tabs-select')) {
        choose(event.target, event.target.value);
      }
    });
    document.addEventListener('keydown', moveByKey);
  },
  page() {
    const titles = readList(STORE);
    if (titles.length === 0) return;
    for (const set of document.querySelectorAll('[data-tabs][data-sync]')) {
      const choices = openChoices(set);
      const title = titles.find((known) => choices.some((choice) => titleOf(choice) === known));
      const choice = choices.find((candidate) => titleOf(candidate) === title);
      if (choice) showPanel(set, panelIdOf(choice));
    }
    announceParts();
  },
  hides: {
    selector: '[data-tabs] > .tab-panel:not([data-active])',
    show: (panel) => panel.parentElement && showPanel(panel.parentElement, panel.id),
    leaveToc: true,
  },
};

/** Shows the panel with this id and hides the others of its set. */
function showPanel(set: Element, panelId: string): void {
  for (const choice of choicesOf(set)) {
    const active = panelIdOf(choice) === panelId;
    if (choice instanceof HTMLOptionElement) {
      choice.selected = active;
      continue;
    }
    choice.ariaSelected = String(active);
    choice.tabIndex = active ? 0 : -1;
    choice.dataset.active = String(active);
  }
  for (const panel of set.querySelectorAll<HTMLElement>(':scope > .tab-panel')) {
    if (panel.id === panelId) panel.dataset.active = 'true';
    else delete panel.dataset.active;
  }
}

/** Applies a reader's choice: here, in synchronised sets, and on later pages. Keeps the scroll position of what they look at. */
function choose(control: HTMLElement, panelId: string): void {
  const set = control.closest('[data-tabs]');
  if (!set) return;
  const before = control.getBoundingClientRect().top;
  showPanel(set, panelId);
  const title = choicesOf(set).find((choice) => panelIdOf(choice) === panelId);
  if (set.matches('[data-sync]') && title) follow(set, titleOf(title));
  announceParts();
  scrollBy({ top: control.getBoundingClientRect().top - before, behavior: 'instant' });
}

function follow(chosen: Element, title: string): void {
  for (const set of document.querySelectorAll('[data-tabs][data-sync]')) {
    const choice = set !== chosen && openChoices(set).find((candidate) => titleOf(candidate) === title);
    if (choice) showPanel(set, panelIdOf(choice));
  }
  storeList(STORE, [title, ...readList(STORE).filter((known) => known !== title)].slice(0, MAX_REMEMBERED));
}

/** Arrow keys follow the reading direction; Home and End go to the ends (WAI-ARIA tabs pattern). */
function moveByKey(event: KeyboardEvent): void {
  const tab = event.target;
  if (!(tab instanceof HTMLElement) || !tab.matches('[data-tabs] > .tabs-list > [role=tab]')) return;
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]:enabled') ?? [])];
  const onwards = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const step = event.key === onwards ? 1 : event.key.startsWith('ArrowL') || event.key.startsWith('ArrowR') ? -1 : 0;
  const at = tabs.indexOf(tab);
  const next =
    event.key === 'Home'
      ? tabs[0]
      : event.key === 'End'
        ? tabs.at(-1)
        : step
          ? tabs.at((at + step) % tabs.length)
          : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
  choose(next, panelIdOf(next));
}

/** The buttons or menu options of a set, without those of nested sets. */
function choicesOf(set: Element): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > .tabs-list > [role=tab], :scope > .tabs-list option')];
}

/** The same without disabled tabs. */
function openChoices(set: Element): HTMLElement[] {
  return choicesOf(set).filter((choice) => !choice.matches(':disabled'));
}

function panelIdOf(choice: HTMLElement): string {
  return choice instanceof HTMLOptionElement ? choice.value : (choice.getAttribute('aria-controls') ?? '');
}

function titleOf(choice: HTMLElement): string {
  return choice.textContent.trim();
}
