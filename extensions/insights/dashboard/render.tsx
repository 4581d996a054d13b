/** The documents of the dashboard, with strict headers: no scripts, nothing from elsewhere, not in frames, not stored. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml, startTag } from '@/lib/kit/html';
import { LANGUAGES } from '@/lib/words/languages';
import { DashboardFrame, type FrameProps } from '../components/frame';
import { type DashboardWords, dashboardLanguage, dashboardWords } from '../strings/dashboard-words';

export const SHEET = '/dashboard/style.css';

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  // `no-referrer` would make browsers send `Origin: null` with forms.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** The language of a reader and its texts. */
export interface Language {
  lang: string;
  dir: 'ltr' | 'rtl';
  words: DashboardWords;
  format(value: number): string;
}

/** The language for a request. */
export async function languageOf(headers: Headers): Promise<Language> {
  const lang = dashboardLanguage(headers.get('accept-language'));
  const numbers = new Intl.NumberFormat(lang);
  return {
    lang,
    dir: LANGUAGES.get(lang)?.dir ?? 'ltr',
    words: await dashboardWords(lang),
    format: (value) => numbers.format(value),
  };
}

interface Drawing extends Omit<FrameProps, 'children' | 'words'> {
  language: Language;
  content: ReactNode;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** The response with a view in the frame. */
export function serveDashboard({ language, content, status = 200, headers = {}, ...frame }: Drawing): Response {
  const { lang, dir, words } = language;
  const { site, view } = frame;
  const title = [...(view ? [words[view]] : []), ...(site ? [site.name] : []), words.title].join(' – ');
  const body = renderToStaticMarkup(
    <DashboardFrame words={words} {...frame}>
      {content}
    </DashboardFrame>,
  );
  const html = [
    '<!DOCTYPE html>',
    startTag('html', { lang, dir }),
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>${startTag('link', { rel: 'stylesheet', href: SHEET })}</head>`,
    `<body>${body}</body></html>`,
  ].join('');
  return new Response(html, { status, headers: { ...HEADERS, ...headers } });
}
