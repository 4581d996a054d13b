/** A docs folder with everything that was attacked once, and the process that serves it. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ownSeconds, residentMb } from '../bench/measure';

export interface Target {
  origin: string;
  pid: number;
  /** The folder of the assistant's state. */
  state: string;
  /** The folder of caches. */
  cache: string;
  docs: string;
  /** What the process printed. */
  log(): string;
  /** Resident memory in MB. */
  memoryMb(): number;
  /** File descriptors, connections included. */
  openFiles(): number;
  /** CPU seconds used so far, of all threads. */
  cpuSeconds(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-attack-'));
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  fs.rmSync(work, { recursive: true, force: true });
});

/** Starts a server of the docs folder with these variables. One of the same `name` finds the state of the one before. */
export async function startTarget(name: string, docs: string, env: Record<string, string>): Promise<Target> {
  const [state, dist] = ['state', 'dist'].map((part) => path.join(work, name, part)) as [string, string];
  fs.mkdirSync(state, { recursive: true });
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DOCS_DIR: docs,
      LECTERN_DIST: dist,
      ASSISTANT_STATE_DIR: state,
      ...env,
    },
  });
  running.add(child);
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-200_000);
    });
  }
  const origin = await addressIn(() => printed, ended);
  const pid = child.pid ?? -1;
  return {
    origin,
    pid,
    state,
    cache: path.join(dist, 'cache'),
    docs,
    log: () => printed,
    memoryMb: () => residentMb(pid),
    openFiles: () => fs.readdirSync(`/proc/${pid}/fd`).length,
    cpuSeconds: () => ownSeconds(pid),
    async stop(signal = 'SIGKILL') {
      running.delete(child);
      child.kill(signal);
      await ended;
    },
  };
}

/** Resolves with the address that a server prints when it is ready. Rejects if it ends before, or does not become ready. */
async function addressIn(printed: () => string, ended: Promise<void>): Promise<string> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (const end = Date.now() + START_TIMEOUT_MS; !isOver && Date.now() < end; await pause(50)) {
    const address = /Ready on (http:\/\/\S+)/.exec(printed())?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The server ${isOver ? 'ended' : 'did not start'}:\n${printed()}`);
}

/** Writes the docs folder. `upstream`: the server that its specification names. */
export function writeDocs(name: string, upstream: string, allowPrivate: boolean): string {
  const docs = path.join(work, name, 'docs');
  const config = {
    theme: 'mint',
    name: 'Harbour',
    colors: { primary: '#0f766e' },
    api: { playground: { allowPrivate } },
    redirects: [
      { source: '/two/*/x/*/y/*/z', destination: '/' },
      { source: '/:a/:a', destination: '/' },
      { source: '/old/:rest*', destination: '/' },
    ],
    navigation: {
      groups: [
        { group: 'All', pages: ['index', 'log'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  };
  const text = Array.from({ length: 400 }, (_, n) => `Winch number${n} turns rope${n} on pier${n}.`).join(' ');
  const files: Record<string, string | object> = {
    'docs.json': config,
    'index.mdx': `---\ntitle: Start\n---\n\n# Begin\n\n${text}\n`,
    'log.mdx': '---\ntitle: Log\nrss: true\n---\n\n<Update label="May">\n\n## News\n\nText.\n\n</Update>\n',
    'package.json': { private: true },
    'compose.yml': 'secret: 1\n',
    '.mintignore': 'compose.yml\n',
    '.env': 'SECRET=1\n',
    'large.txt': 'x'.repeat(5_000_000),
    'node_modules/a/data.json': {},
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Harbour', version: '1' },
      servers: [{ url: upstream }, { url: 'http://169.254.169.254/latest' }, { url: 'http://localhost:1/admin' }],
      paths: {
        '/ships': { get: { operationId: 'ships', summary: 'Ships', responses: { 200: { description: 'ok' } } } },
      },
    },
  };
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return docs;
}

export interface Stub {
  url: string;
  /** The bodies that were sent to it. */
  bodies: string[];
  /** Requests whose connection was closed before the answer. */
  closed(): number;
  close(): void;
}

/** A server that misbehaves by path: `/ships/101` switches protocols unasked, `/ships/gzip` lies about its coding, `/ships/slow` waits. */
export async function startUpstream(): Promise<Stub> {
  const bodies: string[] = [];
  let closed = 0;
  const server = net.createServer((socket) => {
    let head = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      if (head.includes('/ships/101'))
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
      else if (head.includes('/ships/gzip'))
        socket.end('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain');
      else if (head.includes('/ships/slow')) socket.once('close', () => closed++);
      else socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 8\r\n\r\n<script>');
      head = '';
    });
  });
  const url = await listen(server);
  return { url, bodies, closed: () => closed, close: () => server.close() };
}

/** A model with the interface of OpenAI, which answers at once with one word. */
export async function startModel(): Promise<Stub> {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end('data: {"choices":[{"delta":{"content":"Yes [1]."}}]}\n\ndata: [DONE]\n\n');
  });
  const url = `${await listen(server)}/v1`;
  return { url, bodies, closed: () => 0, close: () => server.close() };
}

function listen(server: net.Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
