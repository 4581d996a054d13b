/** Stand-ins for the actions of GitHub: they do with folders of this machine what the actions do with GitHub. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Action, Machine } from './job';

export interface Hub {
  /** A bare repository. */
  origin: string;
  /** The commit or branch that the event is about. */
  head: string;
  /** The published files of GitHub Pages. */
  site: string;
  /** Keeps artifacts between jobs. */
  artifacts: string;
  /** The public URL that `configure-pages` says. */
  url: string;
}

const nothing: Action = () => ({});

/** The actions that the workflows of `init` and of the pages use. */
export function actionsOf({ origin, head, site, artifacts, url }: Hub): Record<string, Action> {
  return {
    'actions/checkout': (inputs, { workspace }) => {
      fs.rmSync(workspace, { recursive: true, force: true });
      const depth = inputs['fetch-depth'] === '0' ? [] : ['--depth', '1'];
      execFileSync('git', ['clone', '--quiet', ...depth, '--branch', head, `file://${origin}`, workspace]);
      return {};
    },
    'actions/setup-node': ({ cache }, { workspace }) => {
      // The action fails where there is nothing to name the cache by.
      if (cache === 'npm' && !fs.existsSync(path.join(workspace, 'package-lock.json')))
        throw new Error('Dependencies lock file is not found.');
      return {};
    },
    'actions/cache': nothing,
    'pnpm/action-setup': nothing,
    'actions/configure-pages': () => ({ base_url: url }),
    'actions/upload-pages-artifact': ({ path: folder = '' }, { workspace }) => {
      fs.rmSync(site, { recursive: true, force: true });
      fs.cpSync(path.join(workspace, folder), site, { recursive: true });
      return {};
    },
    'actions/deploy-pages': () => ({ page_url: `${url}/` }),
    'actions/upload-artifact': (inputs, machine) => uploadArtifact(artifacts, inputs, machine),
    'actions/download-artifact': ({ name = '', path: folder = '' }) => {
      fs.cpSync(path.join(artifacts, name), folder, { recursive: true });
      return {};
    },
  };
}

/** Files are named from the nearest folder that all paths have in common; hidden ones are left out unless asked for. */
function uploadArtifact(
  artifacts: string,
  { name = '', path: written = '', ...inputs }: Readonly<Record<string, string>>,
  { workspace }: Machine,
): Record<string, string> {
  const paths = written.split('\n').filter(Boolean);
  const common = paths.length === 1 ? (paths[0] ?? '') : commonFolder(paths);
  const target = path.join(artifacts, name);
  fs.rmSync(target, { recursive: true, force: true });
  for (const file of paths) {
    const from = path.join(workspace, file);
    if (!fs.existsSync(from)) continue;
    fs.cpSync(from, path.join(target, path.relative(common, file)), {
      recursive: true,
      filter: (source) =>
        inputs['include-hidden-files'] === 'true' ||
        !path
          .relative(workspace, source)
          .split('/')
          .some((part) => part.startsWith('.')),
    });
  }
  return { 'artifact-id': '1' };
}

function commonFolder(paths: readonly string[]): string {
  const parts = paths.map((file) => file.split('/').slice(0, -1));
  const [first = []] = parts;
  const length = first.findIndex((part, index) => parts.some((other) => other[index] !== part));
  return first.slice(0, length < 0 ? Math.min(...parts.map((list) => list.length)) : length).join('/');
}
