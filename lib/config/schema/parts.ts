/** Small values shared by several parts of the schema. An `error` is the phrase after "expected" in a message. */

import * as z from 'zod/v4';
import { ICON_LIBRARIES, ICON_STYLES } from '@/lib/format/icons';
import { hrefKind } from '@/lib/kit/urls';

/**
 * Phrases for values that count as missing: the problem is `config/required` instead of `config/type`. See
 * content/reference/format/rules.mdx#codes.
 */
export const COLOR_PHRASE = 'a colour written as #rgb or #rrggbb';
export const NAME_PHRASE = 'a text that is not blank';

/**
 * The names of definitions in the JSON schema. Not zod's global registry, which accepts each name once per process: the server may evaluate
 * this module several times.
 */
export const definitions = z.registry<{ id: string }>();

export const color = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: COLOR_PHRASE });

/** A string that is not blank. */
export const words = z.string().regex(/\S/, { error: NAME_PHRASE });

/** An object with a value for each colour mode; one is used for both if the other is missing. */
export function modes<T extends z.ZodType>(value: T, what: string) {
  return z.strictObject({
    light: value.optional().describe(`${what} in light mode; the dark one when left out.`),
    dark: value.optional().describe(`${what} in dark mode; the light one when left out.`),
  });
}

/** A link for readers: a path, an anchor, a mail address or a URL, but not a bare word. See content/reference/format/settings.mdx#href. */
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

export const icon = z
  .union([
    words,
    z.strictObject({
      name: words.describe('Name in the icon library.'),
      style: z.enum(ICON_STYLES).optional().describe('Font Awesome style.'),
      library: z.enum(ICON_LIBRARIES).optional().describe("Library of this icon; the site's library when left out."),
    }),
  ])
  .describe('Name in the icon library, path of a picture, URL or emoji.')
  .register(definitions, { id: 'Icon' });

const specificationFile = z.strictObject({
  source: words.optional().describe('Path or URL of the specification.'),
  directory: z.string().optional().describe('Folder in which the generated pages have their addresses.'),
  overlays: z.array(words).optional().describe('Overlay files, applied in this order.'),
});

export const specification = z
  .union([z.string(), specificationFile, z.array(z.union([z.string(), specificationFile]))])
  .describe('Path or URL of a specification, an object with source and directory, or a list.')
  .register(definitions, { id: 'Specification' });
