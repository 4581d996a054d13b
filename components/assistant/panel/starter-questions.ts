/** The starter questions, derived from the page. */

const MAX_QUESTIONS = 3;
const MAX_LENGTH = 60;

/** Whether a heading is a question: it ends with a question mark of any script. */
export function isQuestion(text: string): boolean {
  return /[?？؟;՞⸮]["'”’»)\]]*$/u.test(text.trim());
}

/**
 * Up to three questions about the headings of a page: headings that are questions first, unchanged. `explain` is the sentence for others,
 * with `{name}` in it. Long headings are skipped.
 */
export function starterQuestions(headings: readonly string[], explain: string): string[] {
  const names = [...new Set(headings.map((heading) => heading.replace(/\s+/g, ' ').trim()))].filter(
    (name) => name !== '' && name.length <= MAX_LENGTH,
  );
  const asked = names.filter(isQuestion);
  const others = names.filter((name) => !isQuestion(name)).map((name) => explain.replace('{name}', () => name));
  return [...asked, ...others].slice(0, MAX_QUESTIONS);
}
