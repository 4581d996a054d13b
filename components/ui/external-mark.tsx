/** The icon after an external link, with a text for screen readers. */
import type { Strings } from '@/lib/strings/en';
import { Glyph } from './glyph';

/** An arrow, and a phrase for screen readers. */
export function ExternalMark({ strings }: { strings: Strings }) {
  return (
    <>
      <span className="external-mark">
        <Glyph name="external" mirrored />
      </span>
      <span className="visually-hidden"> {strings.external}</span>
    </>
  );
}
