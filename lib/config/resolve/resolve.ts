/** Resolves the validated settings: expands shorthands and fills in defaults. */
import { ownStringsOf } from '@/lib/config/check/own-strings';
import { sixDigits } from '@/lib/config/colors';
import { DEFAULTS } from '@/lib/config/resolve/defaults';
import { bannerOf, footerOf, navbarOf } from '@/lib/config/resolve/resolve-frame';
import { apiOf, contextualOf, metatagsOf, notFoundOf, redirectsOf, seoOf } from '@/lib/config/resolve/resolve-pages';
import type { WrittenSettings } from '@/lib/config/schema';
import type { WrittenOverrides } from '@/lib/config/schema/navigation';
import type { LanguageOverrides, Modes, SiteSettings } from '@/lib/config/settings';

/** The resolved settings. `overrides`: what each language replaces, by its code. */
export function resolveSettings(
  written: WrittenSettings,
  overrides: ReadonlyMap<string, WrittenOverrides>,
): SiteSettings {
  const { styling, thumbnails } = written;
  return {
    name: written.name.trim(),
    description: written.description,
    theme: written.theme,
    colors: colorsOf(written.colors),
    ...lookOf(written),
    icons: written.icons?.library ?? DEFAULTS.icons,
    eyebrows: eyebrowsOf(styling?.eyebrows),
    drilldown: written.interaction?.drilldown,
    codeblocks: codeblocksOf(styling?.codeblocks),
    latex: styling?.latex,
    fonts: written.fonts ?? {},
    navbar: navbarOf(written.navbar),
    footer: footerOf(written.footer),
    banner: written.banner && bannerOf(written.banner),
    variables: written.variables ?? {},
    metatags: metatagsOf(written.seo?.metatags),
    seo: seoOf(written.seo),
    redirects: redirectsOf(written.redirects),
    notFound: notFoundOf(written.errors?.['404']),
    search: written.search ?? {},
    contextual: contextualOf(written.contextual),
    thumbnails: {
      appearance: thumbnails?.appearance,
      background: thumbnails?.background,
      family: thumbnails?.fonts?.family,
    },
    timestamps: written.metadata?.timestamp ?? DEFAULTS.timestamps,
    ...readerOf(written),
    markdown: {
      schema: written.markdown?.schema ?? DEFAULTS.markdown.schema,
      instructions: [written.markdown?.instructions ?? []].flat(),
    },
    api: apiOf(written.api),
    integrations: written.integrations ?? {},
    security: { policy: DEFAULTS.policy, ...written.security },
    variations: written.variations?.options ?? [],
    languages: Object.fromEntries([...overrides].map(([code, own]) => [code, overridesOf(own)])),
  };
}

/** What pages offer beside their text. */
function readerOf(
  written: WrittenSettings,
): Pick<SiteSettings, 'repository' | 'feedback' | 'translations' | 'strings'> {
  const { repository, feedback, translations, strings } = written;
  const isKnown = repository !== undefined;
  return {
    repository: typeof repository === 'string' ? { url: repository } : repository,
    feedback: {
      suggestEdit: feedback?.suggestEdit ?? isKnown,
      raiseIssue: feedback?.raiseIssue ?? isKnown,
    },
    translations: { ...DEFAULTS.translations, ...translations },
    strings: ownStringsOf(strings ?? {}),
  };
}

/** Logo, favicon, colour mode and background. */
function lookOf(written: WrittenSettings): Pick<SiteSettings, 'logo' | 'favicon' | 'appearance' | 'background'> {
  const { logo, favicon, appearance, modeToggle, background } = written;
  const pictures = modesOf(logo);
  const { light, dark } = background?.color ?? {};
  return {
    logo: pictures && { ...pictures, href: typeof logo === 'object' ? logo.href : undefined },
    favicon: modesOf(favicon),
    appearance: {
      default: appearance?.default ?? modeToggle?.default ?? DEFAULTS.appearance.default,
      strict: appearance?.strict ?? modeToggle?.isHidden ?? DEFAULTS.appearance.strict,
    },
    background: {
      image: modesOf(background?.image),
      decoration: background?.decoration,
      color: { light: light && sixDigits(light), dark: dark && sixDigits(dark) },
    },
  };
}

/** The colours with six digits; missing ones default to the primary colour (themes make it readable in each mode). */
function colorsOf({ primary, light, dark }: WrittenSettings['colors']): SiteSettings['colors'] {
  return { primary: sixDigits(primary), light: sixDigits(light ?? primary), dark: sixDigits(dark ?? primary) };
}

/** `system` follows the mode, `dark` does not; any other name is used for both modes. */
function codeblocksOf(written: NonNullable<WrittenSettings['styling']>['codeblocks']): SiteSettings['codeblocks'] {
  const { light, dark } = DEFAULTS.codeblocks;
  if (written === undefined || written === 'system') return { light, dark, grammars: [] };
  if (written === 'dark') return { light: dark, dark, grammars: [] };
  if (typeof written === 'string') return { light: written, dark: written, grammars: [] };
  const grammars = written.languages?.custom ?? [];
  if (typeof written.theme === 'string') return { ...codeblocksOf(written.theme), grammars };
  return { light: written.theme?.light ?? light, dark: written.theme?.dark ?? dark, grammars };
}

/** Every value except `breadcrumbs` means the nearest group. See content/reference/format/page-frame.mdx#breadcrumbs. */
function eyebrowsOf(written: string | undefined): SiteSettings['eyebrows'] {
  if (written === undefined) return undefined;
  return written === 'breadcrumbs' ? 'breadcrumbs' : 'section';
}

function overridesOf({ navbar, footer, banner }: WrittenOverrides): LanguageOverrides {
  return {
    navbar: navbar && navbarOf(navbar),
    footer: footer && footerOf(footer),
    banner: banner && bannerOf(banner),
  };
}

/** One value for both modes, or one for each; a missing one falls back to the other. Undefined without any. */
function modesOf(written: string | { light?: string; dark?: string } | undefined): Modes | undefined {
  if (typeof written === 'string') return { light: written, dark: written };
  const light = written?.light ?? written?.dark;
  const dark = written?.dark ?? written?.light;
  return light === undefined || dark === undefined ? undefined : { light, dark };
}
