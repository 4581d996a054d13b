/**
 * The program as plain JavaScript: one bundle for the command line and for what a built site's server draws pages with, one of what runs
 * in the browser, and the style sheet of the frame. Plain JavaScript itself, because it runs before anything that reads TypeScript. Made
 * again only when a source file has changed.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.lectern/program');
const index = path.join(folder, 'index.json');

/** What can be started: name to source file. */
const ENTRIES = { cli: 'lib/cli/main.ts', server: 'lib/server/next-host.ts' };

/** What every page loads: the style sheet of the frame, and what runs in the browser. The same for every site, so made once. */
const SHEET = 'components/shell/document/document.css';
const BROWSER = 'components/browser/start.client.ts';

/** The descriptors of the components, which name their style sheets and behaviours. */
const COMPONENTS = 'components/mdx/registry.ts';

/** What stands in for React's packages. */
const PREACT = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/** Where esbuild is told to write: nothing is written there, the folder's name follows from what was made. */
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

/** Tailwind's reset of what browsers draw by themselves: its compiler would otherwise run in processes of their own in every build. */
const RESET = 'node_modules/tailwindcss/preflight.css';

/** The order of the layers: said in the first of all sheets. */
const LAYERS = '@layer theme, base, components, look, utilities;';

/** Packages of many small files: found and read one by one they take longer than all the rest of the program. */
const BUNDLED =
  /^(@mdx-js\/mdx|next-mdx-remote|remark-|mdast-|micromark|unified$|vfile$|yaml$|zod|ignore$|ipaddr|feed$|image-size|clsx|picocolors)/;
/** What the packages have in common with Next or the rest. */
const SHARED = /^(react|react-dom)(\/|$)/;

/** So many older bundles are kept: builds that run side by side may each have one. */
const KEPT = 4;

/**
 * The folder of the program, absolute; also set as `LECTERN_PROGRAM`, where the program itself finds it. Its `program.json` names the files
 * that every page loads: the style sheet, the script that starts, and what that imports.
 * Rejects with esbuild's own error where a source file does not compile.
 * @returns {Promise<string>}
 */
export async function bundleProgram() {
  const known = readIndex();
  const isCurrent = known && Object.entries(known.inputs).every(([file, stamp]) => stampOf(file) === stamp);
  const name = isCurrent ? known.name : await makeProgram();
  process.env.LECTERN_PROGRAM = path.join(folder, name);
  return process.env.LECTERN_PROGRAM;
}

async function makeProgram() {
  const { build } = await import('esbuild');
  const made = await Promise.all([build(programOptions()), build(browserOptions()), build(sheetOptions())]);
  dropHelpers(made[1]);
  const outputs = made.flatMap(({ outputFiles }) => outputFiles);
  const hash = createHash('sha1');
  for (const file of outputs) hash.update(file.hash);
  const name = hash.digest('hex').slice(0, 12);
  for (const file of outputs) {
    const target = path.join(folder, name, path.relative(draft, file.path));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, file.contents);
  }
  const browser = [...startOf(made[2].metafile, SHEET), ...startOf(made[1].metafile, BROWSER)];
  const facts = { browser: browser.map((file) => path.basename(file)) };
  fs.writeFileSync(path.join(folder, name, 'program.json'), JSON.stringify(facts));
  const sources = made.flatMap(({ metafile }) => Object.keys(metafile.inputs).filter((file) => !file.includes(':')));
  const inputs = Object.fromEntries([...sources, RESET, 'lib/cli/bundle.mjs'].map((file) => [file, stampOf(file)]));
  fs.writeFileSync(index, JSON.stringify({ name, inputs }));
  removeOld(name);
  return name;
}

function programOptions() {
  return {
    ...OPTIONS,
    entryPoints: ENTRIES,
    outdir: draft,
    platform: 'node',
    target: 'node20',
    plugins: [{ name: 'packages', setup: choosePackages }],
    // Packages in the older format ask for Node's own modules by this.
    banner: { js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);" },
    sourcemap: 'linked',
    sourcesContent: false,
  };
}

/** How what runs in the browser is bundled, for esbuild. */
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
    // A validator that the panel's chat library would load for answers of another kind.
    alias: { 'zod-to-json-schema': path.join(root, 'components/assistant/chat/no-schema.ts') },
    plugins: [
      { name: 'preact', setup: choosePreact },
      { name: 'styles', setup: addStyles },
      { name: 'behaviours', setup: addBehaviours },
    ],
  };
}

/** How the style sheet of the frame is bundled. Older browsers get what their makers' prefixes ask for. */
function sheetOptions() {
  return {
    ...OPTIONS,
    entryPoints: [SHEET],
    entryNames: '[name]-[hash]',
    outdir: path.join(draft, 'browser'),
    target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    minify: true,
    plugins: [
      { name: 'reset', setup: addReset },
      { name: 'components', setup: addSheets },
    ],
  };
}

