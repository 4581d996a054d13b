/** The parts of the frame shown in each page mode. */

import type { PageMode } from '@/lib/source/frontmatter';
import type { ThemeName } from '@/lib/words/themes';
import { THEME_FACTS } from '../themes/registry';

export interface Layout {
  /** The effective mode: a theme treats unknown modes as the default. */
  mode: 'default' | 'wide' | 'custom' | 'frame' | 'center';
  sidebar: boolean;
  toc: boolean;
  footer: boolean;
  /** Eyebrow, title, description. */
  heading: boolean;
  pagination: boolean;
}

const LAYOUTS: Readonly<Record<Layout['mode'], Omit<Layout, 'mode'>>> = {
  default: { sidebar: true, toc: true, footer: true, heading: true, pagination: true },
  wide: { sidebar: true, toc: false, footer: true, heading: true, pagination: true },
  custom: { sidebar: false, toc: false, footer: false, heading: false, pagination: false },
  frame: { sidebar: true, toc: false, footer: true, heading: false, pagination: false },
  center: { sidebar: false, toc: false, footer: true, heading: true, pagination: true },
};

/** See content/reference/format/frontmatter.mdx#page-modes. `assistant` pages are ordinary pages. */
export function layoutOf(mode: PageMode | undefined, theme: ThemeName): Layout {
  const known = mode === 'wide' || mode === 'custom' || THEME_FACTS[theme].modes.some((name) => name === mode);
  const inForce: Layout['mode'] = known && mode !== undefined && mode !== 'assistant' ? mode : 'default';
  return { mode: inForce, ...LAYOUTS[inForce] };
}
