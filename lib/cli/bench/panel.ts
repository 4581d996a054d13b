/** What the assistant's panel adds to a page once it is opened. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Loaded with every page already. */
const LOADED = ['react', 'react-dom', 'react/jsx-runtime', 'next/*'];
const ENTRIES = ['components/assistant/open.client.tsx', 'components/assistant/answer-text.client.tsx'];

/** Bytes, gzip, of all scripts of the panel and of what draws its answers. */
export async function weighPanel(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: ENTRIES,
    outdir: 'panel',
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    external: LOADED,
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'zod-to-json-schema': './components/assistant/no-schema.ts' },
    logLevel: 'silent',
  });
  const scripts = outputFiles.filter((file) => file.path.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
}
