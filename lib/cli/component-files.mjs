/** An esbuild plugin for what the descriptors of the components say about the browser: `lectern/components.css`, `lectern/behaviours` and `lectern/own-icons`. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the descriptors are listed. */
const REGISTRY = 'components/mdx/registry.ts';

/**
 * The plugin. `lectern/components.css` imports the style sheets that every page has, in the order of the registry. `lectern/behaviours` lists
 * the behaviours, `lectern/own-icons` our own icons for components that live components show. The registry is bundled with `options` and run in their
 * `outdir`, from where Node must find the packages that it imports.
 * @param {import('esbuild').BuildOptions} options
 * @returns {import('esbuild').Plugin}
 */
export function componentFiles(options) {
  return {
    name: 'components',
    setup(build) {
      const resolveDir = options.absWorkingDir;
      build.onResolve({ filter: /^lectern\/(components\.css|behaviours|own-icons)$/ }, ({ path: name }) => ({
        path: name,
        namespace: 'components',
      }));
      build.onLoad({ filter: /\.css$/, namespace: 'components' }, async () => {
        const { sheetsOf } = await runRegistry(build, options);
        return { contents: sheetsOf('frame').map(importOf).join('\n'), loader: 'css', resolveDir };
      });
      build.onLoad({ filter: /own-icons$/, namespace: 'components' }, async () => {
        const { ownDrawings } = await runRegistry(build, options);
        return { contents: `export const ownIcons = ${JSON.stringify(ownDrawings())};`, loader: 'js' };
      });
      build.onLoad({ filter: /behaviours$/, namespace: 'components' }, async () => {
        const { behavioursOf } = await runRegistry(build, options);
        return { contents: behavioursModule(behavioursOf()), loader: 'js', resolveDir };
      });
    },
  };
}

function importOf(file) {
  return `@import ${JSON.stringify(`./${file}`)};`;
}

/** The text of `lectern/behaviours`; its type is in components/browser/component-behaviours.d.ts. */
function behavioursModule({ always, rare }) {
  const imports = always.map((file, index) => `import { behaviour as b${index} } from ${JSON.stringify(`./${file}`)};`);
  const onDemand = rare.map(
    ({ selector, file }) =>
      `{ selector: ${JSON.stringify(selector)}, load: () => import(${JSON.stringify(`./${file}`)}) }`,
  );
  return [
    ...imports,
    `export const componentBehaviours = [${always.map((_, index) => `b${index}`)}];`,
    `export const rareBehaviours = [${onDemand}];`,
  ].join('\n');
}

async function runRegistry({ esbuild }, options) {
  const { outputFiles } = await esbuild.build({
    ...options,
    entryPoints: [REGISTRY],
    splitting: false,
    sourcemap: false,
    write: false,
  });
  fs.mkdirSync(options.outdir, { recursive: true });
  // A name of its own: Node never imports a file twice, and two builds may run at the same time.
  const file = path.join(options.outdir, `registry-${randomUUID()}.mjs`);
  fs.writeFileSync(file, outputFiles[0].contents);
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    fs.rmSync(file, { force: true });
  }
}
