/** The footer: social links and columns of links. */
import type { Footer as FooterSettings } from '@/lib/config/settings';
import type { Strings } from '@/lib/strings/strings';
import { NewTabNote } from '../ui/external-mark';
import { frameId } from '../ui/frame-id';
import { Icon } from '../ui/icon';
import { linkTo } from '../ui/link-to';

/** Social networks whose icon has another name than their key (content/settings/frame.mdx#footer). */
const SIGNS: Readonly<Record<string, { name: string; style?: string }>> = {
  x: { name: 'x-twitter', style: 'brands' },
  website: { name: 'earth-americas' },
  'earth-americas': { name: 'earth-americas' },
  podcast: { name: 'podcast' },
};

/** Nothing without settings. */
export function Footer({ footer, strings }: { footer: FooterSettings; strings: Strings }) {
  if (footer.socials.length === 0 && footer.links.length === 0) return null;
  return (
    <footer id={frameId('footer')} className={footer.links.length > 0 ? 'footer advanced-footer' : 'footer'}>
      {footer.links.length > 0 && (
        <nav className="footer-columns" aria-label={strings.footer}>
          {footer.links.map((column) => (
            <div key={column.header ?? column.items[0]?.href}>
              {column.header && <p className="footer-header">{column.header}</p>}
              <ul>
                {column.items.map((item) => (
                  <li key={`${item.label} ${item.href}`}>
                    <a {...linkTo(item.href)}>
                      {item.label}
                      <NewTabNote href={item.href} strings={strings} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {footer.socials.length > 0 && (
        <ul className="footer-socials" aria-label={strings.socialLinks}>
          {footer.socials.map(({ name, href }) => (
            <li key={`${name} ${href}`}>
              <a className="icon-button" {...linkTo(href)}>
                <Icon icon={SIGNS[name] ?? { name, style: 'brands' }} library="fontawesome" />
                <span className="visually-hidden">{name}</span>
                <NewTabNote href={href} strings={strings} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
