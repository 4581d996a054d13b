/** The questions that an empty chat offers: taken from what the page itself says. */

const MOST = 3;
const LONGEST = 60;

/** Whether a heading already is a question: it ends with the question mark of some script. */
export function isQuestion(text: string): boolean {
  return /[?？؟;՞⸮]["'”’»)\]]*$/u.test(text.trim());
}

/**
 * Up to three questions about the headings of a page, those that are questions first, word for word. `explain` is the sentence around
 * any other, with `{name}` in it. Long headings are left out.
 */
export function starterQuestions(headings: readonly string[], explain: string): string[] {
  const names = [...new Set(headings.map((heading) => heading.replace(/\s+/g, ' ').trim()))].filter(
    (name) => name !== '' && name.length <= LONGEST,
  );
  const asked = names.filter(isQuestion);
  const others = names.filter((name) => !isQuestion(name)).map((name) => explain.replace('{name}', () => name));
  return [...asked, ...others].slice(0, MOST);
}
