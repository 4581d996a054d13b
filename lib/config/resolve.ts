/** From the written settings, which are valid by now, to the resolved ones: every shorthand spelt out, every default filled in. */
import { sixDigits } from '@/lib/config/colors';
import { DEFAULTS } from '@/lib/config/defaults';
import { bannerOf, footerOf, navbarOf } from '@/lib/config/resolve-frame';
import { apiOf, contextualOf, metatagsOf, notFoundOf, redirectsOf, seoOf } from '@/lib/config/resolve-pages';
import type { WrittenSettings } from '@/lib/config/schema';
import type { WrittenOverrides } from '@/lib/config/schema/navigation';
import type { Fonts, LanguageOverrides, Modes, SiteSettings } from '@/lib/config/settings';

/** The settings that `written` means. `overrides`: what each language of the navigation replaces, by its code. */
export function resolveSettings(
  written: WrittenSettings,
  overrides: ReadonlyMap<string, WrittenOverrides>,
): SiteSettings {
  const { styling, thumbnails } = written;
  return {
    name: written.name.trim(),
    ...(written.description === undefined ? {} : { description: written.description }),
    theme: written.theme,
    colors: colorsOf(written.colors),
    ...lookOf(written),
    icons: written.icons?.library ?? DEFAULTS.icons,
    ...(styling?.eyebrows === undefined
      ? {}
      : { eyebrows: styling.eyebrows === 'breadcrumbs' ? 'breadcrumbs' : 'section' }),
    ...(written.interaction?.drilldown === undefined ? {} : { drilldown: written.interaction.drilldown }),
    codeblocks: codeblocksOf(styling?.codeblocks),
    ...(styling?.latex === undefined ? {} : { latex: styling.latex }),
    fonts: fontsOf(written.fonts),
    navbar: navbarOf(written.navbar),
    footer: footerOf(written.footer),
    ...(written.banner === undefined ? {} : { banner: bannerOf(written.banner) }),
    variables: written.variables ?? {},
    metatags: metatagsOf(written.seo?.metatags),
    seo: seoOf(written.seo),
    redirects: redirectsOf(written.redirects),
    notFound: notFoundOf(written.errors?.['404']),
    search: written.search ?? {},
    contextual: contextualOf(written.contextual),
    thumbnails: {
      ...(thumbnails?.appearance === undefined ? {} : { appearance: thumbnails.appearance }),
      ...(thumbnails?.background === undefined ? {} : { background: thumbnails.background }),
      ...(thumbnails?.fonts?.family === undefined ? {} : { family: thumbnails.fonts.family }),
    },
    timestamps: written.metadata?.timestamp ?? DEFAULTS.timestamps,
    markdown: {
      schema: written.markdown?.schema ?? DEFAULTS.markdown.schema,
      instructions: [written.markdown?.instructions ?? []].flat(),
    },
    api: apiOf(written.api),
    integrations: written.integrations ?? {},
    variations: written.variations?.options ?? [],
    languages: Object.fromEntries([...overrides].map(([code, own]) => [code, overridesOf(own)])),
  };
}

/** Logo, favicon, colour mode and background. */
function lookOf(written: WrittenSettings): Pick<SiteSettings, 'logo' | 'favicon' | 'appearance' | 'background'> {
  const { logo, favicon, appearance, modeToggle, background } = written;
  const image = modesOf(background?.image);
  const pictures = modesOf(logo);
  const target = typeof logo === 'object' ? logo.href : undefined;
  const icons = modesOf(favicon);
  return {
    ...(pictures ? { logo: { ...pictures, ...(target === undefined ? {} : { href: target }) } } : {}),
    ...(icons ? { favicon: icons } : {}),
    appearance: {
      default: appearance?.default ?? modeToggle?.default ?? DEFAULTS.appearance.default,
      strict: appearance?.strict ?? modeToggle?.isHidden ?? DEFAULTS.appearance.strict,
    },
    background: {
      ...(image ? { image } : {}),
      ...(background?.decoration ? { decoration: background.decoration } : {}),
      color: {
        ...(background?.color?.light ? { light: sixDigits(background.color.light) } : {}),
        ...(background?.color?.dark ? { dark: sixDigits(background.color.dark) } : {}),
      },
    },
  };
}

/** The colours in six digits; what is left out is the primary colour (the themes make it readable in each mode). */
function colorsOf({ primary, light, dark }: WrittenSettings['colors']): SiteSettings['colors'] {
  return { primary: sixDigits(primary), light: sixDigits(light ?? primary), dark: sixDigits(dark ?? primary) };
}

/** `system` follows the mode, `dark` does not; any other name is a theme for both. */
function codeblocksOf(written: NonNullable<WrittenSettings['styling']>['codeblocks']): SiteSettings['codeblocks'] {
  const { light, dark } = DEFAULTS.codeblocks;
  if (written === undefined || written === 'system') return { light, dark, grammars: [] };
  if (written === 'dark') return { light: dark, dark, grammars: [] };
  if (typeof written === 'string') return { light: written, dark: written, grammars: [] };
  const grammars = written.languages?.custom ?? [];
  if (typeof written.theme === 'string') return { ...codeblocksOf(written.theme), grammars };
  return { light: written.theme?.light ?? light, dark: written.theme?.dark ?? dark, grammars };
}

function fontsOf(written: WrittenSettings['fonts']): Fonts {
  return written ?? {};
}

function overridesOf({ navbar, footer, banner }: WrittenOverrides): LanguageOverrides {
  return {
    ...(navbar ? { navbar: navbarOf(navbar) } : {}),
    ...(footer ? { footer: footerOf(footer) } : {}),
    ...(banner ? { banner: bannerOf(banner) } : {}),
  };
}

/** One value for both modes, or one each, where one stands in for the other. Undefined when there is none. */
function modesOf(written: string | { light?: string; dark?: string } | undefined): Modes | undefined {
  if (typeof written === 'string') return { light: written, dark: written };
  const light = written?.light ?? written?.dark;
  const dark = written?.dark ?? written?.light;
  return light === undefined || dark === undefined ? undefined : { light, dark };
}
