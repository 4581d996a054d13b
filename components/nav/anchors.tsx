/** Anchors: entries that stay visible at the top of the sidebar. */

import type { DivisionOption } from '@/lib/nav/view-types';
import type { Strings } from '@/lib/strings/strings';
import type { IconLibrary } from '@/lib/words/icons';
import { ExternalMark } from '../ui/external-mark';
import { Icon } from '../ui/icon';
import { linkTo } from '../ui/link-to';

interface AnchorsProps {
  anchors: readonly DivisionOption[];
  icons: IconLibrary;
  strings: Strings;
  /** `list`: with icons, in the sidebar. `bar`: one line, in the header of pages without a sidebar. */
  form: 'list' | 'bar';
}

/** A labelled list of links; nothing without anchors. */
export function Anchors({ anchors, icons, strings, form }: AnchorsProps) {
  const shown = anchors.filter((anchor) => anchor.href !== undefined);
  if (shown.length === 0) return null;
  return (
    <nav className={`nav-anchors nav-anchors-${form}`} aria-label={strings.anchors}>
      <ul>
        {shown.map((anchor) => (
          <li key={anchor.id}>
            <a
              className="nav-anchor"
              {...linkTo(anchor.href ?? '')}
              data-active={anchor.current ? 'true' : undefined}
              aria-current={anchor.current ? 'true' : undefined}
              style={colorStyle(anchor.color)}
            >
              {anchor.icon && <Icon icon={anchor.icon} library={icons} className="anchor-chip" />}
              <span>{anchor.label}</span>
              {anchor.tag && <span className="nav-tag-pill">{anchor.tag}</span>}
              {anchor.external && <ExternalMark label={anchor.label} strings={strings} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The anchor's colours as variables; the style sheet selects the one of the mode. */
function colorStyle(color: DivisionOption['color']): Record<string, string> | undefined {
  if (!color?.light && !color?.dark) return undefined;
  const { light = color.dark, dark = color.light } = color;
  return { '--anchor-light': light ?? '', '--anchor-dark': dark ?? '' };
}
