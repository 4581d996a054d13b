/** Collects the entries of all terms in typed arrays: as objects they would be most of the memory of an index. */

const FIRST_SIZE = 2 ** 16;

export class Postings {
  #terms = new Uint32Array(FIRST_SIZE);
  #entries = new Uint32Array(FIRST_SIZE);
  #count = 0;

  add(term: number, entry: number): void {
    if (this.#count === this.#terms.length) {
      this.#terms = doubled(this.#terms);
      this.#entries = doubled(this.#entries);
    }
    this.#terms[this.#count] = term;
    this.#entries[this.#count++] = entry;
  }

  /** The entries of each term below `count`, in the order in which they were added. */
  lists(count: number): Uint32Array[] {
    const terms = this.#terms.subarray(0, this.#count);
    const sizes = new Uint32Array(count);
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] as number;
      sizes[term] = (sizes[term] as number) + 1;
    }
    const lists = Array.from(sizes, (size) => new Uint32Array(size));
    sizes.fill(0);
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] as number;
      const place = sizes[term] as number;
      (lists[term] as Uint32Array)[place] = this.#entries[at] as number;
      sizes[term] = place + 1;
    }
    return lists;
  }
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
