/**
 * Bundles the program as JavaScript: one bundle for the command line and the server, one for the browser, and the style sheet of the frame.
 * This file is plain JavaScript, because it runs before TypeScript can be loaded. Rebuilds only when a source file has changed.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { componentFiles } from './component-files.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.lectern/program');
const index = path.join(folder, 'index.json');

/** Entry points: name to source file. */
const THREADS = {
  highlight: 'lib/mdx/code/highlight-worker.ts',
  pass: 'lib/cli/articles/pass-worker.ts',
  picture: 'lib/outputs/head/picture-worker.ts',
};
const ENTRIES = { cli: 'lib/cli/main.ts', server: 'lib/serve/next-host.ts', ...THREADS };

/** The style sheet and browser script that every page loads. Independent of the site, so built once. */
const SHEET = 'components/shell/document/document.css';
const BROWSER = 'components/browser/start.client.ts';

/** What the browser script shares with scripts that are loaded on demand. In one file: each small file costs a request and compresses badly. */
const SHARED_SCRIPTS = [
  'components/browser/base.ts',
  'components/browser/close-outside.client.ts',
  'components/browser/navigation/pages.client.ts',
  'components/browser/parts.ts',
  'components/browser/stored-list.client.ts',
  'components/mdx/shared/copy.client.ts',
  'components/nav/sidebar.client.ts',
  'components/search/frame.client.ts',
  'components/search/visited.client.ts',
  'components/shell/stores.ts',
  'lib/kit/paths.ts',
  'lib/kit/urls.ts',
];

/** Replacements for React's packages. */
const PREACT = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/** esbuild's output folder. Nothing is written there: the real folder is named after the content. */
const draft = path.join(folder, 'draft');

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  metafile: true,
  write: false,
  logLevel: 'silent',
};

/** Tailwind's reset; otherwise its compiler would run in separate processes in every build. */
const RESET = 'node_modules/tailwindcss/preflight.css';

/** The order of the cascade layers, declared in the first sheet. */
const LAYERS = '@layer theme, base, components, look, utilities;';

/** Packages with many small files are bundled: loading them file by file takes longer than the rest of the program. */
const BUNDLED =
  /^(ai$|@ai-sdk\/openai-compatible$|@mdx-js\/mdx|@modelcontextprotocol\/|next-mdx-remote|remark-|mdast-|micromark|unified$|vfile$|yaml$|zod|mime$|mime\/|lru-cache$|ignore$|ipaddr|feed$|image-size|clsx|jsonc-parser$|shiki\/(core|engine|textmate))/;
/** Packages that must be shared with Next and other packages. */
const SHARED = /^(react|react-dom)(\/|$)/;

/** In the names of files that are being written. */
const DRAFT = '.draft-';

/** Older bundles to keep, because concurrent builds may each use one. */
const KEPT = 4;

/**
 * The absolute folder of the program, which is also set as `LECTERN_PROGRAM` for the program itself. Its `program.json` names the files
 * that every page loads: the style sheet, the entry script, and its imports. Rejects with esbuild's error if a source file does not
 * compile, and with that of the file system if the program's folder cannot be written.
 * @returns {Promise<string>}
 */
export async function bundleProgram() {
  const known = readIndex();
  const isCurrent = known && Object.entries(known.inputs).every(([file, stamp]) => stampOf(file) === stamp);
  const name = isCurrent ? known.name : await makeProgram();
  process.env.LECTERN_PROGRAM = path.join(folder, name);
  return process.env.LECTERN_PROGRAM;
}

/**
 * Writes the program of the package into `folder`: without source maps, and with all packages bundled except `separate` and what these
 * import. Resolves with the name of the new folder and the licence-bearing packages in it, as paths below the repository.
 * @param {string} folder
 * @param {readonly string[]} separate
 */
export async function writePackageProgram(folder, separate) {
  const { name, metafiles } = await compileProgram(folder, {
    ...programOptions(),
    entryPoints: { cli: 'lib/cli/package/main.ts', ...THREADS },
    plugins: [{ name: 'packages', setup: (build) => keepSeparate(build, separate) }],
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: false,
    legalComments: 'none',
  });
  return { name, inputs: metafiles.flatMap(({ inputs }) => Object.keys(inputs)) };
}

async function makeProgram() {
  // Said here, because esbuild reports it as a fault of a source file.
  fs.mkdirSync(folder, { recursive: true });
  fs.accessSync(folder, fs.constants.W_OK);
  const { name, metafiles } = await compileProgram(folder, programOptions());
  const sources = metafiles.flatMap(({ inputs }) => Object.keys(inputs).filter((file) => !file.includes(':')));
  const inputs = Object.fromEntries(
    [...sources, RESET, 'lib/cli/bundle.mjs', 'lib/cli/component-files.mjs'].map((file) => [file, stampOf(file)]),
  );
  writeAtomically(index, JSON.stringify({ name, inputs, sizes: sizesOf(path.join(folder, name)) }));
  removeOld(name);
  return name;
}

