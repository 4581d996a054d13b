/** The types of the settings, as the schema infers them: the keys of `docs.json`, uniform in shape and with all defaults. */
import type { z } from 'zod/v4';
import type { settingsSchema } from '@/lib/config/schema';
import type { LanguageOverrides } from '@/lib/config/schema/navigation';

/** The settings of a site. Components see these, never the written values. */
export interface SiteSettings extends z.output<typeof settingsSchema> {
  /** The settings that each language replaces, by its code, as written in the navigation. */
  languages: Record<string, LanguageOverrides>;
}

export type { SpecificationRef } from '@/lib/config/schema/api';
export type ApiSettings = SiteSettings['api'];
export type Banner = NonNullable<SiteSettings['banner']>;
export type Fonts = SiteSettings['fonts'];
export type Footer = SiteSettings['footer'];
export type Navbar = SiteSettings['navbar'];
export type NavbarLink = Navbar['links'][number];
export type NavbarPrimary = NonNullable<Navbar['primary']>;
export type Redirect = SiteSettings['redirects'][number];
export type SecuritySettings = SiteSettings['security'];
export type Seo = SiteSettings['seo'];

/** A value for each colour mode. */
export interface Modes {
  light: string;
  dark: string;
}
