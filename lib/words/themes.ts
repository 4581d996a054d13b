/** The values of `theme`. */

export const THEMES = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'] as const;
export type ThemeName = (typeof THEMES)[number];

/** Those whose sidebar is as high as the window: on wide screens they have no bar. */
export const SIDE_THEMES: ReadonlySet<string> = new Set<ThemeName>(['maple', 'willow']);
