/** What the package may contain, and how large it may be. */
import fs from 'node:fs';
import path from 'node:path';

/** In megabytes (10^6 bytes). */
export const LIMITS = { packed: 25, installed: 150 };

/** Every file of the package matches one of these. */
const ALLOWED = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|THIRD-PARTY\.txt|docs\.schema\.json|mdx-components\.d\.ts|extend\.(js|d\.ts)|bin\/lectern\.mjs)$/,
  /^program\/[0-9a-f]{12}\/(program\.json|[\w.+-]+\.js|browser\/[\w.-]+\.(js|css))$/,
  /^content\/errors\/[\w-]+\.mdx$/,
  /^(components|extensions)\/[\w/.-]+\.css$/,
  /^icons\/[a-z]+\.json$/,
  /^components\/fonts\/[\w-]+\/(text|code)-[0-9a-f]{8}\/[\w-]+\.woff2$/,
  /^vendor\/@fontsource(-variable)?\/[\w-]+\/([\w-]+\.css|files\/[\w-]+\.woff2)$/,
  // For preview images.
  /^vendor\/@fontsource\/[\w-]+\/(unicode\.json|files\/[\w-]+-(400|700)-normal\.woff)$/,
  /^vendor\/next\/dist\/compiled\/@vercel\/og\/(index\.node\.js|(satori\/)?LICENSE|[\w-]+\.(wasm|ttf))$/,
  /^vendor\/katex\/dist\/(katex\.min\.css|fonts\/[\w-]+\.woff2)$/,
  /^vendor\/mermaid\/dist\/(mermaid\.esm\.min\.mjs|chunks\/mermaid\.esm\.min\/[\w-]+\.mjs)$/,
  /^vendor\/tailwindcss\/theme\.css$/,
];

/** What is wrong with the unpacked package in `folder`. */
export function packageFaults(folder: string): string[] {
  const files = listFiles(folder);
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts?: object;
    dependencies?: Record<string, string>;
  };
  return [
    ...files
      .filter((file) => !ALLOWED.some((pattern) => pattern.test(file)))
      .map((file) => `${file} does not belong into the package`),
    ...ALLOWED.filter((pattern) => !files.some((file) => pattern.test(file))).map((pattern) => `no file is ${pattern}`),
    ...(manifest.scripts ? ['the package has scripts'] : []),
    ...(manifest.dependencies?.next ? ['the package depends on Next'] : []),
    ...files
      .filter((file) => /^program\/[^/]+\/[^/]+\.js$/.test(file))
      .filter((file) =>
        /\b(?:from|import\()\s*"next(?:\/[^"]*)?"/.test(fs.readFileSync(path.join(folder, file), 'utf8')),
      )
      .map((file) => `${file} imports Next`),
  ];
}

/** All files below a folder by posix path, sorted. */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
