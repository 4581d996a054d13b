/** The `docs.json` of a migrated site. */
import type { FilePath } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { type AddressBook, type NewAddress, newFile, newLink } from './addresses';
import { humanise } from './names';
import type { Link, SourceSite } from './types';

const COLOR = '#0d7a5f';
const MAX_FOOTER_COLUMNS = 4;

export interface Names {
  /** That of the site if its configuration names none. */
  site: string;
  /** That of the package, which has the schema. */
  package: string;
}

/** The settings, and the pictures that they name: new path to source. */
export function settingsOf(
  site: SourceSite,
  book: AddressBook,
  names: Names,
  navigation: Record<string, unknown>,
): { settings: object; pictures: Map<FilePath, FilePath> } {
  const logo = logoOf(site.logo, book);
  const favicon = pictureOf(site.favicon, book);
  const pictures = [...logo.pictures, ...(favicon ? [favicon] : [])];
  // Without the keys whose value is undefined, which JSON leaves out.
  const settings = {
    $schema: `./node_modules/${names.package}/docs.schema.json`,
    theme: 'mint',
    name: site.name ?? humanise(names.site),
    description: site.description || undefined,
    colors: { primary: COLOR },
    logo: logo.value,
    favicon: favicon?.address,
    navbar: site.navbar.length > 0 ? { links: linksOf(site.navbar, book) } : undefined,
    navigation,
    footer: footerOf(site, book),
    redirects: site.redirects.length > 0 ? site.redirects : undefined,
  };
  return {
    settings,
    pictures: new Map(pictures.flatMap(({ copy }) => (copy ? [[copy.to, copy.from] as const] : []))),
  };
}

/** Only a logo whose pictures are all there. */
function logoOf(
  logo: SourceSite['logo'],
  book: AddressBook,
): { value?: SourceSite['logo']; pictures: readonly NewAddress[] } {
  if (logo === undefined || typeof logo === 'string') {
    const picture = pictureOf(logo, book);
    return picture ? { value: picture.address, pictures: [picture] } : { pictures: [] };
  }
  const [light, dark] = [pictureOf(logo.light, book), pictureOf(logo.dark, book)];
  if (!light || !dark) return { pictures: [] };
  return { value: { light: light.address, dark: dark.address }, pictures: [light, dark] };
}

/** The new address of a picture; undefined if it is not in the folder. */
function pictureOf(written: string | undefined, book: AddressBook): NewAddress | undefined {
  if (written === undefined) return undefined;
  return isExternal(written) ? { address: written } : newFile(book, '', written.replace(/^\.\//, '/'));
}

function footerOf({ footer, socials }: SourceSite, book: AddressBook): object | undefined {
  const hasSocials = Object.keys(socials).length > 0;
  if (footer.length === 0 && !hasSocials) return undefined;
  const columns = footer.slice(0, MAX_FOOTER_COLUMNS).map(({ header, items }) => ({
    header: header || undefined,
    items: linksOf(items, book),
  }));
  return { socials: hasSocials ? socials : undefined, links: columns.length > 0 ? columns : undefined };
}

function linksOf(links: readonly Link[], book: AddressBook): Link[] {
  return links.map(({ label, href }) => ({ label, href: newLink(book, '', href)?.address ?? href }));
}
