/** Tells log, metrics and traces about the answers of the assistant. */
import type { Recorder } from '@/lib/endpoint/record';
import type { Env } from '@/lib/kit/env';
import { eventsOf } from '@/lib/kit/http/events';

/** A recorder for the server with this environment. */
export function emitAnswer(env: Env): Recorder {
  const events = eventsOf(env);
  return ({ sources, usage, ...answer }) => {
    const { domain, messageId, threadId, tone, searchMs, firstByteMs, ms, hasFailed, question } = answer;
    const tokens = usage && { prompt: usage.promptTokens, completion: usage.completionTokens };
    const times = { searchMs, firstByteMs, ms };
    const about = { domain, messageId, threadId, tone, sources: sources.length, hasFailed, question };
    events.emit({ type: 'answer', ...about, ...times, ...(tokens ? { tokens } : {}) });
  };
}

/** One recorder that tells several. */
export function recordTo(...recorders: readonly Recorder[]): Recorder {
  return (answer) => {
    for (const record of recorders) record(answer);
  };
}
