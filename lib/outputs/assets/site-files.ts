/** URLs of the docs folder's own stylesheets and scripts, which every page loads (content/reference/format/folder.mdx#site-files). */
import fs from 'node:fs';
import path from 'node:path';
import { encodeRoute, type FilePath, type Route } from '@/lib/kit/paths';
import type { SiteModel } from '@/lib/site/types';
import { writerCss } from './writer-css';

/** The addresses, each with a version so that browsers never use a stale file. */
export async function siteFiles(site: SiteModel): Promise<{ styles: string[]; scripts: string[] }> {
  const utilities = await writerCss(site);
  const own = utilities.css === '' ? [] : [`/_lectern/writer.css?v=${utilities.version}`];
  return {
    styles: [...own, ...site.styles.map((file) => versioned(site.docs, file))],
    scripts: site.scripts.map((file) => versioned(site.docs, file)),
  };
}

function versioned(docs: string, file: FilePath): string {
  const stat = fs.statSync(path.join(docs, file), { throwIfNoEntry: false });
  const version = stat ? `${stat.size.toString(36)}${Math.floor(stat.mtimeMs).toString(36)}` : '0';
  return `${encodeRoute(`/${file}` as Route)}?v=${version}`;
}
