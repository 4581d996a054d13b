/**
 * Answers the requests of a connection one after the other. A client may send many without waiting (HTTP pipelining): if all were begun at
 * once, each would hold memory and files until those before it have been read, and Node tells none of them when the connection is gone.
 */
import type http from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait. Browsers send none ahead. */
const MAX_WAITING = 32;

interface Connection {
  isBusy: boolean;
  waiting: (() => void)[];
}

/** Creates a queue. Its function calls `answer` when the answers before it have ended, and never if the connection closes first. */
export function createConnectionQueue(
  mostWaiting = MAX_WAITING,
): (request: http.IncomingMessage, response: http.ServerResponse, answer: () => void) => void {
  const connections = new WeakMap<Socket, Connection>();
  return ({ socket }, response, answer) => {
    const connection = connections.get(socket) ?? { isBusy: false, waiting: [] };
    connections.set(socket, connection);
    const begin = (): void => {
      connection.isBusy = true;
      response.once('close', () => {
        connection.isBusy = false;
        if (!socket.destroyed) connection.waiting.shift()?.();
      });
      answer();
    };
    if (!connection.isBusy) begin();
    else if (connection.waiting.length < mostWaiting) connection.waiting.push(begin);
    else socket.destroy();
  };
}
