/** Dates in labels of changelogs. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /\b(\d{4})-(\d{2})(?:-(\d{2}))?\b/;
const DAY_FIRST = /(?:\b(\d{1,2})(?:st|nd|rd|th)?\s+)?\b([a-z]{3,9})\.?,?\s+(\d{4})\b/gi;
const MONTH_FIRST = /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/gi;

/** `25/12/2026`, `25.12.2026`: the day, the sign and the month, or the other way round. */
const NUMBERS = /\b(\d{1,2})([/.])(\d{1,2})\2(\d{4})\b/;

/**
 * The first date in a text at midnight UTC: `2026-11-01`, `1 November 2026`, `Nov 1st, 2026`, `May 2026`, `25/12/2026`, `5.10.2026`. Undefined
 * without a date, and for one that may mean two days, such as `05/10/2026`.
 */
export function dateIn(text: string): Date | undefined {
  const [found, year, month, day] = ISO.exec(text) ?? [];
  if (found !== undefined) return utc(Number(year), Number(month), Number(day ?? 1));
  for (const [, name = '', at, of] of text.matchAll(MONTH_FIRST)) {
    const date = utc(Number(of), monthOf(name), Number(at));
    if (date) return date;
  }
  for (const [, at, name = '', of] of text.matchAll(DAY_FIRST)) {
    const date = utc(Number(of), monthOf(name), Number(at ?? 1));
    if (date) return date;
  }
  const { first, second, of, isAmbiguous } = numbersIn(text);
  return isAmbiguous ? undefined : (utc(of, second, first) ?? utc(of, first, second));
}

/** The day is first before dots, and where a number is no month. */
function numbersIn(text: string): { first: number; second: number; of: number; isAmbiguous: boolean } {
  const [, one, sign, two, year] = NUMBERS.exec(text) ?? [];
  const [first, second] = [Number(one), Number(two)];
  const isAmbiguous = sign === '/' && first !== second && first <= 12 && second <= 12;
  return { first, second, of: Number(year), isAmbiguous };
}

/** The reason why a text in the form of a date is not a date. Undefined for a date, and for other texts. */
export function dateFault(text: string): 'ambiguous' | 'missing' | undefined {
  if (dateIn(text)) return undefined;
  if (numbersIn(text).isAmbiguous) return 'ambiguous';
  const named = [...text.matchAll(MONTH_FIRST), ...text.matchAll(DAY_FIRST)].some((match) =>
    [...match].some((part) => monthOf(part ?? '') > 0),
  );
  return named || ISO.test(text) || NUMBERS.test(text) ? 'missing' : undefined;
}

/** 1 to 12; 0 if the word is not an English month. */
function monthOf(name: string): number {
  const full =
    /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;
  return full.test(name) ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 : 0;
}

/** Undefined for an invalid date. */
function utc(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}
