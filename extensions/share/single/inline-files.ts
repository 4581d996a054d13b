/** Files as data URLs, within bounds. */
import { pathFrom } from '@/lib/kit/urls';
import type { Server } from '@/lib/serve/server';

/** A larger file is not put into the document, in bytes. */
const MAX_FILE_BYTES = 2_000_000;
/** All files together. */
const MAX_TOTAL_BYTES = 60_000_000;

export interface InlineFiles {
  /** The data URL of a path of the site; undefined if it is missing or too large. */
  dataUrl(path: string): Promise<string | undefined>;
  /** A stylesheet with its fonts and pictures inside. */
  css(path: string): Promise<string>;
  /** The paths of files that were too large. */
  readonly tooLarge: ReadonlySet<string>;
}

/** Reads files from a server. `fonts`: the paths of fonts that pages preload; of other fonts in subsets none is kept. */
export function inlineFiles(server: Pick<Server, 'handle'>, fonts: ReadonlySet<string>): InlineFiles {
  const known = new Map<string, Promise<string | undefined>>();
  const tooLarge = new Set<string>();
  let sum = 0;
  const read = async (path: string): Promise<string | undefined> => {
    const response = await server.handle(new Request(new URL(path, 'http://localhost')));
    if (response.status !== 200) return undefined;
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.length > MAX_FILE_BYTES || sum + bytes.length > MAX_TOTAL_BYTES) {
      tooLarge.add(path);
      return undefined;
    }
    sum += bytes.length;
    const type = (response.headers.get('content-type') ?? 'application/octet-stream').replaceAll(' ', '');
    return `data:${type};base64,${bytes.toString('base64')}`;
  };
  const dataUrl = (path: string): Promise<string | undefined> => {
    const found = known.get(path) ?? read(path);
    known.set(path, found);
    return found;
  };
  return {
    dataUrl,
    tooLarge,
    async css(path) {
      const response = await server.handle(new Request(new URL(path, 'http://localhost')));
      if (response.status !== 200) throw new Error(`${path} returned status ${response.status}.`);
      const text = (await response.text()).replace(/@font-face\s*\{[^}]*\}/g, (rule) => keptFont(rule, path, fonts));
      return replaceUrls(text, path, dataUrl);
    },
  };
}

/** A rule with its WOFF2 file only; empty for a subset that no page preloads. */
function keptFont(rule: string, sheet: string, fonts: ReadonlySet<string>): string {
  const woff2 = /url\(["']?([^"')]+\.woff2[^"')]*)["']?\)/.exec(rule)?.[1];
  if (woff2 === undefined) return rule;
  const path = pathFrom(woff2, sheet);
  if (/unicode-range/.test(rule) && (path === undefined || !fonts.has(path))) return '';
  return rule.replace(/src:[^;}]*/, `src:url(${woff2}) format("woff2")`);
}

async function replaceUrls(css: string, sheet: string, dataUrl: InlineFiles['dataUrl']): Promise<string> {
  const parts: string[] = [];
  let copied = 0;
  for (const found of css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)) {
    const path = pathFrom(found[1] ?? '', sheet);
    const data = path === undefined ? undefined : await dataUrl(path);
    parts.push(css.slice(copied, found.index), data === undefined ? found[0] : `url("${data}")`);
    copied = found.index + found[0].length;
  }
  // A style element ends at its first end tag.
  return [...parts, css.slice(copied)].join('').replaceAll('</', '<\\/');
}
