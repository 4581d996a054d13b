import { describe, expect, it } from 'vitest';
import { serveMermaidFile } from './mermaid-files';

describe('serveMermaidFile', () => {
  it('sends the library as a module', async () => {
    const answer = await serveMermaidFile('mermaid.esm.min.mjs');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it.each(['../package.json', 'mermaid.js', 'chunks/mermaid.esm.min/../../mermaid.js', 'chunks/none.mjs'])(
    'has nothing at %s',
    async (name) => {
      expect((await serveMermaidFile(name)).status).toBe(404);
    },
  );
});
