/** Plain Markdown as MDX: braces and angle brackets that are text there would be code here. */
import { splitFences } from '@/lib/mdx/compile/fences';

const CODE = /(`+)(?!`)[\s\S]{1,2000}?(?<!`)\1(?!`)/g;
const VOID = /<(area|br|col|embed|hr|img|input|source|track|wbr)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
/** Not the start of a tag, a comment or an address. */
const BRACKET = /<(?![A-Za-z/!])|<(?=[A-Za-z][\w.-]*[^\s\w/>.:@-])|<\/(?![A-Za-z])/g;
const ADDRESS = /<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]+)>/g;

/** The text with these characters escaped outside code, attributes and comments. */
export function escapePlain(body: string): string {
  return splitFences(body)
    .map((run) => (run.code ? run.text : escapeProse(run.text)))
    .join('');
}

function escapeProse(text: string): string {
  let result = '';
  let end = 0;
  for (const code of text.matchAll(CODE)) {
    result += escapeRun(text.slice(end, code.index)) + code[0];
    end = code.index + code[0].length;
  }
  return result + escapeRun(text.slice(end));
}

/** An element without content as MDX needs it. */
function closed(_: string, name: string, attributes: string): string {
  return `<${name}${attributes.trimEnd().replace(/\/$/, '').trimEnd()} />`;
}

function escapeRun(text: string): string {
  return text
    .split(
      /(<!--(?:(?!<!--)[\s\S])*?-->|<\/?[A-Za-z][\w.]*(?:\s+[\w:@-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*\/?>|\{#[\w-]+\})/,
    )
    .map((part, index) => {
      if (index % 2 === 1) return part.replace(VOID, closed);
      return part
        .replace(
          ADDRESS,
          (_, address: string) =>
            `[${address.replace(/^mailto:/, '')}](${address.includes(':') ? address : `mailto:${address}`})`,
        )
        .replace(VOID, closed)
        .replace(BRACKET, (bracket) => bracket.replace('<', '&lt;'))
        .replace(/(?<!\\)[{}]/g, '\\$&');
    })
    .join('');
}
