/** Agents accept Markdown or plain text; browsers always accept HTML as well. */
export function wantsText(accept: string | null): boolean {
  return /text\/(?:markdown|plain)/.test(accept ?? '') && !/text\/html/.test(accept ?? '');
}

/** MCP clients ask for a stream of events, at addresses that may be pages too. */
export function wantsEvents(accept: string | null): boolean {
  return /text\/event-stream/.test(accept ?? '') && !/text\/html/.test(accept ?? '');
}
