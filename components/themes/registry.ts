/** The themes: their defaults for settings, and where they place the parts of the frame. */
import type { ThemeName } from '@/lib/words/themes';
import { almond } from './almond/slots';
import { aspen } from './aspen/slots';
import { linden } from './linden/slots';
import { luma } from './luma/slots';
import { maple } from './maple/slots';
import { mint } from './mint/slots';
import { palm } from './palm/slots';
import { sequoia } from './sequoia/slots';
import type { ThemeSlots } from './slots';
import { willow } from './willow/slots';

export interface ThemeFacts {
  /** The eyebrow style if `styling.eyebrows` is unset. */
  readonly eyebrows: 'section' | 'breadcrumbs';
  /** The action of selecting a nested group if `interaction.drilldown` is unset. */
  readonly drilldown: boolean;
  /** The page modes that this theme knows; it treats others as the default (content/reference/format/frontmatter.mdx#page-modes). */
  readonly modes: readonly ('frame' | 'center')[];
  /**
   * Share of the brand colour, in percent, in the background of each mode if the settings define none
   * (content/settings/appearance.mdx#background).
   */
  readonly tint: { readonly light: number; readonly dark: number };
}

/** See content/settings/appearance.mdx#theme. */
export const THEME_FACTS: Readonly<Record<ThemeName, ThemeFacts>> = {
  mint: { eyebrows: 'section', drilldown: false, modes: ['center'], tint: { light: 0, dark: 2 } },
  maple: { eyebrows: 'section', drilldown: true, modes: ['center'], tint: { light: 0, dark: 2 } },
  palm: { eyebrows: 'section', drilldown: true, modes: [], tint: { light: 0, dark: 2 } },
  willow: { eyebrows: 'section', drilldown: true, modes: ['center'], tint: { light: 0, dark: 2 } },
  linden: { eyebrows: 'section', drilldown: false, modes: ['center'], tint: { light: 3, dark: 3 } },
  almond: { eyebrows: 'breadcrumbs', drilldown: false, modes: ['frame'], tint: { light: 0, dark: 2 } },
  aspen: { eyebrows: 'breadcrumbs', drilldown: false, modes: ['frame'], tint: { light: 0, dark: 2 } },
  luma: { eyebrows: 'breadcrumbs', drilldown: false, modes: ['frame'], tint: { light: 0, dark: 2 } },
  sequoia: { eyebrows: 'breadcrumbs', drilldown: false, modes: ['frame'], tint: { light: 0, dark: 2 } },
};

/** The places of every theme. */
export const THEME_SLOTS: Readonly<Record<ThemeName, ThemeSlots>> = {
  mint,
  maple,
  palm,
  willow,
  linden,
  almond,
  aspen,
  luma,
  sequoia,
};
