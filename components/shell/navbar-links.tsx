/** The links at the end of the header, and the primary button. */

import type { Navbar, NavbarLink, NavbarPrimary } from '@/lib/config/settings';
import { repositoryOf } from '@/lib/kit/urls';
import type { Strings } from '@/lib/strings/strings';
import type { IconLibrary } from '@/lib/words/icons';
import { NewTabNote } from '../ui/external-mark';
import { Icon } from '../ui/icon';
import { linkTo } from '../ui/link-to';

interface NavbarLinksProps {
  navbar: Navbar;
  icons: IconLibrary;
  strings: Strings;
  /** Leaves a place for the number of stars. */
  stars?: boolean;
}

/** Links in document order, then the primary one; typed links have the icon of their service. */
export function NavbarLinks({ navbar, icons, strings, stars = true }: NavbarLinksProps) {
  if (navbar.links.length === 0 && !navbar.primary) return null;
  return (
    <nav className="navbar-links" aria-label={strings.siteLinks}>
      <ul>
        {navbar.links.map((link) => (
          <li key={`${link.label} ${link.href}`} className="navbar-link">
            <a {...linkTo(link.href)}>
              <LinkIcon link={link} icons={icons} />
              <span className={link.label ? undefined : 'visually-hidden'}>
                {link.label || (link.type ?? link.href)}
              </span>
              <NewTabNote href={link.href} strings={strings} />
              {stars && <Stars link={link} />}
            </a>
          </li>
        ))}
        {navbar.primary && (
          <li id="topbar-cta-button">
            <a className="topbar-cta-button" data-type={navbar.primary.type} {...linkTo(navbar.primary.href)}>
              {navbar.primary.type !== 'button' && <Icon icon={brandIcon(navbar.primary.type)} library="fontawesome" />}
              {/* Not in an element: public style sheets hide or recolour those of other sites' buttons. */}
              {navbar.primary.label}
              <NewTabNote href={navbar.primary.href} strings={strings} />
              {stars && <Stars link={navbar.primary} />}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** navbar-links.client.ts writes the number here. */
function Stars({ link }: { link: NavbarLink | NavbarPrimary }) {
  const repository = link.type === 'github' ? repositoryOf(link.href) : undefined;
  return repository && <span className="navbar-stars" data-stars={repository} hidden />;
}

function LinkIcon({ link, icons }: { link: NavbarLink; icons: IconLibrary }) {
  if (link.icon) return <Icon icon={link.icon} library={icons} />;
  return link.type ? <Icon icon={brandIcon(link.type)} library="fontawesome" /> : null;
}

function brandIcon(name: string): { name: string; style: string } {
  return { name, style: 'brands' };
}