/** Compiles the three parts of a program into a folder below `target` that is named after their content. */
async function compileProgram(target, options) {
  const { build } = await import('esbuild');
  const made = await Promise.all([build(options), build(browserOptions()), build(sheetOptions())]);
  dropHelpers(made[1]);
  const outputs = made.flatMap(({ outputFiles }) => outputFiles);
  const hash = createHash('sha1');
  for (const file of outputs) hash.update(file.hash);
  const name = hash.digest('hex').slice(0, 12);
  for (const file of outputs) {
    const written = path.join(target, name, path.relative(draft, file.path));
    writeAtomically(written, file.contents);
  }
  const browser = [...startOf(made[2].metafile, SHEET), ...startOf(made[1].metafile, BROWSER)];
  const facts = { browser: browser.map((file) => path.basename(file)) };
  writeAtomically(path.join(target, name, 'program.json'), JSON.stringify(facts));
  return { name, metafiles: made.map(({ metafile }) => metafile) };
}

function programOptions() {
  return {
    ...OPTIONS,
    entryPoints: ENTRIES,
    outdir: draft,
    platform: 'node',
    target: 'node20',
    // UMD files, which `main` may name, cannot be bundled.
    mainFields: ['module', 'main'],
    plugins: [{ name: 'packages', setup: choosePackages }],
    // CommonJS packages use this to import Node's modules.
    banner: { js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);" },
    sourcemap: 'linked',
    sourcesContent: false,
  };
}

/** esbuild's options for the browser bundle. */
export function browserOptions() {
  return {
    ...OPTIONS,
    entryPoints: [BROWSER],
    entryNames: '[name]-[hash]',
    outdir: path.join(draft, 'browser'),
    platform: 'browser',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      // A validator that the chat library would load for structured answers.
      'zod-to-json-schema': path.join(root, 'components/assistant/chat/no-schema.ts'),
      // A replacement for older versions of React, which Preact does not need.
      'use-sync-external-store/shim': 'preact/compat',
    },
    plugins: [
      { name: 'preact', setup: choosePreact },
      { name: 'renderers', setup: addRenderers },
      { name: 'styles', setup: addStyles },
      { name: 'shared', setup: joinShared },
      componentFiles({ ...programOptions(), outdir: folder }),
    ],
  };
}

/** esbuild's options for the frame's style sheet, with vendor prefixes for older browsers. */
function sheetOptions() {
  return {
    ...OPTIONS,
    entryPoints: [SHEET],
    entryNames: '[name]-[hash]',
    outdir: path.join(draft, 'browser'),
    target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    minify: true,
    plugins: [{ name: 'reset', setup: addReset }, componentFiles({ ...programOptions(), outdir: folder })],
  };
}

/** esbuild makes every file import its CommonJS helpers, even if unused. Removing that import saves a request per page. */
function dropHelpers({ outputFiles, metafile: { outputs } }) {
  // An entry point that only passes on another file has no inputs either.
  const helpers = Object.keys(outputs).find(
    (file) => Object.keys(outputs[file].inputs).length === 0 && outputs[file].entryPoint === undefined,
  );
  if (helpers === undefined) return;
  const unused = `import"./${path.basename(helpers)}";`;
  for (const file of outputFiles) {
    if (!file.text.includes(unused)) continue;
    const output = outputs[path.relative(root, file.path)];
    output.imports = output.imports.filter((found) => found.path !== helpers);
    file.contents = Buffer.from(file.text.replace(unused, ''));
  }
}

/** The output of `entry` and its static imports, relative to the program's folder. */
function startOf({ outputs }, entry) {
  const [file, { imports }] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  const needed = imports.filter(({ kind }) => kind === 'import-statement').map((found) => found.path);
  return [file, ...needed].map((output) => path.relative(draft, path.join(root, output)));
}

/** Our own browser code uses Preact, at a tenth of the size. Components of writers, and those of articles that they show, get React itself. */
function choosePreact(build) {
  build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path: name, importer, kind, resolveDir }) => {
    if (/\/browser\/islands\/|\/components\/(mdx|ui)\/|\/node_modules\/react(-dom)?\//.test(importer)) return undefined;
    return build.resolve(PREACT[name] ?? name, { kind, resolveDir });
  });
}

