/** Stops a server whose settings are invalid when it starts, instead of with the first request that needs them. */
import { parseAccessSettings } from '@/lib/access/settings';
import { modelFolders, requireModelPackage } from '@/lib/answers/model/load';
import { parseSettings } from '@/lib/endpoint/settings';
import { type Env, httpAddress } from '@/lib/kit/env';
import { parseProxyHops } from '@/lib/kit/http/visitor';
import { parseWorkLimits } from '@/lib/kit/http/work-limiter';
import { OWN_EXTENSIONS, type OwnExtension } from '@/lib/own-extensions';
import { parsePlaygroundTimeout } from '@/lib/proxy/limits';
import { securityHeadersFrom } from '../settings';
import { parseLogFormat } from './log';
import { parseMetrics } from './metrics';
import { parseTimeouts } from './timeouts';

const PARSERS: readonly ((env: Env) => unknown)[] = [
  parseSettings,
  parseAccessSettings,
  parseProxyHops,
  parseWorkLimits,
  parseTimeouts,
  parseLogFormat,
  parseMetrics,
  parsePlaygroundTimeout,
  securityHeadersFrom,
  (env) => httpAddress(env, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
  (env) => httpAddress(env, 'SITE_URL'),
];

/** Stops a server whose model needs a package that is not installed. Throws SettingsError. */
export function requireModel(env: Env, docs?: string): void {
  requireModelPackage(parseSettings(env).model, modelFolders(docs ?? process.cwd()));
}

/** Parses the variables of a running server. Rejects with SettingsError for the first invalid one. See content/operate/variables.mdx. */
export async function requireSettings(env: Env): Promise<void> {
  for (const parse of PARSERS) parse(env);
  const serving = Object.values<OwnExtension>(OWN_EXTENSIONS).filter(({ routes }) => routes);
  for (const { load } of serving) (await load()).requireSettings?.(env);
}
