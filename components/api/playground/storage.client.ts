/** Stores credentials until the tab is closed, separately for each server, so that they are never sent to another one. */
import type { Credential } from '@/lib/openapi/samples/build-request';

const STORE = 'lectern:credentials';

type Credentials = Readonly<Record<string, Credential>>;

/** The credentials for a server; empty without storage. */
export function keptCredentials(server: string): Credentials {
  return all()[server] ?? {};
}

/** Stores the credentials for a server. */
export function keepCredentials(server: string, credentials: Credentials): void {
  write({ ...all(), [server]: credentials });
}

/** Deletes all credentials. */
export function forgetCredentials(): void {
  write({});
}

function all(): Record<string, Credentials> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Credentials>) : {};
  } catch {
    return {};
  }
}

function write(credentials: Record<string, Credentials>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(credentials));
  } catch {
    // Storage may be unavailable: credentials are then kept while the playground is open.
  }
}
