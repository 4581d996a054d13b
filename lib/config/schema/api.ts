/** The schema of the API settings. See content/reference/format/settings.mdx#api. */
import * as z from 'zod/v4';
import { specification, words } from '@/lib/config/schema/parts';

const params = z.strictObject({
  expanded: z.enum(['all', 'closed']).optional().describe('Whether nested properties start open. Default: `closed`.'),
  post: z.array(words).optional().describe("Keys of the specification shown after a parameter's name."),
});

const playground = z.strictObject({
  display: z
    .enum(['interactive', 'simple', 'none', 'auth'])
    .optional()
    .describe('What the playground offers. Default: `interactive`.'),
  proxy: z.boolean().optional().describe('Sends requests through the site. Default: true.'),
  credentials: z.boolean().optional().describe('Sends cookies, which bypasses the proxy. Default: false.'),
  allowPrivate: z
    .boolean()
    .optional()
    .describe(
      'Sends requests through the site to servers in private networks too, localhost included. Default: false.',
    ),
});

const examples = z.strictObject({
  languages: z.array(words).optional().describe('Languages of the samples, in this order.'),
  defaults: z.enum(['all', 'required']).optional().describe('The parameters included in samples. Default: `all`.'),
  prefill: z.boolean().optional().describe('Fills the fields with the examples of the specification. Default: false.'),
  autogenerate: z.boolean().optional().describe('Generates samples if the specification has none. Default: true.'),
});

const mdx = z.strictObject({
  server: z
    .union([words, z.array(words)])
    .optional()
    .describe('Address or addresses of the server, for pages with `api:`.'),
  auth: z
    .strictObject({
      method: z.enum(['bearer', 'basic', 'key', 'cobo']).optional().describe('How requests authenticate.'),
      name: words.optional().describe('Name of the header that holds the key.'),
    })
    .optional()
    .describe('Authentication of pages with `api:`.'),
});

export const api = z.strictObject({
  openapi: specification.optional().describe('OpenAPI specifications that pages may name.'),
  asyncapi: specification.optional().describe('AsyncAPI specifications that pages may name.'),
  params: params.optional().describe('How parameters are shown.'),
  playground: playground.optional().describe('The API playground.'),
  examples: examples.optional().describe('Samples of requests.'),
  url: z.literal('full').optional().describe('`full` always shows the base URL. Default: only if there are several.'),
  mdx: mdx.optional().describe('API pages that are written by hand.'),
});
