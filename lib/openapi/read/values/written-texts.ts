/** Texts that are written as something else: `summary: 404` is a number in YAML. */
import { sourceText } from '@/lib/kit/exact-numbers';
import { visitKeywords } from './visit-keywords';

/** Keys of texts that pages, lists and addresses show. */
export const TEXTS: ReadonlySet<string> = new Set(
  'title summary description name operationId x-group x-displayName tags'.split(' '),
);

/** A text that was written as a number or boolean. */
export interface CorrectedText {
  readonly keys: readonly string[];
  readonly text: string;
}

/** Makes texts of numbers and booleans, as their writer wrote them; mutates `root`. */
export function correctTexts(root: unknown): CorrectedText[] {
  const found: CorrectedText[] = [];
  visitKeywords(root, (holder, key, around) => {
    // Extensions have data of their own.
    if (!TEXTS.has(key) || around.some((each) => each.startsWith('x-') && each !== 'x-files')) return;
    const corrected = (value: unknown, ...keys: string[]): unknown => {
      const text = typeof value === 'boolean' ? String(value) : sourceText(value);
      if (text !== undefined) found.push({ keys: [...around, key, ...keys], text });
      return text ?? value;
    };
    const value = holder[key];
    holder[key] = Array.isArray(value) ? value.map((item, index) => corrected(item, String(index))) : corrected(value);
  });
  return found;
}
