/** The menu for light, dark or system mode. */
import type { Strings } from '@/lib/strings/strings';
import { Glyph, type GlyphName } from '../ui/glyph';

const MODES: readonly { mode: 'light' | 'dark' | 'system'; glyph: GlyphName }[] = [
  { mode: 'light', glyph: 'sun' },
  { mode: 'dark', glyph: 'moon' },
  { mode: 'system', glyph: 'screen' },
];

/** A menu of three; mode-toggle.client.ts applies and marks the choice. Hidden without JavaScript. */
export function ModeToggle({ strings }: { strings: Strings }) {
  return (
    <details className="mode-toggle" data-component-name="theme-toggle" data-menu="" name="menu">
      <summary className="icon-button" aria-label={strings.colorMode}>
        <span className="mode-light">
          <Glyph name="sun" />
        </span>
        <span className="mode-dark">
          <Glyph name="moon" />
        </span>
      </summary>
      <ul className="menu menu-end">
        {MODES.map(({ mode, glyph }) => (
          <li key={mode}>
            <button type="button" className="menu-item" data-set-mode={mode}>
              <Glyph name={glyph} />
              {strings[mode]}
              <span className="menu-check">
                <Glyph name="check" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
