/** The schema of `security`. See content/settings/reference.mdx#security. */
import * as z from 'zod/v4';
import { facts } from '@/lib/config/schema/parts';

/** A source of a content security policy (CSP 3, 2.3.1): an origin, a scheme, or a keyword, without anything that could end the directive. */
const SOURCE =
  /^(?:'(?:self|none|unsafe-inline|unsafe-eval|wasm-unsafe-eval|unsafe-hashes|sha(?:256|384|512)-[\w+/=-]+)'|\*|(?:https?|wss?|data|blob):|(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?:\d{1,5}|\*))?(?:\/[\w.~/%-]*)?)$/i;

const sources = z.array(
  z
    .string()
    .regex(SOURCE, 'an origin such as "https://cdn.example.com", or a keyword of CSP such as "\'unsafe-eval\'"'),
);

export const security = z.strictObject({
  policy: z
    .enum(['enforce', 'report', 'off'])
    .default('enforce')
    .describe(
      'If `enforce`, browsers block violations of the content security policy; if `report`, they only report them.',
    )
    .register(facts, { page: '/operate/security#policy' }),
  scripts: sources
    .optional()
    .describe('Allowed sources of scripts, in addition to the site. Default: those that the docs use.'),
  frames: sources.optional().describe('Allowed sources of frames. Default: any.'),
  connections: sources.optional().describe('Allowed targets of requests from scripts. Default: any.'),
  images: sources.optional().describe('Allowed sources of images and videos. Default: any.'),
});
