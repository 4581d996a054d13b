import { describe, expect, it } from 'vitest';
import { openMermaidFile } from './mermaid-files';

describe('openMermaidFile', () => {
  it('sends the library as a module', async () => {
    const answer = await openMermaidFile('mermaid.esm.min.mjs');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it.each(['../package.json', 'mermaid.js', 'chunks/mermaid.esm.min/../../mermaid.js', 'chunks/none.mjs'])(
    'has nothing at %s',
    async (name) => {
      expect((await openMermaidFile(name)).status).toBe(404);
    },
  );
});
