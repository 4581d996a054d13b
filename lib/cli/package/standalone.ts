/** `lectern build --standalone`: a folder with everything that a machine with nothing but Node needs to serve the site. */
import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '@/lib/kit/env';
import { HOME } from '@/lib/kit/process/program-home';
import { listFiles } from '@/lib/source/files';
import { buildFolderOf, siteLocation } from '@/lib/source/location';

const SERVER = `// Serves the site: node server.js [--port N] [--host NAME]. The variables are those of "lectern start".
import path from 'node:path';

process.env.DOCS_DIR ||= path.join(import.meta.dirname, 'docs');
process.argv.splice(2, 0, 'start');
await import('./node_modules/lectern/bin/lectern.mjs');
`;

const DOCKERFILE = `# docker build -t docs . && docker run -p 3000:3000 docs
# Binaries in node_modules are those of the machine that built the folder: build it on Linux with glibc, for the same processor.
FROM node:22-slim
ENV NODE_ENV=production PORT=3000 ASSISTANT_STATE_DIR=/data
WORKDIR /app
COPY . .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \\
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
`;

const COMPOSE = `# docker compose up: the site, and Redis for the state that several instances share.
services:
  docs:
    build: .
    ports: ["3000:3000"]
    environment:
      REDIS_URL: redis://redis:6379
    depends_on:
      redis:
        condition: service_healthy
    restart: unless-stopped
  redis:
    image: redis:7-alpine
    command: ["redis-server", "--appendonly", "yes"]
    volumes: ["redis:/data"]
    healthcheck:
      test: ["CMD", "redis-cli", "ping"]
      interval: 5s
    restart: unless-stopped
volumes:
  redis:
`;

const SETTINGS = /(^|\/)(docs\.json|mint\.json|\.mintignore)$/;

/** Writes the folder next to the built site and returns its absolute path. The site must have been built. */
export function writeStandalone(env: Env): string {
  const { docs, cache } = siteLocation(env, 'build');
  const build = path.resolve(buildFolderOf(env));
  const target = path.join(build, 'standalone');
  fs.rmSync(target, { recursive: true, force: true });
  const inDocs = path.join(target, 'docs');
  for (const { path: file, kind } of listFiles(docs).files) {
    // Others are packages, lockfiles and what else is beside the docs.
    if (kind !== 'other' || SETTINGS.test(file)) copy(path.join(docs, file), path.join(inDocs, file));
  }
  const own = path.join(inDocs, '.lectern');
  copy(path.join(build, 'site'), path.join(own, 'site'));
  copy(path.join(build, 'lectern.json'), path.join(own, 'lectern.json'));
  // Articles are in the site; the index answers questions, and the dates come from the history, which is not there.
  for (const name of ['search', 'dates.json']) copy(path.join(cache, name), path.join(own, 'cache', name));
  copy(HOME.root, path.join(target, 'node_modules/lectern'));
  for (const [name, folder] of runtimePackages(HOME.root)) copy(folder, path.join(target, 'node_modules', name));
  write(target, 'package.json', `${JSON.stringify({ name: 'docs', private: true, type: 'module' }, null, 2)}\n`);
  write(target, 'server.js', SERVER);
  write(target, 'Dockerfile', DOCKERFILE);
  write(target, 'compose.yaml', COMPOSE);
  return target;
}

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The installed packages that `root` needs, directly or through others, by name. Optional ones may be missing. */
function runtimePackages(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const queue = [root];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const place = found.has(name) ? undefined : placeOf(name, folder);
      if (place === undefined) continue;
      found.set(name, place);
      queue.push(place);
    }
  }
  return found;
}

/** The folder of a package as Node finds it from `folder`; undefined if it is not installed. */
function placeOf(name: string, folder: string): string | undefined {
  for (let at = fs.realpathSync(folder); path.dirname(at) !== at; at = path.dirname(at)) {
    const place = path.join(at, 'node_modules', name);
    if (fs.existsSync(path.join(place, 'package.json'))) return fs.realpathSync(place);
  }
  return undefined;
}

/** A file or folder; nothing if it does not exist. Packages of packages are copied on their own. */
function copy(from: string, to: string): void {
  if (!fs.existsSync(from)) return;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  const isNested = (file: string): boolean => path.relative(from, file).split(path.sep).includes('node_modules');
  fs.cpSync(from, to, { recursive: true, dereference: true, filter: (file) => !isNested(file) });
}

function write(folder: string, file: string, text: string): void {
  fs.writeFileSync(path.join(folder, file), text);
}
