/** Rewrites the tags of finished HTML in one pass. Comments, declarations and texts stay as they are. */
import { endOf, parseTag } from './parse-html';

interface WrittenTag {
  /** The whole tag as written in the document. */
  written: string;
  /** In lower case. */
  name: string;
  closing: boolean;
}

/**
 * @param mapTag returns what to write for a start or end tag
 * @param mapContent returns what to write for the content of a `<script>` or `<style>` element
 */
export function mapTags(
  html: string,
  mapTag: (tag: WrittenTag) => string,
  mapContent: (content: string, name: string) => string,
): string {
  let result = '';
  let copied = 0;
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', Math.max(copied, start + 1))) {
    const tag = parseTag(html, start);
    if (tag === undefined) continue;
    const { name, closing, end } = tag;
    const written = html.slice(start, end);
    result += html.slice(copied, start) + (name === '!' ? written : mapTag({ written, name, closing }));
    copied = end;
    if (closing || (name !== 'script' && name !== 'style')) continue;
    const { before } = endOf(html, name, end);
    result += mapContent(html.slice(end, before), name);
    copied = Math.max(end, before);
  }
  return result + html.slice(copied);
}
