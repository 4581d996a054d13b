/** The site's logo or name. */
import type { FrameView } from '@/lib/site/view/page-view';
import { withValues } from '@/lib/strings/strings';

type LogoProps = Pick<FrameView, 'logo' | 'logoHref' | 'strings'> & { name: string };

/**
 * A link to the start page; CSS shows the image of the mode, the other one is not loaded until then.
 * `aria-label` names the link; the images' `alt` is shown only where an image cannot be loaded.
 */
export function Logo({ logo, logoHref, name, strings }: LogoProps) {
  const same = logo && logo.light === logo.dark;
  return (
    <a className="nav-logo-link" href={logoHref} aria-label={withValues(strings.home, { name })}>
      {logo ? (
        <>
          <img className={same ? 'nav-logo' : 'nav-logo only-light'} src={logo.light} alt={name} />
          {!same && <img className="nav-logo only-dark" src={logo.dark} alt={name} loading="lazy" />}
        </>
      ) : (
        <span className="nav-logo nav-logo-name">{name}</span>
      )}
    </a>
  );
}
