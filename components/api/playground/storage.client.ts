/** Keys and tokens that a reader entered, kept until the tab is closed. By server: one server's key must not reach another. */
import type { Credential } from '@/lib/openapi/samples/build-request';

const STORE = 'lectern:credentials';

type Credentials = Readonly<Record<string, Credential>>;

/** What was entered for a server before; empty where the browser keeps nothing. */
export function keptCredentials(server: string): Credentials {
  return all()[server] ?? {};
}

/** Keeps what was entered for a server. */
export function keepCredentials(server: string, credentials: Credentials): void {
  write({ ...all(), [server]: credentials });
}

/** Forgets everything that was entered. */
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
    // Storage can be forbidden: what was entered then holds for this playground.
  }
}
