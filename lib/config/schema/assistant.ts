/** The schema of `assistant`. See content/settings/reference.mdx#assistant. */
import * as z from 'zod/v4';
import { facts, words } from '@/lib/config/schema/parts';
import { LANGUAGES } from '@/lib/words/languages';

const MAX_QUESTIONS = 3;
const MAX_LENGTH = 200;

const questions = z
  .array(words.trim().max(MAX_LENGTH, { error: `a question of at most ${MAX_LENGTH} characters` }))
  .max(MAX_QUESTIONS, { error: 'a list' });

/** By BCP 47 tag in lower case; the list for all languages is that of the empty tag. */
const byLanguage = z
  .record(
    z.string().refine((code) => LANGUAGES.has(code)),
    questions,
    { error: ({ code }) => (code === 'invalid_key' ? 'a language code such as "en"' : undefined) },
  )
  .transform((written) =>
    Object.fromEntries(
      Object.entries(written).map(([code, own]) => [(LANGUAGES.get(code)?.bcp47 ?? code).toLowerCase(), own]),
    ),
  );

export const assistant = z.strictObject({
  starterQuestions: z
    .union([questions.transform((all): Record<string, string[]> => ({ '': all })), byLanguage])
    .optional()
    .describe(
      `Up to ${MAX_QUESTIONS} questions in an empty panel, or such a list for each language code. Default: questions about the page.`,
    )
    .register(facts, { page: '/assistant/panel#starter-questions' }),
});
