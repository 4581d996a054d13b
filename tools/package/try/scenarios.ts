/** The ways in which teams install the package. Each makes a folder of its own and says how its command is called. */
import fs from 'node:fs';
import path from 'node:path';
import { type Place, run } from './process';
import { writeDocs } from './site';

/** Programs for the trials, from the registry: see `installTools`. */
export interface Tools {
  /** Path of the `node` of a major version. */
  node(major: string): string;
  /** Paths of the scripts of the package managers. */
  npm: string;
  pnpm: string;
  yarn: string;
}

export interface Installed {
  /** How the command is started. */
  command: readonly string[];
  place: Place;
  /** The docs folder. */
  docs: string;
  /** Whose size is that of the installation. */
  modules: string;
  /** The folder of the installed package, which must not change. */
  package: string;
}

export interface Scenario {
  name: string;
  install(folder: string, tarball: string, tools: Tools): Promise<Installed>;
}

export const SCENARIOS: readonly Scenario[] = [
  ...['20', '22', '24'].map(
    (major): Scenario => ({
      name: `npm, Node ${major}`,
      install: (folder, tarball, tools) => withNpm(folder, tarball, tools, tools.node(major)),
    }),
  ),
  {
    name: 'npm, a path with spaces',
    install: (folder, tarball, tools) => withNpm(path.join(folder, "my team's docs"), tarball, tools),
  },
  {
    name: 'npm, without install scripts',
    install: (folder, tarball, tools) => withNpm(folder, tarball, tools, process.execPath, ['--ignore-scripts']),
  },
  {
    name: 'pnpm, strict',
    async install(folder, tarball, tools) {
      startProject(folder, tarball);
      const place = { cwd: folder };
      await run(process.execPath, [tools.pnpm, 'add', '-D', './lectern.tgz'], place);
      return installed(folder, process.execPath);
    },
  },
  {
    name: 'yarn, node-modules linker',
    async install(folder, tarball, tools) {
      startProject(folder, tarball);
      fs.writeFileSync(
        path.join(folder, '.yarnrc.yml'),
        'nodeLinker: node-modules\nenableGlobalCache: false\nenableTelemetry: false\n',
      );
      fs.writeFileSync(path.join(folder, 'yarn.lock'), '');
      const env = { YARN_ENABLE_IMMUTABLE_INSTALLS: 'false' };
      await run(process.execPath, [tools.yarn, 'add', '-D', 'lectern@file:./lectern.tgz'], {
        cwd: folder,
        env,
      });
      return installed(folder, process.execPath);
    },
  },
  {
    name: 'npm workspace, hoisted, another React',
    async install(folder, tarball, tools) {
      const docs = path.join(folder, 'packages/docs');
      startProject(docs, tarball);
      write(folder, 'package.json', {
        name: 'all',
        private: true,
        workspaces: ['packages/*'],
        dependencies: { react: '^18.0.0' },
      });
      write(docs, 'package.json', { name: 'docs', private: true, devDependencies: { lectern: 'file:./lectern.tgz' } });
      await run(process.execPath, [tools.npm, 'install', ...QUIET], { cwd: folder });
      const found = installed(folder, process.execPath);
      return { ...found, place: { cwd: docs }, docs };
    },
  },
  {
    name: 'read-only installation, docs elsewhere',
    async install(folder, tarball, tools) {
      const found = await withNpm(path.join(folder, 'program'), tarball, tools);
      const docs = path.join(folder, 'docs');
      writeDocs(docs);
      fs.rmSync(path.join(folder, 'program/docs.json'));
      for (const entry of ['', ...fs.readdirSync(docs, { recursive: true, encoding: 'utf8' })])
        fs.chmodSync(path.join(docs, entry), 0o777);
      fs.chmodSync(folder, 0o755);
      await run('chmod', ['-R', 'a-w', path.join(folder, 'program')], { cwd: folder });
      // Root may write everywhere.
      const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
      return { ...found, place: { cwd: docs, ...user }, docs };
    },
  },
];

const QUIET = ['--no-audit', '--no-fund'];

async function withNpm(
  folder: string,
  tarball: string,
  tools: Tools,
  node = process.execPath,
  flags: readonly string[] = [],
): Promise<Installed> {
  startProject(folder, tarball);
  await run(node, [tools.npm, 'install', '-D', './lectern.tgz', ...QUIET, ...flags], { cwd: folder });
  return installed(folder, node);
}

/** The docs, a package.json and the tarball in one folder. */
function startProject(folder: string, tarball: string): void {
  writeDocs(folder);
  fs.copyFileSync(tarball, path.join(folder, 'lectern.tgz'));
  write(folder, 'package.json', { name: 'docs', private: true });
}

/** The command that the package manager linked, run by `node`. */
function installed(folder: string, node: string): Installed {
  const modules = path.join(folder, 'node_modules');
  const real = fs.realpathSync(path.join(modules, 'lectern'));
  return {
    command: [node, path.join(real, 'bin/lectern.mjs')],
    place: { cwd: folder },
    docs: folder,
    modules,
    package: real,
  };
}

function write(folder: string, file: string, value: object): void {
  fs.writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}