/**
 * esbuild makes every file import its helpers for older module formats, also those that use none of them. Without that import a page
 * loads one file less.
 */
function dropHelpers({ outputFiles, metafile: { outputs } }) {
  const helpers = Object.keys(outputs).find((file) => Object.keys(outputs[file].inputs).length === 0);
  if (helpers === undefined) return;
  const unused = `import"./${path.basename(helpers)}";`;
  for (const file of outputFiles) {
    if (!file.text.includes(unused)) continue;
    const output = outputs[path.relative(root, file.path)];
    output.imports = output.imports.filter((found) => found.path !== helpers);
    file.contents = Buffer.from(file.text.replace(unused, ''));
  }
}

/** The file that was made of `entry`, and the files that it imports at once; relative to the program's folder. */
function startOf({ outputs }, entry) {
  const [file, { imports }] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  const needed = imports.filter(({ kind }) => kind === 'import-statement').map((found) => found.path);
  return [file, ...needed].map((output) => path.relative(draft, path.join(root, output)));
}

/** What is ours runs with Preact, in a tenth of the bytes. Components of writers get React itself, and everything that it knows. */
function choosePreact(build) {
  build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path: name, importer, kind, resolveDir }) => {
    if (/\/browser\/islands\/|\/node_modules\/react(-dom)?\//.test(importer)) return undefined;
    return build.resolve(PREACT[name] ?? name, { kind, resolveDir });
  });
}

/** A script that is loaded when it is used brings its styles along. */
function addStyles(build) {
  build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
    const { code } = await build.esbuild.transform(fs.readFileSync(file, 'utf8'), { loader: 'css', minify: true });
    const text = JSON.stringify(code.trim());
    return {
      contents: `document.head.append(Object.assign(document.createElement('style'), { textContent: ${text} }))`,
    };
  });
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

/** What the sheet imports as `lectern/reset.css`. */
function addReset(build) {
  build.onResolve({ filter: /^lectern\/reset\.css$/ }, ({ path: name }) => ({ path: name, namespace: 'reset' }));
  build.onLoad({ filter: /./, namespace: 'reset' }, async () => ({ contents: await compileReset(), loader: 'css' }));
}

/** What the sheet imports as `lectern/components.css`: the sheets of components that every page may have, in the order of the registry. */
function addSheets(build) {
  build.onResolve({ filter: /^lectern\/components\.css$/ }, ({ path: name }) => ({
    path: name,
    namespace: 'components',
  }));
  build.onLoad({ filter: /./, namespace: 'components' }, async () => {
    const { sheetsOf } = await readComponents();
    const imports = sheetsOf('frame').map((file) => `@import ${JSON.stringify(`./${file}`)};`);
    return { contents: imports.join('\n'), loader: 'css', resolveDir: root };
  });
}

/**
 * What the browser's code imports as `lectern/behaviours`. The descriptors name the modules; the components themselves stay out of the
 * browser's bundle.
 */
function addBehaviours(build) {
  build.onResolve({ filter: /^lectern\/behaviours$/ }, ({ path: name }) => ({ path: name, namespace: 'behaviours' }));
  build.onLoad({ filter: /./, namespace: 'behaviours' }, async () => {
    const { always, rare } = (await readComponents()).behavioursOf();
    const imports = always.map(
      (file, index) => `import { behaviour as b${index} } from ${JSON.stringify(`./${file}`)};`,
    );
    const lists = [
      `export const componentBehaviours = [${always.map((_, index) => `b${index}`).join(', ')}];`,
      `export const rareBehaviours = [${rare.map(
        ({ selector, file }) =>
          `{ selector: ${JSON.stringify(selector)}, load: () => import(${JSON.stringify(`./${file}`)}) }`,
      )}];`,
    ];
    return { contents: [...imports, ...lists].join('\n'), loader: 'js', resolveDir: root };
  });
}

let components;

/** Runs the registry of components. */
function readComponents() {
  components ??= runRegistry();
  return components;
}

async function runRegistry() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...programOptions(),
    entryPoints: [COMPONENTS],
    splitting: false,
    sourcemap: false,
  });
  const [{ contents, hash }] = outputFiles;
  fs.mkdirSync(folder, { recursive: true });
  // In the project, where Node finds the packages that it imports.
  const file = path.join(folder, `components-${process.pid}-${hash.replace(/\W/g, '')}.mjs`);
  fs.writeFileSync(file, contents);
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    fs.rmSync(file, { force: true });
  }
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
    return fs.existsSync(path.join(folder, known.name, 'program.json')) ? known : undefined;
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
