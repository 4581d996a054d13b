/** The properties that a message omits. */

/** `readOnly` properties come from the API only, `writeOnly` ones from its callers. */
export type Hidden = 'readOnly' | 'writeOnly';

/**
 * The properties that a body or response omits. Webhooks and callbacks are requests of the API, which readers answer: both directions are
 * reversed.
 */
export function hiddenIn(part: 'body' | 'response', isFromApi: boolean): Hidden {
  return (part === 'body') === isFromApi ? 'writeOnly' : 'readOnly';
}
