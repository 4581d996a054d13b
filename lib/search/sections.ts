/** Splits pages into sections, one per heading. Pure. */
import { encodeRoute } from '@/lib/kit/paths';
import type { SearchPage, Section } from './types';

/** A name in bold on its own, such as that of a tab. */
const NAME = /^\*\*[^*\n]+\*\*$/;
/** The start of a numbered item. */
const STEP = / *(\d{1,9})[.)] /y;
/** A line of a quote, such as a callout, without text. */
const EMPTY_QUOTE = /^>[> ]*$/;

/** The sections of a page in order; the first is the text before the headings, including the page's description. */
export function sectionsOf(page: SearchPage): Section[] {
  const own = textsOf(page);
  // A heading in front that repeats the title begins no section of its own.
  const repeats = own[0] === '' && page.anchors[0]?.depth === 1 && folded(page.anchors[0].text) === folded(page.title);
  const [texts, anchors] = repeats ? [own.slice(1), page.anchors.slice(1)] : [own, page.anchors];
  const trail: { depth: number; text: string }[] = [];
  return [undefined, ...anchors].map((anchor, index) => {
    const text = texts[index] ?? '';
    if (anchor) {
      while ((trail.at(-1)?.depth ?? 0) >= anchor.depth) trail.pop();
      trail.push(anchor);
    }
    const hash = anchor ? `#${encodeURIComponent(anchor.id)}` : '';
    const { title, label, route, lang, version, product, place, kind, tag, boost } = page;
    return {
      ...(anchor || label === undefined ? {} : { label }),
      ...stepAt(page.markdown, anchor?.at),
      route,
      title,
      lang,
      version,
      product,
      place,
      kind,
      tag,
      boost,
      id: route + (anchor ? `#${anchor.id}` : ''),
      href: encodeRoute(route) + hash,
      trail: [title, ...trail.map((step) => step.text).filter((step, at) => at > 0 || step !== title)],
      heading: anchor?.text ?? title,
      markdown: anchor ? text : [descriptionBefore(text, page), text].filter(Boolean).join('\n\n'),
    };
  });
}

/** The number of the list item that a heading begins. */
function stepAt(markdown: string, at: number | undefined): Pick<Section, 'step'> {
  if (at === undefined) return {};
  STEP.lastIndex = at;
  const [, number] = STEP.exec(markdown) ?? [];
  return number === undefined ? {} : { step: Number(number) };
}

/** The description of a page, unless the text begins with the same words, as where it was generated from them. */
function descriptionBefore(text: string, { description = '' }: SearchPage): string {
  // Up to its last letter or digit: a generated one may end in the middle of a sentence.
  const [words = ''] = /^.*[\p{L}\p{N}]/su.exec(folded(description)) ?? [];
  return words !== '' && folded(text).startsWith(words) ? '' : description;
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** The texts of the sections, without their headings. Text after an enclosed section belongs to the one around it. */
function textsOf({ markdown, anchors }: SearchPage): string[] {
  const texts: string[][] = [[]];
  const enclosing: { end: number; around: number }[] = [];
  let current = 0;
  let at = 0;
  const add = (text: string): void => {
    if (text !== '') texts[current]?.push(text);
  };
  /** Completes the enclosed sections that end before `to`. */
  const completeUpTo = (to: number): void => {
    for (let inner = enclosing.at(-1); inner && inner.end <= to; inner = enclosing.at(-1)) {
      add(trimmed(markdown.slice(at, inner.end)));
      at = Math.max(at, inner.end);
      current = inner.around;
      enclosing.pop();
    }
  };
  for (const [index, anchor] of anchors.entries()) {
    completeUpTo(anchor.at);
    const own = trimmed(markdown.slice(at, anchor.at));
    const end = startOfLastNames(own);
    add(own.slice(0, end));
    texts.push(end === own.length ? [] : [own.slice(end).trim()]);
    if (anchor.end !== undefined) enclosing.push({ end: anchor.end, around: current });
    current = index + 1;
    at = endOfLine(markdown, anchor.at);
  }
  completeUpTo(markdown.length);
  add(trimmed(markdown.slice(at)));
  return texts.map((parts) => parts.join('\n\n'));
}

/** The position of the names at the end of a text, such as those of tabs: their content begins with the next heading. */
function startOfLastNames(text: string): number {
  let end = text.length;
  while (end > 0) {
    const before = text.lastIndexOf('\n\n', end - 2);
    if (!NAME.test(text.slice(before < 0 ? 0 : before + 2, end))) break;
    end = Math.max(before, 0);
  }
  return end;
}

/** Without what is left of what is around a heading: the indentation of a list, and empty lines of a quote before and after the text. */
function trimmed(text: string): string {
  const plain = dedented(text).trim();
  if (!plain.startsWith('>') && !plain.endsWith('>')) return plain;
  const lines = plain.split('\n');
  const first = lines.findIndex((line) => !EMPTY_QUOTE.test(line));
  const last = lines.findLastIndex((line) => !EMPTY_QUOTE.test(line));
  return first < 0
    ? ''
    : lines
        .slice(first, last + 1)
        .join('\n')
        .trim();
}

/** Without the indentation of the first line with text, up to the first that has less. */
function dedented(text: string): string {
  const [, indent = ''] = /^(?:[ \t]*\n)*( +)\S/.exec(text) ?? [];
  if (indent === '') return text;
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line.trim() !== '' && !line.startsWith(indent));
  const within = lines.slice(0, end < 0 ? lines.length : end).map((line) => line.slice(indent.length));
  return [...within, ...(end < 0 ? [] : lines.slice(end))].join('\n');
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
