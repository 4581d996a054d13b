import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveRevision } from '@/lib/source/revision';
import { answerWhileWriting } from './answer-while-writing';
import { drawPageDocument } from './document';

vi.mock('./document', () => ({
  drawPageDocument: vi.fn(async (_site, node) => `page ${node.route}`),
  drawNotFoundDocument: vi.fn(async (_site, route) => `nothing at ${route}`),
}));

let docs: string;

beforeEach(() => {
  docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-answer-'));
  fs.writeFileSync(
    path.join(docs, 'docs.json'),
    JSON.stringify({
      theme: 'mint',
      name: 'Harbor',
      colors: { primary: '#123456' },
      navigation: { pages: ['guide', 'größe'] },
      redirects: [{ source: '/old', destination: '/guide' }],
      errors: { 404: { redirect: false } },
    }),
  );
  for (const page of ['guide', 'größe']) fs.writeFileSync(path.join(docs, `${page}.mdx`), '---\ntitle: A\n---\n');
  vi.stubEnv('DOCS_DIR', docs);
  vi.stubEnv('LECTERN_BROWSER', 'made/document.css made/start.js');
  moveRevision();
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(docs, { recursive: true });
});

const ask = (address: string) => answerWhileWriting(new Request(`http://localhost${address}`));

describe('answerWhileWriting', () => {
  it.each([
    ['/guide?a=1', 200, 'page /guide', null],
    ['/gr%C3%B6%C3%9Fe', 200, 'page /größe', null],
    ['/', 307, '', '/guide'],
    ['/old?a=1', 308, '', '/guide?a=1'],
    ['/nowhere', 404, 'nothing at /nowhere', null],
    ['/%E0%A4%A', 404, 'nothing at /%E0%A4%A', null],
  ])('%s: %i %s', async (address, status, text, location) => {
    const answer = await ask(address);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('location')).toBe(location);
  });

  it('says in the page what failed, and loads the script that waits for a change', async () => {
    vi.mocked(drawPageDocument).mockRejectedValueOnce(new Error('Two <b> or not'));
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await ask('/guide');
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain('Two &lt;b&gt; or not');
    expect(html).toMatch(/<script type="module" async src="\/_lectern\/browser\/start\.js" data-revision="\d+">/);
    expect(silent).toHaveBeenCalled();
  });
});
