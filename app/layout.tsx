/** The document around every page: language, colours, fonts, the writer's own styles and scripts. Survives every navigation. */

import type { ReactNode } from 'react';
import { preload, preloadModule } from 'react-dom';
import { engine } from '@/app/engine/engine';
import { HtmlRoot } from '@/components/shell/html-root.client';
import { ThemeScript } from '@/components/shell/theme-script';
import './globals.css';

export default async function RootLayout({ children }: { children: ReactNode }) {
  const {
    brandCss,
    browserScripts,
    currentRevision,
    fontPreloads,
    integrationsAddress,
    languageTable,
    loadSite,
    siteFiles,
    themeSheet,
  } = await engine();
  // Asked for first: a change while the page is made must be noticed. Built sites have none.
  const revision = process.env.NODE_ENV === 'development' ? currentRevision() : undefined;
  const site = await loadSite();
  const { styles, scripts } = await siteFiles(site);
  const { start, imports } = browserScripts();
  for (const { href, type } of fontPreloads(site)) preload(href, { as: 'font', type, crossOrigin: 'anonymous' });
  for (const href of imports) preloadModule(href);
  const services = integrationsAddress(site.settings);
  return (
    <HtmlRoot languages={languageTable(site.nav)}>
      <head>
        <ThemeScript appearance={site.settings.appearance} />
        {/* Without a precedence it is an ordinary element: another theme replaces it. */}
        <link rel="stylesheet" href={themeSheet(site)} />
        <style id="brand">{brandCss(site.settings)}</style>
        {/* Only with `async` does it also run where React makes the document, as it does of a missing page in development. */}
        <script type="module" async src={start} data-revision={revision} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="writer" />
        ))}
      </head>
      <body>
        {children}
        {services && <script src={services} defer />}
        {scripts.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </body>
    </HtmlRoot>
  );
}
