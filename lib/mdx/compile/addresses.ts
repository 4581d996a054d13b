/** The addresses in the text of a page or snippet, with their places, so that they can be replaced. */
import { withoutCode } from './fences';

export interface WrittenAddress {
  value: string;
  /** Offsets of `value`; `end` is exclusive. */
  start: number;
  end: number;
  /** `link`: to a page. `file`: an image, a video or an imported file. */
  kind: 'link' | 'file';
}

/** Groups: image mark and Markdown link; attribute and its value; image mark is absent in definitions; imported file. */
const ADDRESS =
  /(!?)\[(?:[^\]\\]|\\.){0,1000}\]\(\s*<?(?<markdown>[^\s)>]+)|(?<![\w-])(?<name>href|src|img|poster)\s*[=:]\s*\{?\s*["'`](?<value>[^"'`\n]+)["'`]|^ {0,3}\[[^\]\n]+\]:[ \t]*<?(?<definition>[^\s>]+)|^(?:import|export)\b[^'"\n]*["'](?<module>[^"'\n]+)["']/dgm;
/** The closing half of a link around an image: `[![…](…)](address)`. */
const AROUND_IMAGE = /\)\]\(\s*<?(?<markdown>[^\s)>]+)/dg;

/** All addresses outside code, in order. */
export function addressesIn(text: string): WrittenAddress[] {
  const prose = withoutCode(text);
  const found = [...prose.matchAll(ADDRESS), ...prose.matchAll(AROUND_IMAGE)].flatMap((match) => addressOf(match));
  const unique = new Map(found.map((address) => [address.start, address]));
  return [...unique.values()].sort((a, b) => a.start - b.start);
}

function addressOf(match: RegExpMatchArray): WrittenAddress | [] {
  for (const group of ['markdown', 'value', 'definition', 'module']) {
    const value = match.groups?.[group];
    const place = match.indices?.groups?.[group];
    if (value === undefined || place === undefined) continue;
    const isFile = match[1] === '!' || group === 'module' || (group === 'value' && match.groups?.name !== 'href');
    return { value, start: place[0], end: place[1], kind: isFile ? 'file' : 'link' };
  }
  return [];
}
