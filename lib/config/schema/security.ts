/** The schema of `security`. See content/reference/format/settings.mdx#security. */
import * as z from 'zod/v4';

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
    .optional()
    .describe('Whether browsers enforce the policy, or only report what it would forbid. Default: `enforce`.'),
  scripts: sources.optional().describe('Where scripts may come from besides this site.'),
  frames: sources.optional().describe('What pages may embed. Any site when left out.'),
  connections: sources.optional().describe('Where scripts may send requests. Anywhere when left out.'),
  images: sources.optional().describe('Where pictures and videos may come from. Anywhere when left out.'),
});
