/** Resolves the page frame: navbar, footer, banner, for the site and for languages with their own. */
import type { z } from 'zod/v4';
import { sixDigits } from '@/lib/config/colors';
import { DEFAULTS } from '@/lib/config/resolve/defaults';
import type { banner, footer, navbar } from '@/lib/config/schema/frame';
import type { icon } from '@/lib/config/schema/parts';
import type { Banner, Footer, Navbar } from '@/lib/config/settings';
import type { IconRef } from '@/lib/format/icons';

/** The navbar, with default labels for typed links. */
export function navbarOf(written: z.infer<typeof navbar> | undefined): Navbar {
  const primary = written?.primary;
  return {
    links: (written?.links ?? []).map(({ label, href, icon, type }) => ({
      label: label ?? labelOf(type),
      href,
      icon: iconRefOf(icon),
      type: type === 'button' ? undefined : type,
    })),
    primary: primary && {
      type: primary.type ?? DEFAULTS.primaryType,
      label: primary.label ?? labelOf(primary.type),
      href: primary.href,
    },
  };
}

/** The footer, with its profiles as a list in either notation. */
export function footerOf(written: z.infer<typeof footer> | undefined): Footer {
  const socials = written?.socials ?? {};
  return {
    socials: Array.isArray(socials)
      ? socials.map(({ type, url }) => ({ name: type, href: url }))
      : Object.entries(socials).map(([name, href]) => ({ name, href })),
    columns: written?.links ?? [],
  };
}

/** The banner with its defaults; one colour is used for both modes if the other is missing. */
export function bannerOf(written: z.infer<typeof banner>): Banner {
  const light = written.color?.light ?? written.color?.dark;
  const dark = written.color?.dark ?? written.color?.light;
  return {
    content: written.content,
    dismissible: written.dismissible ?? DEFAULTS.banner.dismissible,
    type: written.type ?? DEFAULTS.banner.type,
    color: light && dark ? { light: sixDigits(light), dark: sixDigits(dark) } : undefined,
  };
}

/** An icon; a string is short for its name. */
export function iconRefOf(written: z.infer<typeof icon> | undefined): IconRef | undefined {
  return typeof written === 'string' ? { name: written } : written;
}

function labelOf(type: string | undefined): string {
  return type === 'github' || type === 'discord' ? DEFAULTS.typedLabels[type] : '';
}
