/** Agents ask for Markdown or plain text; browsers always name HTML as well. */
export function wantsText(accept: string | null): boolean {
  return /text\/(?:markdown|plain)/.test(accept ?? '') && !/text\/html/.test(accept ?? '');
}
