/** Ends answers whose Markdown readers' browsers cannot finish: four thousand nested lists are 8 kB, and half a minute of work in the panel. */
import { findExcess } from '@/lib/markdown/excess';

/** Characters between two looks at a paragraph, and the part of it that may be new. */
const EVERY = 500;
const PART = 1 / 4;
/** More quotes and lists than a line begins with. Here a line of dashes counts too: it becomes lists with the letter after it. */
const NESTED = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){101}/;
/** Characters of a whole answer: twenty pages. Browsers render more only with long pauses. */
const MAX_LENGTH = 100_000;
/** Characters of a line that may be such signs. */
const START = 2_000;

/** An answer has too much of something. */
export class Excess extends Error {}

/** A function that takes a text in pieces, and throws once there is too much of something in a paragraph. */
export function createExcessGuard(): (piece: string) => void {
  let line = '';
  /** In pieces: to join them for each one takes quadratic time. */
  let paragraph: string[] = [];
  let length = 0;
  let unread = 0;
  let room = MAX_LENGTH;
  return (piece) => {
    room -= piece.length;
    if (room < 0) throw new Excess(`the answer has more than ${MAX_LENGTH} characters`);
    const lines = (line + piece).split('\n');
    if (lines.some((one) => NESTED.test(one))) throw new Excess('the answer has too many nested quotes and lists');
    const isOver = lines.length > 1 && lines.slice(0, -1).includes('');
    line = lines.at(-1)?.slice(0, START) ?? '';
    paragraph.push(piece);
    length += piece.length;
    unread += piece.length;
    if (!isOver && unread < Math.max(EVERY, length * PART)) return;
    const found = findExcess(paragraph.join(''));
    if (found) throw new Excess(`the answer has ${found.what}`);
    unread = 0;
    if (isOver) [paragraph, length] = [[line], line.length];
  };
}
