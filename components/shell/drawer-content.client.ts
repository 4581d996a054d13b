/** What fills the navigation on small screens, loaded by drawer.client.ts. */

/** The contents of the drawer in order; missing parts are skipped. */
const PARTS = [
  '.navbar-switchers',
  '.nav-tabs',
  '.nav-anchors-bar',
  '.sidebar-switchers',
  '#sidebar-content',
  '#drawer-store',
  '.navbar-links',
  '.sidebar-foot > .account',
  '.sidebar-foot > .mode-toggle',
];

/** More tabs are folded into one row. */
const MAX_TABS = 4;

/** Fills the dialog with copies of the page's navigation and opens it. */
export function showDrawer(dialog: HTMLDialogElement): void {
  const content = dialog.querySelector('#mobile-nav-content');
  content?.replaceChildren(...PARTS.flatMap((selector) => copyOf(selector)));
  // Two clicks may have waited for this script.
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
}

function copyOf(selector: string): Element[] {
  const part = document.querySelector(selector);
  if (!part?.hasChildNodes()) return [];
  const copy = part.cloneNode(true) as HTMLElement;
  copy.hidden = false;
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  for (const menu of copy.querySelectorAll('details')) menu.removeAttribute('name');
  const tabs = copy.querySelectorAll('.nav-tabs-item');
  for (const tab of tabs) tab.classList.add('mobile-nav-tabs-item');
  return [tabs.length > MAX_TABS ? folded(copy) : copy];
}

/** Many tabs would take the whole screen: they are behind the current one. */
function folded(tabs: HTMLElement): HTMLElement {
  const current = tabs.querySelector('[data-active]') ?? tabs.querySelector('.nav-tabs-item');
  const summary = document.createElement('summary');
  summary.className = 'nav-tabs-item drawer-tabs-current';
  summary.textContent = current?.textContent ?? '';
  const details = document.createElement('details');
  details.append(summary, tabs);
  return details;
}
