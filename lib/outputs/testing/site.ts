/** For tests: the model of a docs folder created for one test. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Route } from '@/lib/kit/paths';
import { readSite } from '@/lib/site/model/load';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { siteLocation } from '@/lib/source/location';

const BASE = { theme: 'mint', name: 'Harbor', colors: { primary: '#123456' } };

/** Writes files (`docs.json` from `settings`) to a new folder and loads it. */
export async function siteOf(settings: object, files: Readonly<Record<string, string>>): Promise<SiteModel> {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-outputs-'));
  const pages = Object.keys(files).map((file) => file.replace(/\.mdx$/, ''));
  const config = { ...BASE, navigation: { pages }, ...settings };
  for (const [file, text] of Object.entries({ ...files, 'docs.json': JSON.stringify(config) })) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  return readSite(siteLocation({ ...process.env, DOCS_DIR: docs, DOCS_LENIENT: '1' }, 'build'));
}

/** A page of a site. Throws if it does not exist. */
export function nodeOf(site: SiteModel, route: string): PageNode {
  const node = site.pages.get(route as Route);
  if (!node) throw new Error(`There is no page ${route}.`);
  return node;
}
