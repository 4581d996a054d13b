/** Parses dates in changelog labels. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /\b(\d{4})-(\d{2})(?:-(\d{2}))?\b/;
const DAY_FIRST = /(?:\b(\d{1,2})(?:st|nd|rd|th)?\s+)?\b([a-z]{3,9})\.?,?\s+(\d{4})\b/gi;
const MONTH_FIRST = /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/gi;

/** The first date in a text at midnight UTC: `2026-11-01`, `1 November 2026`, `Nov 1st, 2026`, `May 2026`. Undefined without a date. */
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
  return undefined;
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
