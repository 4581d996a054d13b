import type { IncomingMessage, ServerResponse } from 'node:http';

export function openPrerendered(
  folder: string,
  mostKept?: number,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
