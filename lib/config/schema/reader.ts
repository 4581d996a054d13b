/** The schema of what pages offer to readers beside their text: links to the source, feedback, translations, own interface texts. */
import * as z from 'zod/v4';
import { ownStringsOf } from '@/lib/config/check/own-strings';
import { words } from '@/lib/config/schema/parts';

/** The length of an own text of the interface. */
const MAX_TEXT = 500;

const ADDRESS = { error: 'the address of a repository, such as https://github.com/acme/docs' };
const webAddress = z
  .string()
  .regex(/^https?:\/\/[^/]+\/.+/, ADDRESS)
  .refine((value) => URL.canParse(value), ADDRESS);

export const repository = z
  .union([
    webAddress,
    z.strictObject({
      url: webAddress.describe('URL of the repository.'),
      branch: words
        .optional()
        .describe("Branch that readers edit. Default: the checkout's default branch, else `main`."),
      directory: z
        .string()
        .optional()
        .describe('Path of the docs folder in the repository. Default: its path in the checkout.'),
    }),
  ])
  .transform((written): { url: string; branch?: string; directory?: string } =>
    typeof written === 'string' ? { url: written } : written,
  );

export const feedback = z.strictObject({
  thumbsRating: z.boolean().optional().describe('No effect.'),
  suggestEdit: z
    .boolean()
    .optional()
    .describe('Shows a link that edits the file of the page. Default: whether `repository` is set.'),
  raiseIssue: z
    .boolean()
    .optional()
    .describe('Shows a link that reports a problem with the page. Default: whether `repository` is set.'),
});

export const translations = z.strictObject({
  missing: z
    .enum(['off', 'notice', 'silent'])
    .default('off')
    .describe(
      'Shows a missing page in the default language: `notice` with a notice, `silent` without. `off` returns 404.',
    ),
  stale: z.boolean().default(false).describe('Shows a notice on translated pages whose original is newer.'),
});

/** The names of texts are checked in `check/own-strings.ts`. The schema for editors does not list them: it would change with every text. */
const ownWords = z.record(
  z.string(),
  z
    .string()
    .regex(/\S/, { error: 'a text that is not empty' })
    .max(MAX_TEXT, { error: `a text of at most ${MAX_TEXT} characters` }),
);

export const strings = z.record(z.string(), ownWords).transform(ownStringsOf);
