/** The schema of settings for search engines and of paths without a page. See content/settings/redirects.mdx. */
import * as z from 'zod/v4';
import { words } from '@/lib/config/schema/parts';
import { withoutOuterSlashes } from '@/lib/kit/paths';
import { hrefKind } from '@/lib/kit/urls';

const metatags = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .transform((written) => Object.fromEntries(Object.entries(written).map(([name, value]) => [name, String(value)])));

export const seo = z.strictObject({
  metatags: metatags
    .default({})
    .describe('Meta tags of every page, by name. `canonical` is the base of all canonical URLs.'),
  paths: z
    .array(
      z.strictObject({
        path: words.overwrite(withoutOuterSlashes).describe("Start of the pages' paths, without outer slashes."),
        metatags: metatags.describe('Meta tags of these pages.'),
      }),
    )
    .default([])
    .describe('Meta tags for sections of the site; the longest path wins.'),
  organization: z.record(z.string(), z.unknown()).optional().describe('The publisher, in schema.org terms.'),
  indexing: z
    .enum(['navigable', 'all'])
    .default('navigable')
    .describe('`all` also lists hidden pages and pages outside the navigation.'),
  trailingSlash: z
    .boolean()
    .default(false)
    .describe('Ends canonical URLs, `og:url` and URLs in the sitemap with a slash.'),
});

/** A path relative to the start page; URLs and anchors are unchanged. */
export function rooted(address: string): string {
  const clean = address.trim();
  return hrefKind(clean) === 'relative' ? `/${clean.replace(/^\.\//, '')}` : clean;
}

/** A path without its leading slash is accepted; it is relative to the start page. */
const destination = words
  .superRefine((value, context) => {
    if (hrefKind(value) !== 'unsafe') return;
    context.addIssue({ code: 'custom', message: 'a path or URL', params: { code: 'nav/href-scheme' } });
  })
  .overwrite(rooted);

const redirect = z.strictObject({
  source: words.overwrite(rooted).describe('Old path. `:name`, `:name*` and `*` match parts of it.'),
  destination: destination.describe('New path or URL. May use the matched parts of the source.'),
  permanent: z.boolean().default(true).describe('Responds with 308 or, if `false`, 307.'),
});

/** Of two redirects with the same source the first wins. `index`: the position in the list. */
export const redirects = z.array(redirect).transform((written) => {
  const bySource = new Map<string, z.output<typeof redirect> & { index: number }>();
  for (const [index, entry] of written.entries()) {
    if (!bySource.has(entry.source)) bySource.set(entry.source, { ...entry, index });
  }
  return [...bySource.values()];
});

export const notFound = z.strictObject({
  redirect: z.boolean().default(true).describe('Redirects to the home page instead of showing an error page.'),
  title: z.string().optional().describe('Title of the page.'),
  description: z.string().optional().describe('Text of the page, one line of Markdown.'),
});
