/** Migrates a folder of another tool: texts to texts. Nothing is written or run. */
import { type FilePath, filePath } from '@/lib/kit/paths';
import { hasStaticEnding } from '@/lib/kit/static-endings';
import { type AddressBook, addressBook, placeOf } from './addresses';
import type { Detected } from './detect';
import { readDocusaurus } from './docusaurus/docusaurus';
import { navigationOf } from './navigation';
import { readNextra } from './nextra';
import { convertPages } from './pages';
import { type Names, settingsOf } from './settings';
import { readStarlight } from './starlight';
import type { Migration, SourceFolder, SourceSite, Tool, Unread } from './types';
import { readVitePress } from './vitepress';

const READERS: Readonly<
  Record<Exclude<Tool, 'mintlify'>, (folder: SourceFolder, config: string) => Promise<SourceSite>>
> = { docusaurus: readDocusaurus, vitepress: readVitePress, starlight: readStarlight, nextra: readNextra };

const SETTINGS = filePath('docs.json');
/** Files of a site's root that describe its host. */
const HOST_FILES = /(^|\/)(CNAME|_headers|_redirects|\.nojekyll|site\.webmanifest|manifest\.json)$/;

/** The docs folder for a folder of another tool. Rejects for `mintlify`, whose pages are in the format already. */
export async function migrate(folder: SourceFolder, { tool, file }: Detected, names: Names): Promise<Migration> {
  if (tool === 'mintlify') throw new Error('The pages of a folder with mint.json need no migration.');
  const site = await READERS[tool](folder, file);
  const book = addressBook(folder.files, site.pages, site.places);
  const made = navigationOf(site.sections, book);
  const pages = convertPages(tool, folder, book, made.labels);
  const unread: Unread[] = [...site.unread, ...pages.unread];
  for (const { label, href } of made.lost) {
    const what = `The entry "${label}" of the sidebar leads to ${href}, which is not a page.`;
    unread.push({ file, what, instead: 'It is left out; add the page and its entry.' });
  }
  if (site.pages.length === 0)
    unread.push({
      file,
      what: 'There are no pages.',
      instead: 'Pass the folder that contains the configuration and the pages.',
    });
  const { settings, pictures } = settingsOf(site, book, names, made.navigation);
  const copies = new Map([...staticFiles(folder, book, unread), ...pages.copies, ...pictures]);
  const texts = new Map<FilePath, string>([
    [SETTINGS, `${JSON.stringify(settings, null, 2)}\n`],
    ...made.texts,
    ...pages.texts,
  ]);
  for (const to of texts.keys()) copies.delete(to);
  return { tool, texts, copies, unread: unique(unread) };
}

/** Files that are served from the root, but for styles and scripts: these would be loaded on every page. */
function staticFiles(folder: SourceFolder, { places }: AddressBook, unread: Unread[]): Map<FilePath, FilePath> {
  const copies = new Map<FilePath, FilePath>();
  for (const file of folder.files) {
    if (!places.statics.some((name) => file.startsWith(`${name}/`)) || HOST_FILES.test(file)) continue;
    if (/\.(css|js|mjs)$/.test(file)) {
      const instead = 'It is left out, because every page loads the stylesheets and scripts of a docs folder.';
      unread.push({ file, what: 'A stylesheet or script is not copied.', instead });
    } else if (hasStaticEnding(file)) copies.set(placeOf(places, file), file);
  }
  return copies;
}

function unique(unread: readonly Unread[]): Unread[] {
  const found = new Map(unread.map((entry) => [`${entry.file}:${entry.line}:${entry.what}`, entry]));
  return [...found.values()].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0),
  );
}
