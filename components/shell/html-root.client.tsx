'use client';
/** `<html>`: the only element above the pages that depends on the address, so it asks for it in the browser as well. */
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { decoded } from '@/lib/kit/urls';
import type { LanguageTable } from '@/lib/site/page-view';
import { languageAt } from './language-at';

interface HtmlRootProps {
  languages: LanguageTable;
  className?: string;
  children: ReactNode;
}

/**
 * Language and direction of the address (decision 4), and `data-current-path` for writers' CSS (format 5.7).
 * The theme script changes class and style before React starts: those differences are meant.
 */
export function HtmlRoot({ languages, className, children }: HtmlRootProps) {
  const path = decoded(usePathname());
  const { lang, dir } = languageAt(languages, path);
  return (
    <html lang={lang} dir={dir} className={className} data-current-path={path} suppressHydrationWarning>
      {children}
    </html>
  );
}
