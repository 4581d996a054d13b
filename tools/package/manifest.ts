/** The package.json and the command of the package. */
import fs from 'node:fs';
import path from 'node:path';

/** Packages that are installed beside the program: those with binaries, and React, which components of writers get too. */
export const SEPARATE = ['@tailwindcss/oxide', 'esbuild', 'libsql', 'react', 'react-dom', '@aws-sdk/client-s3'];
/** SQLite for versions of Node that have none. */
const OPTIONAL = ['libsql'];
/** Installed by those who need it: the client of buckets is larger than the program. */
const PEERS = ['@aws-sdk/client-s3'];

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  engines: Record<string, string>;
  /** How the package is published: everybody may read it, and its provenance is signed. */
  publishConfig: Record<string, unknown>;
  /** Provenance needs it: the registry compares it with the repository that built the package. */
  repository?: unknown;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/** The package.json of the package, from that of the repository, whose name is the one setting of the package's name. */
export function manifestOf(root: string): object {
  const own = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
  const ranges = { ...own.dependencies, ...own.optionalDependencies };
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ranges[name]]));
  return {
    name: own.name,
    version: own.version,
    description: own.description,
    keywords: ['documentation', 'docs', 'docs.json', 'mdx', 'openapi', 'static-site'],
    license: own.license,
    repository: own.repository,
    publishConfig: own.publishConfig,
    type: 'module',
    bin: { lectern: 'bin/lectern.mjs' },
    engines: own.engines,
    types: './extend.d.ts',
    exports: {
      '.': { types: './extend.d.ts', default: './extend.js' },
      './docs.schema.json': './docs.schema.json',
      './package.json': './package.json',
    },
    dependencies: pick(SEPARATE.filter((name) => ![...OPTIONAL, ...PEERS].includes(name))),
    optionalDependencies: pick(OPTIONAL),
    peerDependencies: pick(PEERS),
    peerDependenciesMeta: Object.fromEntries(PEERS.map((name) => [name, { optional: true }])),
  };
}

/** The text of `bin/lectern.mjs`. `program`: the name of the program's folder. */
export function binText(program: string): string {
  return `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(\`Lectern needs Node 20.20 or newer; this is Node \${process.versions.node}.\`);
  process.exit(2);
}
// React selects its build on its first import.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production';
await import('../program/${program}/cli.js');
`;
}
