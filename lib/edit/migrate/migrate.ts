/** Migrates a folder of another tool: texts to texts. Nothing is written or run. */
import { type FilePath, filePath } from '@/lib/kit/paths';
import { hasStaticEnding } from '@/lib/kit/static-endings';
import { type AddressBook, addressBook, filesOf, newFile, newLink, placeOf } from './addresses';
import type { Detected } from './detect';
import { readDocusaurus } from './docusaurus/docusaurus';
import { humanise } from './names';
import { navigationOf } from './navigation';
import { readNextra } from './nextra';
import { convertPages } from './pages';
import { readStarlight } from './starlight';
import type { Link, Migration, SourceFolder, SourceSite, Tool, Unread } from './types';
import { readVitePress } from './vitepress';

const READERS: Readonly<
  Record<Exclude<Tool, 'mintlify'>, (folder: SourceFolder, config: string) => Promise<SourceSite>>
> = { docusaurus: readDocusaurus, vitepress: readVitePress, starlight: readStarlight, nextra: readNextra };

const SETTINGS = filePath('docs.json');
const COLOR = '#0d7a5f';
/** Files of a site's root that describe its host. */
const HOST_FILES = /(^|\/)(CNAME|_headers|_redirects|\.nojekyll|site\.webmanifest|manifest\.json)$/;

/**
 * The docs folder for a folder of another tool. `name`: that of the site if its configuration names none. Rejects for `mintlify`, whose
 * pages are in the format already.
 */
export async function migrate(folder: SourceFolder, { tool, file }: Detected, name: string): Promise<Migration> {
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
      instead: 'Name the folder that holds the configuration and the pages.',
    });
  const copies = new Map([...staticFiles(folder, book, unread), ...pages.copies]);
  const settings = settingsOf(site, book, name, made.navigation, copies);
  const texts = new Map<FilePath, string>([
    [SETTINGS, `${JSON.stringify(settings, null, 2)}\n`],
    ...made.texts,
    ...pages.texts,
  ]);
  for (const to of texts.keys()) copies.delete(to);
  return { tool, texts, copies, unread: unique(unread) };
}

function settingsOf(
  site: SourceSite,
  book: AddressBook,
  name: string,
  navigation: Record<string, unknown>,
  copies: Map<FilePath, FilePath>,
): object {
  const picture = (written: string): string => {
    const found = newFile(book, '', written.replace(/^\.\//, '/'));
    if (found?.copy) copies.set(found.copy.to, found.copy.from);
    return found?.address ?? written;
  };
  const { logo, favicon, footer, socials, redirects } = site;
  const exists = (written: string): boolean =>
    /^https?:/.test(written) || filesOf(book, '', written.replace(/^\.\//, '/')).some((file) => book.files.has(file));
  const hasLogo =
    logo !== undefined &&
    [logo].flatMap((image) => (typeof image === 'string' ? image : Object.values(image))).every(exists);
  const links = site.navbar.map((link) => linked(book, link));
  return {
    $schema: './node_modules/lectern/docs.schema.json',
    theme: 'mint',
    name: site.name ?? humanise(name),
    ...(site.description ? { description: site.description } : {}),
    colors: { primary: COLOR },
    ...(hasLogo
      ? { logo: typeof logo === 'string' ? picture(logo) : { light: picture(logo.light), dark: picture(logo.dark) } }
      : {}),
    ...(favicon !== undefined && exists(favicon) ? { favicon: picture(favicon) } : {}),
    ...(links.length > 0 ? { navbar: { links } } : {}),
    navigation,
    ...(footer.length > 0 || Object.keys(socials).length > 0
      ? {
          footer: {
            ...(Object.keys(socials).length > 0 ? { socials } : {}),
            ...(footer.length > 0
              ? {
                  links: footer.slice(0, 4).map(({ header, items }) => ({
                    ...(header ? { header } : {}),
                    items: items.map((link) => linked(book, link)),
                  })),
                }
              : {}),
          },
        }
      : {}),
    ...(redirects.length > 0
      ? { redirects: redirects.map(({ source, destination }) => ({ source, destination })) }
      : {}),
  };
}

function linked(book: AddressBook, { label, href }: Link): Link {
  return { label, href: newLink(book, '', href)?.address ?? href };
}

/** Files that are served from the root, but for styles and scripts: these would be loaded on every page. */
function staticFiles(folder: SourceFolder, { places }: AddressBook, unread: Unread[]): Map<FilePath, FilePath> {
  const copies = new Map<FilePath, FilePath>();
  for (const file of folder.files) {
    if (!places.statics.some((name) => file.startsWith(`${name}/`)) || HOST_FILES.test(file)) continue;
    if (/\.(css|js|mjs)$/.test(file)) {
      const instead = 'It is left out: style sheets and scripts of a docs folder are loaded on every page.';
      unread.push({ file, what: 'A style sheet or script is not copied.', instead });
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
