/** The icon after an external link, with a text for screen readers. */

import { endsWithArrow } from '@/lib/kit/text';
import { isExternal } from '@/lib/kit/urls';
import type { Strings } from '@/lib/strings/strings';
import { Glyph } from './glyph';

/** An arrow, unless the label ends with one, and a phrase for screen readers. */
export function ExternalMark({ label, strings }: { label: string; strings: Strings }) {
  return (
    <>
      {!endsWithArrow(label) && (
        <span className="external-mark">
          <Glyph name="external" mirrored />
        </span>
      )}
      <span className="visually-hidden"> {strings.external}</span>
    </>
  );
}

/** Says to screen readers that a link without an arrow opens a new tab; nothing for other links. */
export function NewTabNote({ href, strings }: { href: string; strings: Strings }) {
  return isExternal(href) && <span className="visually-hidden"> {strings.external}</span>;
}
