/** The document around every page: language, colours, fonts, the writer's own styles and scripts. Survives every navigation. */

import type { ReactNode } from 'react';
import { engine } from '@/app/engine/engine';
import { Enhance } from '@/components/enhance/enhance.client';
import { HtmlRoot } from '@/components/shell/html-root.client';
import { ThemeScript } from '@/components/shell/theme-script';
import './globals.css';

// Only the development server carries the reload client.
const Reload =
  process.env.NODE_ENV === 'development' ? (await import('@/components/enhance/reload.client')).Reload : undefined;

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
  // Asked for first: a change while the page is made must be noticed.
  const revision = currentRevision();
  const site = await loadSite();
  const { styles, scripts } = await siteFiles(site);
  const { start, imports } = browserScripts();
  const services = integrationsAddress(site.settings);
  return (
    <HtmlRoot languages={languageTable(site.nav)}>
      <head>
        <ThemeScript appearance={site.settings.appearance} />
        {/* Without a precedence it is an ordinary element: another theme replaces it. */}
        <link rel="stylesheet" href={themeSheet(site)} />
        {fontPreloads(site).map(({ href, type }) => (
          <link key={href} rel="preload" as="font" type={type} href={href} crossOrigin="anonymous" />
        ))}
        <style>{brandCss(site.settings)}</style>
        {imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={start} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="writer" />
        ))}
      </head>
      <body>
        {children}
        <Enhance />
        {Reload && <Reload revision={revision} />}
        {services && <script src={services} defer />}
        {scripts.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </body>
    </HtmlRoot>
  );
}
