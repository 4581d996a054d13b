/** Text in quotation marks: in a question what a reader pasted, in a section a sample. Pure. */

/** On one line. An apostrophe in a word ends nothing. */
const QUOTED =
  /"([^"\n]{8,300})"|(?<!\p{L})'((?:[^'\n]|'(?=\p{L})){8,300})'(?!\p{L})|`([^`\n]{8,300})`|“([^”\n]{8,300})”|«([^»\n]{8,300})»/gu;

/** The texts in quotation marks or backticks, without these. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(QUOTED)].map(([, ...groups]) => groups.find(Boolean) ?? '');
}
