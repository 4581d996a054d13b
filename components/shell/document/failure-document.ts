/** The document shown in `dev` when rendering fails because of an error in the program rather than in the docs folder. */
import { escapeHtml, startTag } from '@/lib/kit/html';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:72ch;margin:15vh auto;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif}' +
  'pre{padding:1rem;overflow:auto;border:1px solid color-mix(in srgb,currentcolor 20%,transparent);border-radius:.5rem;font-size:.8125rem}';

/** The whole document. It reloads itself after a change of the docs folder that fixes the error. */
export function renderFailure(
  error: unknown,
  { start, revision, base }: { start: string; revision: number; base?: string },
): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    `<!DOCTYPE html>${startTag('html', { lang: 'en', 'data-base': base })}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>This page could not be made</title>',
    `<style>${STYLE}</style>`,
    `${startTag('script', { type: 'module', async: true, src: start, 'data-revision': String(revision) })}</script></head>`,
    '<body><main><h1>This page could not be made</h1>',
    '<p>Something went wrong in Lectern itself. The other pages are not affected. This one appears by itself once a change makes it work; ',
    'the message below helps to report it.</p>',
    `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre></main></body></html>`,
  ].join('');
}
