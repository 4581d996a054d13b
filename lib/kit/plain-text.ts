/** Text from outside without what no reader sees. */

/** Control characters but tab and line end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A half of a character that lost its other half: it cannot be written as UTF-8. */
const HALF = /\p{Surrogate}/gu;

/** The text with line ends as `\n`, without control characters. What cannot be written as UTF-8 is `\ufffd`. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(HALF, '\ufffd');
}
