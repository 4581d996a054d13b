/** Collects the entries of all terms in typed arrays: as objects they would be most of the memory of an index. */

export interface Postings {
  add(term: number, entry: number): void;
  /** The entries of each term from 0 to `terms`, in the order in which they were added. */
  lists(terms: number): Uint32Array[];
}

const FIRST_SIZE = 2 ** 16;

export function postingList(): Postings {
  let ofTerms = new Uint32Array(FIRST_SIZE);
  let entries = new Uint32Array(FIRST_SIZE);
  let count = 0;
  return {
    add(term, entry) {
      if (count === entries.length) [ofTerms, entries] = [doubled(ofTerms), doubled(entries)];
      ofTerms[count] = term;
      entries[count++] = entry;
    },
    lists(terms) {
      const sizes = new Uint32Array(terms);
      for (let at = 0; at < count; at++) sizes[ofTerms[at] ?? 0] = (sizes[ofTerms[at] ?? 0] ?? 0) + 1;
      const lists = Array.from(sizes, (size) => new Uint32Array(size));
      sizes.fill(0);
      for (let at = 0; at < count; at++) {
        const term = ofTerms[at] ?? 0;
        const list = lists[term];
        const place = sizes[term] ?? 0;
        if (list) list[place] = entries[at] ?? 0;
        sizes[term] = place + 1;
      }
      return lists;
    },
  };
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
