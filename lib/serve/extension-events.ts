/** Tells extensions what happens while a built site is served. */
import type { SiteEvent } from '@/lib/extend';
import type { LoadedExtension } from '@/lib/extensions/types';
import type { Env } from '@/lib/kit/env';
import { eventsOf, type ServerEvent } from '@/lib/kit/http/events';
import { messageOf } from '@/lib/kit/text';
import type { SiteSource } from '@/lib/site/model/source';

/** Adds the listeners of a site's extensions, if it may have any. A site that cannot be read has none; each request says why. */
export function listenFor(source: SiteSource, env: Env): void {
  if (source.location.config === undefined) return;
  const add = async (): Promise<void> => {
    const { extensions } = await source.site();
    const all = extensions.list.filter(({ onEvent }) => onEvent);
    if (all.length === 0) return;
    eventsOf(env).listen((event) => {
      const told = eventFor(event);
      if (told) for (const extension of all) tell(extension, told);
    });
  };
  add().catch(() => undefined);
}

function tell({ onEvent, name, place }: LoadedExtension, event: SiteEvent): void {
  const report = (error: unknown): void => {
    const at = [place.file, place.line].filter(Boolean).join(':');
    console.error(`\`onEvent\` of the extension "${name}" (${at}) failed: ${messageOf(error)}`);
  };
  try {
    // It may be an async function.
    const done: unknown = onEvent?.(event);
    if (done instanceof Promise) done.catch(report);
  } catch (error) {
    report(error);
  }
}

/** What the public interface promises of an event: nothing of it names a reader. */
function eventFor(event: ServerEvent): SiteEvent | undefined {
  if (event.type === 'request') {
    const { method, path, status, at, ms } = event;
    return { type: 'request', method, path, status, at, ms };
  }
  if (event.type !== 'answer') return undefined;
  const { question, tone, sources, ms } = event;
  return { type: 'answer', question, tone, sources, at: Date.now(), ms };
}
