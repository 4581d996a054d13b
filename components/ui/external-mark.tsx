/** The sign behind a link that leaves the site, said aloud as well. */
import type { Strings } from '@/lib/strings/en';
import { Glyph } from './glyph';

/** An arrow for the eye and a phrase for screen readers. */
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
