/** The icon after an external link, with a text for screen readers. */

import { endsWithArrow } from '@/lib/kit/text';
import type { Strings } from '@/lib/strings/en';
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
