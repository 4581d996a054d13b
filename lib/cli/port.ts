/** Chooses the port to listen on. */
import net from 'node:net';
import { CommandError } from './options';

const DEFAULT_PORT = 3000;
const TRIES = 50;
const TAKEN = 'EADDRINUSE';

/**
 * The requested port if it is free, else an error; without a request the first free one from 3000 on. Throws CommandError for a port that
 * is invalid or cannot be used, and for a host that is not this machine.
 */
export async function choosePort(requested: string | undefined, host?: string): Promise<number> {
  if (requested !== undefined && requested !== '') {
    const port = Number(requested);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new CommandError(`"${requested}" is not a port. Give a whole number from 0 to 65535.`);
    }
    const fault = await faultAt(port, host);
    if (fault !== undefined) throw new CommandError(faultMessage(fault, port, host));
    return port;
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + TRIES; port++) {
    const fault = await faultAt(port, host);
    if (fault === TAKEN) continue;
    if (fault !== undefined) throw new CommandError(faultMessage(fault, port, host));
    if (port !== DEFAULT_PORT) console.log(`Port ${DEFAULT_PORT} is taken, using ${port}.`);
    return port;
  }
  throw new CommandError(`No free port from ${DEFAULT_PORT} to ${DEFAULT_PORT + TRIES - 1}. Choose one with --port.`);
}

/** What to say about the code of an error of `listen`. */
export function faultMessage(code: string, port: number, host: string | undefined): string {
  if (code === TAKEN)
    return `Port ${port} is taken. Stop the program that uses it, or choose another port with --port.`;
  if (code === 'EACCES') return `No permission to listen on port ${port}. Choose a port of 1024 or above with --port.`;
  return host === undefined
    ? `Port ${port} cannot be used (${code}). Choose another port with --port.`
    : `--host ${host} is not an address of this machine (${code}). Write 0.0.0.0 for all of its addresses.`;
}

/** The code of the error of listening there; undefined if it is possible. */
function faultAt(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
