/** The repository of a docs folder, as its checkout knows it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The state of a checkout; all values are undefined without git. */
export interface Checkout {
  /** URL without a trailing slash or `.git`. */
  url?: string;
  /** The default branch of the remote. */
  branch?: string;
  /** Path of the docs folder in the repository; `''` for its root. */
  directory?: string;
}

const run = promisify(execFile);
const known = new Map<string, Promise<Checkout>>();

/** Reads the checkout of a folder once per process. */
export function readCheckout(docs: string): Promise<Checkout> {
  const checkout = known.get(docs) ?? readNow(docs);
  known.set(docs, checkout);
  return checkout;
}

async function readNow(docs: string): Promise<Checkout> {
  const git = (...args: string[]): Promise<string | undefined> =>
    run('git', args, { cwd: docs }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  const [remote, head, prefix] = await Promise.all([
    git('config', '--get', 'remote.origin.url'),
    git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD'),
    git('rev-parse', '--show-prefix'),
  ]);
  return {
    url: remote && webAddress(remote),
    branch: head?.replace(/^origin\//, ''),
    directory: prefix?.replace(/\/$/, ''),
  };
}

/** The URL of a remote (`git@host:owner/name.git`, `ssh://…`, `https://…`); undefined for a folder. Drops credentials. */
export function webAddress(remote: string): string | undefined {
  const [, host, path] = /^(?:(?:https?|ssh|git):\/\/)?(?:[^@/]+@)?([\w.-]+\.\w+)(?::\d+)?[:/](.+)$/.exec(remote) ?? [];
  return host && path && `https://${host}/${path.replace(/(?:\.git)?\/?$/, '')}`;
}
