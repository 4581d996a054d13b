/**
 * Stores credentials until the tab is closed, separately for each environment, so that they are never sent to another server; and the
 * environment itself, for the other operations of the same servers.
 */
import type { ServerView } from '@/lib/openapi/view/types';
import type { Environment, PlayState } from './state';
import { readTab, writeTab } from './tab-store.client';

const CREDENTIALS = 'lectern:credentials';
const ENVIRONMENTS = 'lectern:environments';

type Credentials = PlayState['credentials'];

/** The credentials for an environment (`environmentOf`). */
export function keptCredentials(environment: string): Credentials {
  return readTab<Record<string, Credentials>>(CREDENTIALS)[environment] ?? {};
}

/** Stores the credentials for an environment. */
export function keepCredentials(environment: string, credentials: Credentials): void {
  writeTab(CREDENTIALS, { ...readTab(CREDENTIALS), [environment]: credentials });
}

/** Deletes all credentials. */
export function forgetCredentials(): void {
  writeTab(CREDENTIALS, {});
}

/** The environment chosen for these servers in this tab; the first server by default. */
export function keptEnvironment(servers: readonly ServerView[]): Environment {
  const kept = readTab<Record<string, Environment>>(ENVIRONMENTS)[keyOf(servers)];
  return kept && servers[kept.server] ? kept : { server: 0, variables: {} };
}

/** Stores the environment for these servers. */
export function keepEnvironment(servers: readonly ServerView[], { server, variables }: Environment): void {
  writeTab(ENVIRONMENTS, { ...readTab(ENVIRONMENTS), [keyOf(servers)]: { server, variables } });
}

function keyOf(servers: readonly ServerView[]): string {
  return servers.map(({ url }) => url).join(' ');
}
