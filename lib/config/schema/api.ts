/** The schema of the API settings. See content/settings/reference.mdx#api. */
import * as z from 'zod/v4';
import { facts, specification, words } from '@/lib/config/schema/parts';

const params = z.strictObject({
  expanded: z.enum(['all', 'closed']).default('closed').describe('If `all`, nested properties start open.'),
  post: z
    .array(words)
    .default([])
    .describe(
      "Schema keys to show as labels after a parameter's name: strings and numbers as text, `true` as the key's name, lists as a label per entry.",
    ),
});

const playground = z.strictObject({
  display: z
    .enum(['interactive', 'simple', 'none', 'auth'])
    .default('interactive')
    .describe(
      '`simple` shows only the URL, also if the specification has no server. `auth` shows the form to readers who have signed in.',
    ),
  proxy: z.boolean().default(true).describe('Sends requests through the site.'),
  credentials: z.boolean().default(false).describe("Without the proxy, sends the browser's cookies."),
  allowPrivate: z
    .boolean()
    .default(false)
    .describe(
      'Lets requests through the site reach private hosts, including localhost, that a file in the docs folder names.',
    ),
});

const examples = z.strictObject({
  languages: z
    .array(words)
    .optional()
    .describe('Languages of the samples, in this order. Default: cURL, Python, JavaScript, PHP and Go.')
    .register(facts, { page: '/reference/format/api-pages#languages' }),
  defaults: z
    .enum(['all', 'required'])
    .default('all')
    .describe('Parameters in the samples: all with an example or default, or only required ones.'),
  prefill: z.boolean().default(false).describe('Fills the playground with the examples of the specification.'),
  autogenerate: z
    .boolean()
    .default(true)
    .describe('Generates samples. If `false`, only samples from the specification or the page are shown.'),
});

const mdx = z.strictObject({
  server: z
    .union([words, z.array(words)])
    .transform((written) => [written].flat())
    .default([])
    .describe('Base URL, or several, for pages with `api:`.')
    .register(facts, { page: '/reference/format/api-pages#manual' }),
  auth: z
    .strictObject({
      method: z
        .enum(['bearer', 'basic', 'key', 'cobo'])
        .optional()
        .describe('Authentication method of requests; `cobo` works like `key`.'),
      name: words.optional().describe('Name of the header that contains the key.'),
    })
    .optional()
    .describe('Authentication of pages with `api:`.'),
});

export const api = z.strictObject({
  openapi: specificationsAt('/api/openapi').describe(
    'OpenAPI specifications that pages can refer to: a path, a URL, `{ source, directory, overlays }`, or a list. Generates no pages.',
  ),
  asyncapi: specificationsAt('/api/asyncapi').describe(
    'AsyncAPI specifications that pages can refer to. Generates no pages.',
  ),
  params: params.prefault({}).describe('Appearance of parameters.'),
  playground: playground.prefault({}).describe('The API playground.'),
  examples: examples.prefault({}).describe('Request samples.'),
  url: z.literal('full').optional().describe('`full` always shows the base URL. Default: only if there are several.'),
  mdx: mdx.prefault({}).describe('API pages written by hand.'),
});

/** A specification: its path or URL, the directory of its pages and its overlays. */
export interface SpecificationRef {
  source: string;
  directory?: string;
  overlays?: string[];
  /** Its position: a JSON pointer into `docs.json`. */
  pointer: string;
}

/** Specifications in a uniform shape; an object without a source is ignored. */
function specificationsAt(pointer: string) {
  return specification
    .transform((written): SpecificationRef[] =>
      [written].flat().flatMap((entry, index) => {
        const at = Array.isArray(written) ? `${pointer}/${index}` : pointer;
        if (typeof entry === 'string') return [{ source: entry, pointer: at }];
        const { source } = entry;
        return source === undefined ? [] : [{ ...entry, source, pointer: at }];
      }),
    )
    .default([]);
}
