/**
 * The schema of `navigation`. The fields of each element (without its label and children) are tables, from which both the validation and
 * the JSON schema are derived. See content/reference/format/navigation.mdx#elements.
 */
import * as z from 'zod/v4';
import { banner, footer, navbar } from '@/lib/config/schema/frame';
import { color, facts, href, icon, modes, specification, words } from '@/lib/config/schema/parts';
import { LANGUAGES } from '@/lib/words/languages';
import type { DivisionKind } from '@/lib/words/navigation';
import { CHILD_ORDER, DIVISIONS } from '@/lib/words/navigation';

type Fields = Record<string, z.ZodType>;

const directory = z
  .enum(['none', 'accordion', 'card'])
  .optional()
  .describe('How the children of a group with `root` are listed below the root page; inherited downwards.');

const specifications: Fields = {
  openapi: specification.optional().describe('OpenAPI specification of this element and its children.'),
  asyncapi: specification.optional().describe('AsyncAPI specification of this element and its children.'),
};

const notRendered: Fields = {
  graphql: z.unknown().optional().describe('GraphQL schema of this element. Not rendered yet.'),
  sdk: z.unknown().optional().describe('SDK reference of this element. Not rendered yet.'),
};

const common: Fields = {
  ...specifications,
  ...notRendered,
  directory,
  icon: icon.optional().describe('Icon next to the label.'),
  hidden: z.boolean().optional().describe('Hides the element from the menus. Its pages can still be opened.'),
  public: z
    .boolean()
    .optional()
    .describe('If true, the pages of the element can be read without signing in; inherited downwards.'),
  searchable: z.boolean().optional().describe('Includes the pages of a hidden element in the search.'),
  boost: z.number().optional().describe('Factor for the rank of the pages in the search.'),
  tag: z.string().optional().describe('Badge next to the label.'),
  description: z.string().optional().describe('Second line below the label.'),
};

const tinted: Fields = { color: modes(color, 'Colour').optional().describe('Colour of the element.') };
const rooted: Fields = { root: z.string().optional().describe('Page that opens when the label is selected.') };
const preferred: Fields = {
  default: z.boolean().optional().describe('The default for new readers. Otherwise the first element.'),
};

/** The fields of the root. */
export const ROOT_FIELDS: Fields = { ...specifications, ...notRendered, directory };

/** The fields of a group. */
export const GROUP_FIELDS: Fields = {
  ...common,
  ...rooted,
  expanded: z.boolean().optional().describe('A nested group starts open. Top-level groups are always open.'),
};

/** The settings that a language may override. */
export const overridesSchema = z.object({
  navbar: navbar.optional().describe('Replaces the navbar of the site for this language.'),
  footer: footer.optional().describe('Replaces the footer of the site for this language.'),
  banner: banner.optional().describe('Replaces the banner of the site for this language.'),
});
export type LanguageOverrides = z.output<typeof overridesSchema>;

/** The fields of each kind of division. */
export const DIVISION_FIELDS: Record<DivisionKind, Fields> = {
  language: { ...common, ...preferred, ...overridesSchema.shape },
  version: { ...common, ...preferred },
  product: {
    ...common,
    ...preferred,
    ...tinted,
    ...rooted,
    name: z.string().optional().describe('Display name, if `product` is only a key.'),
  },
  tab: {
    ...common,
    ...preferred,
    ...rooted,
    align: z.enum(['start', 'end']).optional().describe('`end` aligns the tab with the end of the bar.'),
  },
  dropdown: { ...common, ...preferred, ...tinted, ...rooted },
  anchor: { ...common, ...preferred, ...tinted, ...rooted },
  item: { ...common, ...rooted },
};

const CHILD_TEXTS: Record<string, string> = {
  languages: 'Languages that a reader switches between.',
  versions: 'Versions that a reader switches between.',
  products: 'Products that a reader switches between.',
  tabs: 'Sections, shown as a bar at the top.',
  dropdowns: 'Sections, shown as a selector at the top of the sidebar.',
  anchors: 'Sections, shown as a list at the top of the sidebar.',
  menu: 'Sections, shown as a menu below the tab or product.',
  groups: 'Titled lists of pages.',
  pages: 'Page paths, `METHOD /path` of a specification, and groups.',
};

const group: z.ZodType = z
  .lazy(() =>
    z.strictObject({
      group: words.describe('Title of the group.'),
      pages: pages.optional().describe('Page paths, `METHOD /path` of a specification, and groups.'),
      ...GROUP_FIELDS,
    }),
  )
  .describe('A titled list of pages.')
  .register(facts, { id: 'Group' });

const pages = z
  .array(z.union([z.string(), group]))
  .describe('The entries of a group or section.')
  .register(facts, { id: 'Pages' });

/** The list schema for a child key in the JSON schema. */
function listOf(key: string): z.ZodType {
  if (key === 'href') return href.optional().describe('A link instead of content.');
  const text = CHILD_TEXTS[key] ?? key;
  if (key === 'pages') return pages.optional().describe(text);
  if (key === 'groups') return z.array(group).optional().describe(text);
  const kind = DIVISIONS.find((division) => division.list === key)?.kind;
  const element = kind === undefined ? z.unknown() : ELEMENTS.get(kind);
  return z
    .array(element ?? z.unknown())
    .optional()
    .describe(text);
}

function childrenOf(kind: keyof typeof CHILD_ORDER): Fields {
  return Object.fromEntries(CHILD_ORDER[kind].map((key) => [key, listOf(key)]));
}

function labelOf(kind: DivisionKind): z.ZodType {
  return kind === 'language'
    ? z.enum([...LANGUAGES.keys()]).describe('Code of the language.')
    : words.describe('The text shown to readers.');
}

const ELEMENTS: ReadonlyMap<DivisionKind, z.ZodType> = new Map(
  DIVISIONS.map(({ kind, label }) => [
    kind,
    z
      .lazy(() =>
        z.strictObject({
          [label]: labelOf(kind),
          ...DIVISION_FIELDS[kind],
          global: globals.optional().describe('Links on every page below this element.'),
          ...childrenOf(kind),
        }),
      )
      .describe(`A ${kind} of the navigation.`)
      .register(facts, { id: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` }),
  ]),
);

const globals: z.ZodType = z
  .lazy(() =>
    z.strictObject(
      Object.fromEntries(
        DIVISIONS.filter(({ kind }) => kind !== 'item').map(({ kind, list, label }) => [
          list,
          z
            .array(
              z.strictObject({
                [label]: words.describe('The text shown to readers.'),
                href: href.describe('Target of the link.'),
                ...DIVISION_FIELDS[kind],
              }),
            )
            .optional()
            .describe(`Links that are added to the ${list}.`),
        ]),
      ),
    ),
  )
  .describe('Links on every page.')
  .register(facts, { id: 'Global' });

/** The whole navigation, for the JSON schema only. `checkNavigation` and `lib/nav` validate written navigations. */
export const navigation = z.strictObject({
  ...ROOT_FIELDS,
  global: globals.optional().describe('Links on every page of the site.'),
  ...childrenOf('root'),
});
