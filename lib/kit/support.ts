/** The people to whom the assistant refers readers: an e-mail address, or a web page that can receive the conversation. Pure. */

const MAIL = /^[^\s/@<>()[\]"?&]+@[^\s/@<>()[\]"?&]+$/;
const THREAD = 'threadId';

/** The contact as written, without `mailto:`; undefined for what is neither an e-mail address nor an http address. */
export function parseSupport(written: string): string | undefined {
  const contact = written.trim().replace(/^mailto:/i, '');
  if (MAIL.test(contact)) return contact;
  if (!/^https?:\/\/[^/]/i.test(contact) || /[\s<>"`\\]/.test(contact) || !URL.canParse(contact)) return undefined;
  const { username, password } = new URL(contact);
  return username === '' && password === '' ? contact : undefined;
}

/** A contact as readers see it: a page without scheme, query and hash, so that clients do not make two links of it. */
export function supportName(contact: string): string {
  if (MAIL.test(contact)) return contact;
  const { host, pathname } = new URL(contact);
  return (host.replace(/^www\./, '') + pathname)
    .replace(/\/$/, '')
    .replace(/[[\]*_]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** The target of a link to a contact from `parseSupport`. A page gets the id of the thread, so that a ticket can name the conversation. */
export function supportHref(contact: string, threadId?: string): string {
  if (MAIL.test(contact)) return `mailto:${contact}`;
  const url = new URL(contact);
  if (threadId !== undefined) url.searchParams.set(THREAD, threadId);
  // Markdown would end a link at a parenthesis.
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** True if a link leads to a contact, with the id of any thread. */
export function isSupport(href: string, contact: string): boolean {
  if (MAIL.test(contact)) return href === `mailto:${contact}`;
  if (!URL.canParse(href)) return false;
  return supportHref(contact, new URL(href).searchParams.get(THREAD) ?? undefined) === href;
}
