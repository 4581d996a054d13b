/** Fills the account menu, and tells the writer's scripts who the reader is. See content/operate/sign-in.mdx#the-reader-in-pages. */
import { publicAddress, sitePath } from '../browser/base';
import type { Behaviour } from '../browser/behaviour';
import { type BrowserReader, currentReader } from './reader.client';

declare global {
  interface Window {
    mintlify?: { user?: Readonly<Record<string, unknown>> | undefined };
  }
}

export const behaviour: Behaviour = {
  install() {
    void currentReader().then(announce);
  },
  page() {
    void currentReader().then((reader) => {
      fillMenus(reader);
      fillSlots(reader.content);
    });
  },
};

/** The event comes once per document: a reader who signs in or out loads another one. */
function announce({ isSignedIn, content }: BrowserReader): void {
  const user = isSignedIn ? content : undefined;
  window.mintlify = { ...window.mintlify, user };
  window.dispatchEvent(new CustomEvent('mintlify:user', { detail: user ?? null }));
}

function fillMenus(reader: BrowserReader): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-account]')) fillMenu(menu, reader);
}

/** `{user.org.plan}` in the text of a page (lib/mdx/plugins/remark-user.ts). */
function fillSlots(content: BrowserReader['content']): void {
  for (const slot of document.querySelectorAll<HTMLElement>('[data-user]')) {
    const value = slot.dataset.user?.split('.').reduce<unknown>(memberOf, content);
    if (typeof value === 'string' || typeof value === 'number') slot.textContent = String(value);
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function fillMenu(menu: HTMLElement, { isSignedIn, name, token, signOutUrl }: BrowserReader): void {
  for (const entry of menu.querySelectorAll<HTMLElement>('[data-when]')) {
    // Not hidden: arrow keys would look for them.
    if (entry.dataset.when !== (isSignedIn ? 'in' : 'out')) entry.remove();
  }
  const label = menu.querySelector<HTMLElement>('.account-name');
  if (label) {
    label.hidden = !name;
    label.textContent = name ?? '';
  }
  const link = menu.querySelector<HTMLAnchorElement>('[data-when="out"] a');
  const back = sitePath(location.pathname) ?? '/';
  if (link) {
    link.href = `${publicAddress('/login')}?redirect=${encodeURIComponent(back + location.search)}`;
  }
  const input = menu.querySelector<HTMLInputElement>('input[name="token"]');
  if (input && token) input.value = token;
  else if (isSignedIn) leaveByProxy(menu, signOutUrl);
}

/** The session of a proxy is not ours to end. */
function leaveByProxy(menu: HTMLElement, url: string | undefined): void {
  const entry = menu.querySelector<HTMLElement>('[data-when="in"]');
  const button = entry?.querySelector('button');
  if (!entry || !button) return;
  if (!url) {
    entry.remove();
    return;
  }
  const link = document.createElement('a');
  link.className = button.className;
  link.href = url;
  link.textContent = button.textContent;
  entry.replaceChildren(link);
}
