/** The headers of a response, in one header of the proxy's own. */

type Header = readonly [name: string, value: string];

/**
 * Characters of that header. Reverse proxies refuse an answer whose headers do not fit into a buffer; that of nginx is one page of memory,
 * 4 kB on most machines.
 */
const MAX_LENGTH = 3_000;
/** Lengths of values, tried one after the other: the longest ones are cut first. */
const VALUE_LENGTHS = [Number.POSITIVE_INFINITY, 500, 200, 60];

/** The headers as JSON that may be the value of a header: what may not is percent-encoded. `isCut`: not all of them, or not whole. */
export function writeHeaders(headers: readonly Header[]): { text: string; isCut: boolean } {
  for (const length of VALUE_LENGTHS) {
    const text = encoded(shortened(headers, length));
    if (text.length <= MAX_LENGTH) return { text, isCut: Number.isFinite(length) };
  }
  return { text: encoded(fitting(shortened(headers, VALUE_LENGTHS.at(-1) ?? 0))), isCut: true };
}

function shortened(headers: readonly Header[], length: number): Header[] {
  return headers.map(([name, value]) => [name, value.length > length ? `${value.slice(0, length)}…` : value]);
}

/** Those that fit. The type decides how the body is shown. */
function fitting(headers: readonly Header[]): Header[] {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type');
  let left = MAX_LENGTH - encoded(type ? [type] : []).length;
  return headers.filter((header) => {
    if (header === type) return true;
    left -= encoded([header]).length;
    return left >= 0;
  });
}

function encoded(headers: readonly Header[]): string {
  return JSON.stringify(headers).replace(/[^\x20-\x24\x26-\x7e]+/g, encodeURIComponent);
}
