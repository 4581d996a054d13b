/** What a built site answers where there is no page. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moveRevision } from '@/lib/source/revision';
import { answerMissing } from './missing';

afterEach(() => vi.unstubAllEnvs());

/** The answer of a site with these settings. */
function ask(settings: object, address: string, headers: Record<string, string> = { accept: 'text/html' }): Response {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-missing-'));
  const base = { theme: 'mint', name: 'Harbor', colors: { primary: '#123456' }, navigation: { pages: ['index'] } };
  fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify({ ...base, ...settings }));
  vi.stubEnv('DOCS_DIR', docs);
  vi.stubEnv('LECTERN_DIST', docs);
  fs.mkdirSync(path.join(docs, 'server/app/_lectern'), { recursive: true });
  fs.writeFileSync(path.join(docs, 'server/app/_lectern/not-found.body'), 'Nothing here');
  // Settings are kept until something changes.
  moveRevision();
  return answerMissing(new Request(`http://localhost${address}`, { headers }));
}

const REDIRECTS = { redirects: [{ source: '/old/:x', destination: '/new/:x', permanent: false }] };

describe('answerMissing', () => {
  it.each<[string, object, string, Record<string, string> | undefined, number, string | null]>([
    ['a redirect', REDIRECTS, '/old/a?b=1', undefined, 307, '/new/a?b=1'],
    ['no redirect', REDIRECTS, '/older', undefined, 404, null],
    ['the page of a folder', {}, '/guides/index?b=1', undefined, 308, '/guides?b=1'],
    ['no other site', {}, '//other.example/index', undefined, 404, null],
    ['home, where the settings say so', { errors: { 404: {} } }, '/nowhere', undefined, 307, '/'],
    ['nothing for a picture', { errors: { 404: {} } }, '/a', { accept: 'image/*' }, 404, null],
    ['the 404 page', { errors: { 404: { redirect: false } } }, '/nowhere', undefined, 404, null],
    ['the 404 page without settings', {}, '/nowhere', undefined, 404, null],
  ])('%s', (_, settings, address, headers, status, location) => {
    const answer = ask(settings, address, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(location);
  });

  it('shows the page that the build made', async () => {
    expect(await ask({}, '/nowhere').text()).toBe('Nothing here');
  });
});
