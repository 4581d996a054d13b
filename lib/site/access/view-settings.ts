/** The settings of a site without links to pages that an audience may not read: their labels name these pages. */
import type { Footer, Navbar, SiteSettings } from '@/lib/config/settings';
import type { Sight } from './sight';

/** The same settings if they lead to no withheld page. */
export function viewSettings(settings: SiteSettings, sight: Sight): SiteSettings {
  const languages = Object.fromEntries(
    Object.entries(settings.languages).map(([lang, { navbar, footer, ...own }]) => [
      lang,
      {
        ...own,
        ...(navbar ? { navbar: keptNavbar(navbar, sight) } : {}),
        ...(footer ? { footer: keptFooter(footer, sight) } : {}),
      },
    ]),
  );
  const kept = {
    navbar: keptNavbar(settings.navbar, sight),
    footer: keptFooter(settings.footer, sight),
    // A pattern tells nothing: it answers at any address.
    redirects: settings.redirects.filter(({ destination }) => /[:*]/.test(destination) || sight.href(destination)),
    languages,
  };
  return { ...settings, ...kept };
}

function keptNavbar({ links, primary, ...navbar }: Navbar, sight: Sight): Navbar {
  return {
    ...navbar,
    links: links.filter(({ href }) => sight.href(href)),
    ...(primary && sight.href(primary.href) ? { primary } : {}),
  };
}

function keptFooter({ links, ...footer }: Footer, sight: Sight): Footer {
  const columns = links.map((column) => ({ ...column, items: column.items.filter(({ href }) => sight.href(href)) }));
  return {
    ...footer,
    links: columns.filter(({ items }, index) => items.length > 0 || links[index]?.items.length === 0),
  };
}
