import { expect, it } from 'vitest';
import { serveKatexFile } from './katex-files';

it.each([
  ['katex.min.css', 200, '.katex-display{overflow:auto hidden'],
  ['katex.min.css', 200, 'p:has(>.katex)'],
  ['fonts/KaTeX_Main-Regular.woff2', 200, 'wOF2'],
  ['fonts/../katex.min.css', 404, ''],
])('%s', async (name, status, part) => {
  const response = await serveKatexFile(name);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(part);
});
