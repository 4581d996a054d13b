/** The keys of a site: making, changing and revoking them, and what was done. */
import type { AuditEntry } from '../store/insight-store';
import type { DashboardWords } from '../strings/dashboard-words';
import { Time } from './conversations';
import { DataTable } from './data-table';

export interface KeyRow {
  id: string;
  name: string;
  kind: 'server' | 'public';
  origins: readonly string[];
  /** ISO dates. */
  created: string;
  expires?: string;
  state: 'valid' | 'expired' | 'revoked';
  used: number;
  limit: number;
}

interface KeysProps {
  keys: readonly KeyRow[];
  audit: readonly AuditEntry[];
  token: string;
  /** A key that was just made. */
  made?: string;
  problem?: string;
  words: DashboardWords;
  format(value: number): string;
}

/** The keys, a form for a new one, and the log. */
export function KeysView({ keys, audit, token, made, problem, words, format }: KeysProps) {
  return (
    <>
      <div className="head">
        <h1>{words.keys}</h1>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {made && (
        <div className="done" role="status">
          <p>{words.keyMade}</p>
          <p>
            <code className="made-key">{made}</code>
          </p>
        </div>
      )}
      {keys.length === 0 ? (
        <p className="empty">{words.noKeys}</p>
      ) : (
        <KeyTable keys={keys} token={token} words={words} format={format} />
      )}
      <h2>{words.newKey}</h2>
      <NewKeyForm token={token} words={words} />
      <h2>{words.audit}</h2>
      {audit.length === 0 ? (
        <p className="empty">{words.nothing}</p>
      ) : (
        <DataTable
          label={words.audit}
          head={[words.time, words.who, words.action, words.subject]}
          rows={audit.map(({ at, who, action, subject }) => [
            <Time key="time" at={at} />,
            who,
            action in words ? words[action as keyof DashboardWords] : action,
            subject,
          ])}
        />
      )}
    </>
  );
}

function KeyTable({ keys, token, words, format }: Pick<KeysProps, 'keys' | 'token' | 'words' | 'format'>) {
  return (
    <DataTable
      label={words.keys}
      head={[words.key, words.kind, words.usedThisMonth, words.state, words.created, words.change]}
      numeric={[2]}
      rows={keys.map((key) => [
        <span key="key">
          {key.name !== '' && <strong className="key-name">{key.name}</strong>}
          <code>{key.id}</code>
        </span>,
        key.kind === 'server' ? words.kindServer : words.kindPublic,
        `${format(key.used)} / ${format(key.limit)}`,
        <span key="state" className={`tone key-${key.state}`}>
          {words[key.state]}
          {key.state === 'valid' && key.expires && ` – ${key.expires.slice(0, 10)}`}
        </span>,
        key.created.slice(0, 10),
        key.state === 'revoked' ? '–' : <ChangeKey key="change" row={key} token={token} words={words} />,
      ])}
    />
  );
}

function NewKeyForm({ token, words }: Pick<KeysProps, 'token' | 'words'>) {
  return (
    <form method="post" className="form">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value="make" />
      <Fields id="new" words={words} />
      <div>
        <label htmlFor="kind">{words.kind}</label>
        <select id="kind" name="kind">
          <option value="server">{words.kindServer}</option>
          <option value="public">{words.kindPublic}</option>
        </select>
      </div>
      <button type="submit" className="primary">
        {words.make}
      </button>
    </form>
  );
}

/** Forms that change and revoke a key. */
function ChangeKey({ row, token, words }: Pick<KeysProps, 'token' | 'words'> & { row: KeyRow }) {
  return (
    <details>
      <summary>
        {words.change}
        <span className="visually-hidden"> {row.name || row.id}</span>
      </summary>
      <form method="post" className="form">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="action" value="change" />
        <input type="hidden" name="id" value={row.id} />
        <Fields id={row.id} row={row} words={words} />
        <button type="submit">{words.save}</button>
      </form>
      <form method="post" className="form">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="action" value="revoke" />
        <input type="hidden" name="id" value={row.id} />
        <button type="submit" className="danger">
          {words.revoke}
        </button>
      </form>
    </details>
  );
}

function Fields({ id, row, words }: { id: string; row?: KeyRow; words: DashboardWords }) {
  return (
    <>
      <div>
        <label htmlFor={`name-${id}`}>{words.name}</label>
        <input id={`name-${id}`} name="name" maxLength={100} defaultValue={row?.name} />
      </div>
      <div>
        <label htmlFor={`expires-${id}`}>{words.expires}</label>
        <input id={`expires-${id}`} name="expires" type="date" defaultValue={row?.expires?.slice(0, 10)} />
      </div>
      <div>
        <label htmlFor={`origins-${id}`}>{words.origins}</label>
        <input
          id={`origins-${id}`}
          name="origins"
          maxLength={1000}
          defaultValue={row?.origins.join(' ')}
          aria-describedby={`origins-hint-${id}`}
        />
        <p id={`origins-hint-${id}`} className="hint">
          {words.originsHint}
        </p>
      </div>
    </>
  );
}
