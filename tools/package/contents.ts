/** Which files of the repository and of libraries the package contains, besides the compiled program. */
import fs from 'node:fs';
import path from 'node:path';
import { PICTURE_LIBRARY } from '@/lib/outputs/head/encode-facts';
import { FONT_FAMILIES } from '@/lib/site/view/font-families';
import { listFiles } from './rules';

/** Files of the repository by path: style sheets that are put together at run time, fonts, the pages that problems refer to, the schema, and texts. */
export function ownFiles(root: string): string[] {
  const sheets = ['components', 'extensions'].flatMap((folder) => list(root, folder, /\.css$/));
  const errors = list(root, 'content/errors', /\.mdx$/);
  const fonts = list(root, 'components/fonts', /\.woff2$/);
  return [
    ...sheets,
    ...errors,
    ...fonts,
    'docs.schema.json',
    'mdx-components.d.ts',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
  ];
}

/** Files of libraries, by path below `node_modules`. */
export function libraryFiles(root: string): string[] {
  const modules = path.join(root, 'node_modules');
  const picture = path.posix.dirname(PICTURE_LIBRARY);
  const packages = new Set(Object.values(FONT_FAMILIES).map((family) => family.package));
  return [
    ...[...packages].flatMap((name) => fontFiles(modules, name)),
    ...pictureFonts(modules),
    'tailwindcss/theme.css',
    'katex/dist/katex.min.css',
    ...list(modules, 'katex/dist/fonts', /\.woff2$/),
    'mermaid/dist/mermaid.esm.min.mjs',
    ...list(modules, 'mermaid/dist/chunks/mermaid.esm.min', /\.mjs$/),
    ...list(modules, picture, /\/(index\.node\.js|LICENSE|[\w-]+\.(wasm|ttf))$/),
  ];
}

const FILE = /url\(\.\/(files\/[^)]+\.woff2)\)/g;

/** The style sheets of a font package that lib/outputs/assets/fonts.ts reads, and the WOFF2 files that they name. */
function fontFiles(modules: string, name: string): string[] {
  const sheets = name.startsWith('@fontsource-variable/')
    ? ['wght', 'wght-italic']
    : ['400', '400-italic', '500', '600', '700'];
  const present = sheets
    .map((sheet) => `${name}/${sheet}.css`)
    .filter((file) => fs.existsSync(path.join(modules, file)));
  const files = present.flatMap((sheet) =>
    [...fs.readFileSync(path.join(modules, sheet), 'utf8').matchAll(FILE)].map(([, file]) => `${name}/${file}`),
  );
  return [...present, ...new Set(files)];
}

/** The fonts of preview images: the library that draws them does not read WOFF2. */
function pictureFonts(modules: string): string[] {
  return fs
    .readdirSync(path.join(modules, '@fontsource'))
    .flatMap((slug) => [
      `@fontsource/${slug}/unicode.json`,
      ...list(modules, `@fontsource/${slug}/files`, /-(400|700)-normal\.woff$/),
    ]);
}

/** The files below a folder whose paths match, sorted. */
function list(root: string, folder: string, wanted: RegExp): string[] {
  return listFiles(path.join(root, folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => wanted.test(`/${file}`));
}
