/** The documents of the sign-in, with strict headers: no scripts but one, nothing from elsewhere, not in frames, not stored. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignInPage } from '@/components/sign-in/pages';
import { hashSource } from '@/lib/kit/hash';
import { escapeHtml, startTag } from '@/lib/kit/html';
import type { SiteModel } from '@/lib/site/types';
import { wordsOf } from '@/lib/site/view/words';
import { acceptedLanguages } from '@/lib/strings/accepted-languages';
import type { Strings } from '@/lib/strings/strings';
import { LANGUAGES } from '@/lib/words/languages';
import { PRIVATE } from './responses';

const HEADERS = {
  ...PRIVATE,
  'Content-Type': 'text/html; charset=utf-8',
  'X-Frame-Options': 'DENY',
  // `no-referrer` would make browsers send `Origin: null` with forms.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** What all pages of a response have in common. */
export interface Frame {
  site: string;
  lang: string;
  words: Strings;
}

/** The site's name, and the texts in the reader's language. */
export function frameFor(site: SiteModel, headers: Headers): Frame {
  const [lang = 'en'] = acceptedLanguages(headers.get('accept-language'));
  return { site: site.settings.name, lang, words: wordsOf(site, lang) };
}

interface Drawing {
  title: string;
  problem?: string | undefined;
  content?: ReactNode;
  /** An inline script at the end of the page. */
  script?: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly string[];
}

/** The response with a page. */
export function servePage({ site, lang }: Omit<Frame, 'words'>, drawing: Drawing): Response {
  const { title, problem, content, script, status = 200, headers = {}, cookies = [] } = drawing;
  const dir = LANGUAGES.get(lang)?.dir ?? 'ltr';
  const body = renderToStaticMarkup(
    <SignInPage site={site} title={title} problem={problem}>
      {content}
    </SignInPage>,
  );
  const html = [
    '<!DOCTYPE html>',
    startTag('html', { lang, dir }),
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(`${title} – ${site}`)}</title>`,
    `${startTag('link', { rel: 'stylesheet', href: '/_lectern/sign-in.css' })}</head>`,
    `<body>${body}${script === undefined ? '' : `<script>${script}</script>`}</body></html>`,
  ].join('');
  const response = new Response(html, { status, headers: { ...HEADERS, ...policyFor(script), ...headers } });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function policyFor(script: string | undefined): Record<string, string> {
  const scripts = script === undefined ? '' : ` script-src ${hashSource(script)};`;
  return {
    'Content-Security-Policy': `default-src 'none'; style-src 'self';${scripts} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
}
