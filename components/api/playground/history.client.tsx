/** The requests of this tab, newest first. Credentials are not kept with them. */
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import type { Words } from './inputs.client';
import type { PlayState } from './state';
import { readTab, writeTab } from './tab-store.client';

const STORE = 'lectern:history';
/** Maximum number of requests of all operations. */
const MAX_REQUESTS = 30;
/** Requests with more text are not kept. */
const MAX_LENGTH = 20_000;

/** A request that can be repeated. */
export interface KeptRequest {
  /** `operationKey` */
  operation: string;
  method: string;
  url: string;
  /** Undefined without an answer. */
  status?: number;
  /** Milliseconds since the epoch. */
  at: number;
  state: Omit<PlayState, 'credentials'>;
}

/** Distinguishes the operations of a site. */
export function operationKey({ operation: { method, path, servers } }: PlaygroundData): string {
  return `${method} ${servers[0]?.url ?? ''}${path}`;
}

/** The requests of an operation, newest first. */
export function keptRequests(operation: string): KeptRequest[] {
  return allRequests().filter((request) => request.operation === operation);
}

/** Adds a request at the start, in place of an equal one. Files are not kept, because storage holds text only. */
export function keepRequest(request: Omit<KeptRequest, 'state'>, { credentials: _, ...state }: PlayState): void {
  const text = JSON.stringify(state);
  if (text.length > MAX_LENGTH || holdsFile(state.body)) return;
  const others = allRequests().filter(
    (kept) => kept.operation !== request.operation || kept.url !== request.url || JSON.stringify(kept.state) !== text,
  );
  writeTab(STORE, { requests: [{ ...request, state }, ...others].slice(0, MAX_REQUESTS) });
}

/** Deletes all requests. */
export function forgetRequests(): void {
  writeTab(STORE, {});
}

function allRequests(): KeptRequest[] {
  const { requests } = readTab<{ requests: KeptRequest[] }>(STORE);
  return Array.isArray(requests) ? requests : [];
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}

interface HistoryProps {
  requests: readonly KeptRequest[];
  strings: Words;
  onChoose(request: KeptRequest): void;
}

/** A list that opens; nothing without requests. */
export function History({ requests, strings, onChoose }: HistoryProps) {
  if (requests.length === 0) return null;
  return (
    <details className="play-panel play-history">
      <summary className="play-panel-title">
        {strings.playRecent} ({requests.length})
      </summary>
      <ul>
        {requests.map((request) => (
          <li key={request.at}>
            <button type="button" className="play-link" onClick={() => onChoose(request)}>
              {request.url}
            </button>{' '}
            <span className="play-meta">
              {request.status} {new Date(request.at).toLocaleTimeString(document.documentElement.lang)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
