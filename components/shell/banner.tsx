/** The banner. */
import type { CSSProperties } from 'react';
import type { BannerView } from '@/lib/site/view/page-view';
import type { Strings } from '@/lib/strings/strings';
import { frameId } from '../ui/frame-id';
import { Glyph } from '../ui/glyph';
import { digest } from './document/digest';

/** Stays dismissed until its content changes, without a flash (theme-script.ts sets the class). */
export function Banner({ banner, strings }: { banner: BannerView; strings: Strings }) {
  const key = digest(banner.key);
  return (
    <section
      id={frameId('banner')}
      className="banner"
      data-type={banner.type}
      aria-label={strings.banner}
      style={
        banner.color && ({ '--banner-light': banner.color.light, '--banner-dark': banner.color.dark } as CSSProperties)
      }
    >
      {banner.dismissible && <style>{`.no-banner-${key} .banner{display:none}`}</style>}
      {/* Writers' style sheets colour the text as `#banner p`. */}
      <p className="banner-text" dangerouslySetInnerHTML={{ __html: banner.html }} />
      {banner.dismissible && (
        <button type="button" className="banner-dismiss" data-banner-dismiss={key} aria-label={strings.dismiss}>
          <Glyph name="close" />
        </button>
      )}
    </section>
  );
}
