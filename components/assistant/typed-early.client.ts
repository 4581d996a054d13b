/** Keeps what readers type between opening the assistant and the moment its input has the focus, which on a slow line is seconds. */
import type { OpenRequest } from './types';

const FIELDS = 'input, textarea, select, [contenteditable], dialog';

/**
 * Collects typed characters in `request.draft`, instead of letting the page's own keys act on them. Enter asks the draft; Escape discards it.
 * Keys in another field or dialog, and those pressed with a modifier, are left alone.
 *
 * @returns Ends the collection.
 */
export function keepTyped(request: OpenRequest): () => void {
  const collection = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      const draft = typed(request.draft ?? '', event);
      if (draft === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      request.draft = draft;
      if (event.key !== 'Enter') return;
      Object.assign(request, { question: draft, draft: undefined } satisfies OpenRequest);
    },
    { capture: true, signal: collection.signal },
  );
  return () => collection.abort();
}

/** The draft after the key; `undefined` if the key is not for it. Space scrolls and Enter follows a link while nothing has been typed. */
function typed(
  draft: string,
  { key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent,
): string | undefined {
  if (isComposing || metaKey || (ctrlKey && !altKey)) return;
  if (target instanceof Element && target.closest(FIELDS)) return;
  if (draft === '' && (key === ' ' || key === 'Enter')) return;
  if (key === 'Enter') return draft;
  if (key === 'Escape') return '';
  if (key === 'Backspace') return draft.slice(0, -1);
  return [...key].length === 1 ? draft + key : undefined;
}
