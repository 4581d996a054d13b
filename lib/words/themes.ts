/** The values of `theme`. */

export const THEMES = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'] as const;
export type ThemeName = (typeof THEMES)[number];
