/** Connects the log, the metrics and the traces of a process with the events of its server. */
import { type Env, httpAddress } from '@/lib/kit/env';
import { type Events, eventsOf } from '@/lib/kit/http/events';
import { parseProxyHops } from '@/lib/kit/http/visitor';
import { createLog, logMessagesAsJson, parseLogFormat } from './log';
import { metricsOf, parseMetrics } from './metrics';

/** Called once per process. Throws SettingsError. */
export async function startOperating(env: Env): Promise<void> {
  const format = parseLogFormat(env);
  const metrics = parseMetrics(env);
  const events = eventsOf(env);
  surviveFullDisk();
  if (format === 'json') logMessagesAsJson();
  if (format !== 'none') events.listen(createLog({ format, withQuestions: env.LOG_QUESTIONS === '1' }));
  if (metrics) await metricsOf(env);
  const endpoint = httpAddress(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint) events.listen((await import('./traces')).createTracer(endpoint, env));
}

let survives = false;

/** A log that cannot be written, on a full disk or into a closed pipe, would stop the process. */
function surviveFullDisk(): void {
  if (survives) return;
  survives = true;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** What an HTTP host needs to tell the others about its requests. Throws SettingsError. */
export function operationOf(env: Env): { events: Events; trustsProxy: boolean } {
  return { events: eventsOf(env), trustsProxy: parseProxyHops(env) > 0 };
}
