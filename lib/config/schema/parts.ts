/** Small values shared by several parts of the schema. An `error` is the phrase after "expected" in a message. */

import * as z from 'zod/v4';
import { hrefKind } from '@/lib/kit/urls';
import { ICON_LIBRARIES, ICON_STYLES, type IconRef } from '@/lib/words/icons';

/**
 * Phrases for values that count as missing: the problem is `config/required` instead of `config/type`. See
 * content/errors.mdx.
 */
export const COLOR_PHRASE = 'a colour written as #rgb or #rrggbb';
export const NAME_PHRASE = 'a text that is not blank';

/**
 * Facts about fields for generated files: the name of a definition in the JSON schema, and the page that explains a field in full. Not
 * zod's global registry, which accepts each name once per process: the server may evaluate this module several times.
 */
export const facts = z.registry<{ id?: string; page?: string }>();

/** A colour, as lower-case `#rrggbb`. */
export const color = z
  .string()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: COLOR_PHRASE })
  .overwrite((written) => {
    const digits = written.slice(1).toLowerCase();
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
  });

/** A string that is not blank. */
export const words = z.string().regex(/\S/, { error: NAME_PHRASE });

/** An object with a value for each colour mode; `bothModes` replaces a missing one. */
export function modes<T extends z.ZodType>(value: T, what: string) {
  return z.strictObject({
    light: value.optional().describe(`${what} in light mode. Default: that of dark mode.`),
    dark: value.optional().describe(`${what} in dark mode. Default: that of light mode.`),
  });
}

/** One value for both modes, or one for each, of which the other replaces a missing one. Undefined without any. */
export function bothModes(written: string | { light?: string; dark?: string }) {
  const { light, dark } = typeof written === 'string' ? { light: written, dark: written } : written;
  const either = light ?? dark;
  return either === undefined ? undefined : { light: light ?? either, dark: dark ?? either };
}
/** A link for readers: a path, an anchor, a mail address or a URL, but not a bare word. See content/settings/frame.mdx#addresses. */
export const href = z.string().superRefine((value, context) => {
  const kind = hrefKind(value);
  if (kind === 'unsafe')
    context.addIssue({ code: 'custom', message: HREF_PHRASE, params: { code: 'nav/href-scheme' } });
  if (kind === 'relative') context.addIssue({ code: 'custom', message: HREF_PHRASE });
});
const HREF_PHRASE = 'a path such as "/guides", a URL such as "https://example.com", an anchor "#x" or "mailto:…"';

/**
 * The address of a file for the browser: a path in the docs folder or a URL; an image may also be a data URL. A path without a slash is
 * read from the docs folder, not from the folder of the page.
 */
export const asset = z
  .string()
  .superRefine((value, context) => {
    const kind = hrefKind(value);
    const inline = /^data:image\//i.test(value);
    const loads = kind === 'path' || kind === 'external' || kind === 'relative' || inline;
    if (value.trim() === '' || !loads) context.addIssue({ code: 'custom', message: ASSET_PHRASE });
  })
  .overwrite((value) => (hrefKind(value) === 'relative' ? value.trim().replace(/^(?:\.{1,2}\/)*/, '/') : value));
const ASSET_PHRASE = 'a path such as "/images/logo.svg" or a URL';

/** An icon; a string is short for its name. */
export const icon = z
  .union([
    words,
    z.strictObject({
      name: words.describe('Name in the icon library.'),
      style: z.enum(ICON_STYLES).optional().describe('Font Awesome style.'),
      library: z.enum(ICON_LIBRARIES).optional().describe("Library of this icon. Default: the site's library."),
    }),
  ])
  .transform((written): IconRef => (typeof written === 'string' ? { name: written } : written))
  .describe('Name in the icon library, path of an image, URL or emoji.')
  .register(facts, { id: 'Icon' });

const specificationFile = z.strictObject({
  source: words.optional().describe('Path or URL of the specification.'),
  directory: z.string().optional().describe('Folder of the generated pages in the URLs.'),
  overlays: z.array(words).optional().describe('Overlay files, applied in this order.'),
});

export const specification = z
  .union([z.string(), specificationFile, z.array(z.union([z.string(), specificationFile]))])
  .describe('Path or URL of a specification, an object with source and directory, or a list.')
  .register(facts, { id: 'Specification' });
