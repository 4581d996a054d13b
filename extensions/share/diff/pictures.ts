/** Pictures of pages, taken with the Chromium that is installed; it gets addresses of this machine only. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createNodeServer } from '@/lib/serve/node-server';
import type { Server } from '@/lib/serve/server';

/** A page that takes longer has no picture. */
const TIMEOUT_MS = 30_000;
/** In pixels. A longer page is cut. */
const [WIDTH, HEIGHT] = [1000, 2400];

/** Calls `use` with a function that takes a picture of an encoded path of a server; it resolves with whether there is one. */
export async function withPictures<T>(
  chromium: string,
  server: Server,
  use: (take: (address: string, file: string) => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const node = createNodeServer(server);
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-chromium-'));
  try {
    return await use((address, file) => takePicture(chromium, origin + address, file, profile));
  } finally {
    if (node instanceof http.Server) node.closeAllConnections();
    await new Promise((resolve) => node.close(resolve));
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

function takePicture(chromium: string, url: string, file: string, profile: string): Promise<boolean> {
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--hide-scrollbars',
    '--force-prefers-reduced-motion',
    // Nothing but the docs: other hosts do not exist.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    `--user-data-dir=${profile}`,
    `--window-size=${WIDTH},${HEIGHT}`,
    '--virtual-time-budget=5000',
    `--screenshot=${file}`,
    url,
  ];
  return new Promise((resolve) => {
    const child = spawn(chromium, args, { stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    child.once('error', () => resolve(false));
    child.once('close', () => {
      clearTimeout(timer);
      resolve(fs.existsSync(file));
    });
  });
}
