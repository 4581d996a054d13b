/**
 * The program as plain JavaScript: one bundle for the command line and for what a built site's server draws pages with; and as plain CSS
 * what only Tailwind's own compiler understands. Plain JavaScript itself, because it runs before anything that reads TypeScript. Made
 * again only when a source file has changed.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.lectern/program');
const index = path.join(folder, 'index.json');

/** What can be started: name to source file. */
const ENTRIES = { cli: 'lib/cli/main.ts', engine: 'app/engine/engine-parts.ts' };

/** Tailwind's reset of what browsers draw by themselves: its compiler would otherwise run in processes of their own in every build. */
const RESET = 'node_modules/tailwindcss/preflight.css';

/** The order of the layers: said in the first of all sheets, because Next drops it where imports follow. */
const LAYERS = '@layer theme, base, components, look, utilities;';

/** Packages of many small files: found and read one by one they take longer than all the rest of the program. */
const BUNDLED =
  /^(@mdx-js\/mdx|next-mdx-remote|remark-|mdast-|micromark|unified$|vfile$|yaml$|zod|ignore$|ipaddr|feed$|image-size|clsx|picocolors)/;
/** What the packages have in common with Next or the rest. */
const SHARED = /^(react|react-dom)(\/|$)/;

/** So many older bundles are kept: builds that run side by side may each have one. */
const KEPT = 4;

/**
 * The files to run, relative to the project, and the style sheet: `{ cli, engine, reset }`.
 * Rejects with esbuild's own error where a source file does not compile.
 * @returns {Promise<{ cli: string, engine: string, reset: string }>}
 */
export async function bundleProgram() {
  const known = readIndex();
  if (known && Object.entries(known.inputs).every(([file, stamp]) => stampOf(file) === stamp)) return known.files;
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [{ name: 'packages', setup: choosePackages }],
    // Packages in the older format ask for Node's own modules by this.
    banner: { js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);" },
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const hash = createHash('sha1');
  for (const file of outputFiles) hash.update(file.hash);
  const name = hash.digest('hex').slice(0, 12);
  for (const file of outputFiles) {
    const target = path.join(folder, name, path.relative(folder, file.path));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, file.contents);
  }
  fs.writeFileSync(path.join(folder, name, 'reset.css'), await compileReset());
  const scripts = Object.keys(ENTRIES).map((entry) => [entry, `.lectern/program/${name}/${entry}.js`]);
  const files = { ...Object.fromEntries(scripts), reset: `.lectern/program/${name}/reset.css` };
  const inputs = Object.fromEntries([...Object.keys(metafile.inputs), RESET].map((file) => [file, stampOf(file)]));
  fs.writeFileSync(index, JSON.stringify({ files, inputs }));
  removeOld(name);
  return files;
}

/** Node loads packages by itself, but for those that are bundled, with what they are made of. */
function choosePackages(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path: name, importer }) => {
    if (path.isAbsolute(name) || name.startsWith('@/')) return undefined;
    const isInside = importer.includes('/node_modules/');
    return !name.startsWith('node:') && (isInside ? !SHARED.test(name) : BUNDLED.test(name))
      ? undefined
      : { external: true };
  });
}

async function compileReset() {
  const { compile } = await import('tailwindcss');
  const file = path.join(root, RESET);
  const loadStylesheet = async () => ({ path: file, base: root, content: fs.readFileSync(file, 'utf8') });
  const { build } = await compile(`${LAYERS}\n@import 'preflight' layer(base);`, { base: root, loadStylesheet });
  return build([]);
}

/** What the last bundle was made from; undefined when there is none or its files are gone. */
function readIndex() {
  try {
    const known = JSON.parse(fs.readFileSync(index, 'utf8'));
    return Object.values(known.files).every((file) => fs.existsSync(path.join(root, file))) ? known : undefined;
  } catch {
    return undefined;
  }
}

function stampOf(file) {
  const stat = fs.statSync(path.join(root, file), { throwIfNoEntry: false });
  return stat ? `${stat.size}-${stat.mtimeMs}` : '';
}

function removeOld(current) {
  const bundles = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => ({ name, time: fs.statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of bundles.slice(KEPT)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}
