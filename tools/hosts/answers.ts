/** What a host must answer besides pages: status, types, headers. */
import { standardHeaders } from '@/lib/serve/security-headers';

const HEADERS = standardHeaders({ frameAncestors: "'self'" });
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';

/** What is wrong at `site` (an absolute address without a trailing slash); empty if all is right. `page`: the path of one of its pages. */
export async function wrongAnswers(site: string, page: string): Promise<string[]> {
  const wrong: string[] = [];
  const expect = (what: string, actual: unknown, expected: unknown): void => {
    if (actual !== expected) wrong.push(`${what} is "${actual}" instead of "${expected}"`);
  };
  const document = await fetch(site + page, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
  const html = await document.text();
  const { headers } = document;
  for (const [name, value] of Object.entries(HEADERS)) {
    // The server adds the policy of the page.
    const actual = headers.get(name) ?? '';
    expect(`${name} of a page`, actual.includes(value) ? value : actual, value);
  }
  expect('the cache of a page', headers.get('cache-control'), REVALIDATED);
  expect('the type of a page', headers.get('content-type')?.toLowerCase(), 'text/html; charset=utf-8');
  expect('the coding of a page', headers.get('content-encoding'), 'gzip');
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  const sent = await fetch(new URL(script, site));
  expect('the cache of a script', sent.headers.get('cache-control'), IMMUTABLE);
  expect('the type of a script', /javascript/.test(sent.headers.get('content-type') ?? ''), true);
  const markdown = await fetch(`${site}${page}.md`);
  expect('the type of Markdown', markdown.headers.get('content-type')?.toLowerCase(), 'text/markdown; charset=utf-8');
  const missing = await fetch(`${site}/there-is-no-such-page`, { headers: { accept: 'text/html' } });
  expect('the status of a missing page', missing.status, 404);
  expect('the page of a missing address', (await missing.text()).includes('not-found'), true);
  return wrong;
}

/** What is wrong with the parts that only a server has. */
export async function wrongServerAnswers(site: string): Promise<string[]> {
  const wrong: string[] = [];
  const ready = await fetch(`${site}/readyz`);
  if (ready.status !== 200) wrong.push(`/readyz is answered with ${ready.status}`);
  const asked = await fetch(`${site}/api/assistant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(site).origin },
    body: JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content: 'How do I start?' }] }),
  });
  const text = await asked.text();
  if (asked.status !== 200 || !/^d:/m.test(text)) wrong.push(`a question is answered with ${asked.status}`);
  return wrong;
}