/**
 * A script that is loaded on demand brings its styles. An adopted sheet: a style element with layers has the browser compute the style of the
 * whole document again.
 */
function addStyles(build) {
  build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
    const { code } = await build.esbuild.transform(fs.readFileSync(file, 'utf8'), { loader: 'css', minify: true });
    const text = JSON.stringify(code.trim());
    return {
      contents: `const sheet = new CSSStyleSheet(); sheet.replaceSync(${text}); document.adoptedStyleSheets.push(sheet)`,
    };
  });
}

/** In the browser, article components get their icons from the page, and are not turned into Markdown. */
function addRenderers(build) {
  build.onResolve({ filter: /lib\/icons\/find$/ }, () => ({
    path: path.join(root, 'components/browser/islands/icons.ts'),
  }));
  // A copy of their own: what they need of a shared module would be sent to every page.
  build.onResolve({ filter: /lib\/kit\/urls$/ }, ({ importer }) =>
    importer.includes('/components/mdx/')
      ? { path: path.join(root, 'lib/kit/urls.ts'), suffix: '?renderers' }
      : undefined,
  );
  build.onLoad({ filter: /\/components\/mdx\/.*\.markdown\.ts$/ }, ({ path: file }) => {
    const names = [...fs.readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
    return { contents: names.map(([, name]) => `export const ${name} = {};`).join('\n') };
  });
}

/** esbuild makes one file of the modules that the same entry points reach, so each of the shared modules imports all of them. */
function joinShared(build) {
  build.onResolve({ filter: /^lectern\/shared$/ }, ({ path: name }) => ({ path: name, namespace: 'shared' }));
  build.onLoad({ filter: /./, namespace: 'shared' }, () => ({
    contents: SHARED_SCRIPTS.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n'),
    resolveDir: root,
  }));
  build.onLoad({ filter: /\.ts$/ }, ({ path: file, suffix }) =>
    suffix === '' && SHARED_SCRIPTS.includes(path.relative(root, file))
      ? { contents: `${fs.readFileSync(file, 'utf8')}\nimport 'lectern/shared';`, loader: 'ts' }
      : undefined,
  );
}

/** Packages are loaded by Node, except bundled ones and their dependencies. */
function choosePackages(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path: name, importer }) => {
    if (path.isAbsolute(name) || name.startsWith('@/')) return undefined;
    const isInside = importer.includes('/node_modules/');
    return !name.startsWith('node:') && (isInside ? !SHARED.test(name) : BUNDLED.test(name))
      ? undefined
      : { external: true };
  });
}

/** Bundles all packages but `names`. */
function keepSeparate(build, names) {
  build.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
    names.some((kept) => name === kept || name.startsWith(`${kept}/`)) ? { external: true } : undefined,
  );
}

/** `lectern/reset.css`, imported by the style sheet. */
function addReset(build) {
  build.onResolve({ filter: /^lectern\/reset\.css$/ }, ({ path: name }) => ({ path: name, namespace: 'reset' }));
  build.onLoad({ filter: /./, namespace: 'reset' }, async () => ({ contents: await compileReset(), loader: 'css' }));
}

async function compileReset() {
  const { compile } = await import('tailwindcss');
  const file = path.join(root, RESET);
  const loadStylesheet = async () => ({ path: file, base: root, content: fs.readFileSync(file, 'utf8') });
  const { build } = await compile(`${LAYERS}\n@import 'preflight' layer(base);`, { base: root, loadStylesheet });
  return build([]);
}

/** The sources of the last bundle; undefined if there is none, or if its files are gone or not what was written. */
function readIndex() {
  try {
    const known = JSON.parse(fs.readFileSync(index, 'utf8'));
    return isWhole(path.join(folder, known.name), known.sizes) ? known : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether all files of a program are as long as they were written.
 * @param {string} program
 * @param {Record<string, number>} sizes
 */
export function isWhole(program, sizes) {
  const now = sizesOf(program);
  return Object.entries(sizes).every(([file, size]) => now[file] === size);
}

/** The size of each file of a program: a full disk or a power cut leaves empty and cut files. */
export function sizesOf(program) {
  const files = fs
    .readdirSync(program, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(DRAFT));
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(program, file), fs.statSync(file).size];
    }),
  );
}

/** Writes a draft and renames it, so that no other process reads a part of the file. */
function writeAtomically(file, content) {
  const unfinished = `${file}${DRAFT}${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(unfinished, content);
  fs.renameSync(unfinished, file);
}

function stampOf(file) {
  // Without `path.join`, which takes as long as asking: this runs for each of some 2,000 files.
  const stat = fs.statSync(`${root}/${file}`, { throwIfNoEntry: false });
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
