/** Agents accept Markdown or plain text; browsers always accept HTML as well. */
export function wantsText(accept: string | null): boolean {
  return /text\/(?:markdown|plain)/.test(accept ?? '') && !/text\/html/.test(accept ?? '');
}
