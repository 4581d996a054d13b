/** A server on this machine that records what samples send, and what is wrong with it. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRecord } from '@/lib/kit/is-record';
import { isJsonType, type RequestBody } from '@/lib/openapi/samples/http-request';
import { type Case, FILES } from './matrix';

export interface Received {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface Receiver {
  origin: string;
  /** By the first folder of the URL. */
  received: Map<string, Received>;
  stop(): Promise<void>;
}

/** A sample of `/KEY/…` is found as `KEY`. */
export async function startReceiver(): Promise<Receiver> {
  const received = new Map<string, Received>();
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const [, key = ''] = url.split('/');
    received.set(decodeURIComponent(key), {
      method,
      url: url.slice(key.length + 1),
      headers,
      body: Buffer.concat(chunks),
    });
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** How the request differs from the one that is meant; empty if it does not. */
export function differences(meant: Case, received: Received | undefined): string[] {
  if (!received) return ['Nothing was received.'];
  const wrong: string[] = [];
  const compare = (part: string, is: unknown, should: unknown) => {
    const [a, b] = [JSON.stringify(is), JSON.stringify(should)];
    if (a !== b) wrong.push(`${part}: ${a} instead of ${b}`);
  };
  compare('method', received.method, meant.method);
  compare('URL', decodeURIComponent(received.url), decodeURIComponent(meant.url));
  for (const { name, value } of meant.headers) {
    const is = received.headers[name.toLowerCase()];
    compare(name, withoutCharset(is), withoutCharset(value));
  }
  if (meant.body) compareBody(meant.body, received, compare);
  else compare('body', received.body.length, 0);
  return wrong;
}

/** Libraries may name the encoding. */
function withoutCharset(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/; ?charset=utf-8$/i, '') : value;
}

type Compare = (part: string, is: unknown, should: unknown) => void;

function compareBody(meant: RequestBody, { body, headers }: Received, compare: Compare): void {
  switch (meant.kind) {
    case 'text':
      if (isJsonType(meant.type)) compare('body', canonical(body.toString()), canonical(meant.text));
      else compare('body', body.toString(), meant.text);
      return;
    case 'file':
      compare('body', body.toString('hex'), hexOf(meant.file.fileName));
      return;
    case 'form':
      // Go sorts the names.
      compare('body', sorted([...new URLSearchParams(body.toString())]), sorted(meant.fields));
      return;
    case 'multipart': {
      const parts = partsOf(body, String(headers['content-type']));
      compare(
        'parts',
        parts.map(({ name }) => name),
        meant.parts.map(({ name }) => name),
      );
      for (const [index, { name, value, type }] of meant.parts.entries()) {
        const part = parts[index];
        const isText = typeof value === 'string';
        compare(name, part?.data.toString('hex'), isText ? Buffer.from(value).toString('hex') : hexOf(value.fileName));
        if (!isText) compare(`${name}, file name`, part?.fileName, value.fileName);
        if (type) compare(`${name}, type`, withoutCharset(part?.type), type);
      }
    }
  }
}

function sorted(fields: readonly (readonly [string, string])[]) {
  return fields.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function hexOf(fileName: string): string {
  return Buffer.from(FILES[fileName] ?? []).toString('hex');
}

/** JSON in one spelling: sorted keys, and long numbers with all their digits. */
function canonical(text: string): unknown {
  const numbered = text.replace(/("(?:[^"\\]|\\.)*")|-?\d[\d.eE+-]*/g, (token, string?: string) =>
    string === undefined ? JSON.stringify({ number: token.length > 15 ? token : Number(token) }) : token,
  );
  return JSON.parse(numbered, (_, value) =>
    isRecord(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  );
}

interface ReceivedPart {
  name?: string;
  fileName?: string;
  type?: string;
  data: Buffer;
}

function partsOf(body: Buffer, contentType: string): ReceivedPart[] {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(contentType) ?? [];
  // Each byte one character.
  return body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const head = Buffer.from(part.slice(0, end), 'latin1').toString();
      const field = (name: string) =>
        unescaped(
          new RegExp(`[; ]${name}="((?:[^"\\\\]|\\\\.)*)"`).exec(head)?.[1] ??
            new RegExp(`[; ]${name}=([^";\\r\\n]+)`).exec(head)?.[1],
        );
      const [, type] = /^content-type: *(.*)$/im.exec(head) ?? [];
      const [name, fileName] = [field('name'), field('filename')];
      return {
        ...(name === undefined ? {} : { name }),
        ...(fileName === undefined ? {} : { fileName }),
        ...(type === undefined ? {} : { type }),
        data: Buffer.from(part.slice(end + 4, -2), 'latin1'),
      };
    });
}

/** Languages escape quotes in one of two ways. */
function unescaped(name: string | undefined): string | undefined {
  return name?.replaceAll('%22', '"').replace(/\\(["\\])/g, '$1');
}
