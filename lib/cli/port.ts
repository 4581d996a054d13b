/** Chooses the port to listen on. */
import net from 'node:net';
import { CommandError } from './options';

const DEFAULT_PORT = 3000;
const TRIES = 50;

/**
 * The requested port if it is free, else an error; without a request the first free one from 3000 on. Throws CommandError for a port that
 * is in use or invalid.
 */
export async function choosePort(requested: string | undefined, host?: string): Promise<number> {
  if (requested !== undefined && requested !== '') {
    const port = Number(requested);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new CommandError(`"${requested}" is not a port. Give a whole number from 0 to 65535.`);
    }
    if (port !== 0 && !(await isFree(port, host))) {
      throw new CommandError(`Port ${port} is taken. Stop what uses it, or give another one with --port.`);
    }
    return port;
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + TRIES; port++) {
    if (!(await isFree(port, host))) continue;
    if (port !== DEFAULT_PORT) console.log(`Port ${DEFAULT_PORT} is taken, using ${port}.`);
    return port;
  }
  throw new CommandError(`No free port from ${DEFAULT_PORT} to ${DEFAULT_PORT + TRIES - 1}. Give one with --port.`);
}

function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}
