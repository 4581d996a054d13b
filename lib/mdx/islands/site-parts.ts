/** The data that live components need to show the site's components: UI strings, and drawings of the icons that their code names. */

import { checkIcon, findIcon } from '@/lib/icons/find';
import { iconKey } from '@/lib/icons/icon-key';
import type { Strings } from '@/lib/strings/strings';
import { ICON_STYLES, type IconLibrary } from '@/lib/words/icons';

/** The texts that components use, all of them: which ones depends on what a reader does. */
const ARTICLE_STRINGS = [
  'check',
  'childAttributes',
  'collapseCode',
  'contextOpenIn',
  'copied',
  'copy',
  'copyCode',
  'copyImage',
  'copyLink',
  'danger',
  'defaultValue',
  'deprecated',
  'diagram',
  'diagramProblem',
  'downloadImage',
  'expandCode',
  'external',
  'fileTree',
  'hideProperties',
  'info',
  'note',
  'required',
  'selectSection',
  'showProperties',
  'tip',
  'warning',
  'zoomIn',
  'zoomOut',
  'zoomReset',
] as const satisfies readonly (keyof Strings)[];

export type ArticleStrings = Pick<Strings, (typeof ARTICLE_STRINGS)[number]>;

/** Sent with the code of live components. */
export interface SiteParts {
  icons: IconLibrary;
  /** Drawings by `iconKey`. */
  drawings: Readonly<Record<string, string>>;
  strings: ArticleStrings;
  /** The tags in the code that the site renders in its own way. */
  tags: readonly string[];
  /** The components of extensions by name: where their code is among the modules, or empty. */
  extended: Readonly<Record<string, string>>;
}

/** More are data, not names of icons. */
const MAX_ICONS = 200;
/** Names of tags, and words that are values of other props. */
const NO_ICONS = new Set([
  'use strict',
  'react',
  'default',
  'true',
  'false',
  'object',
  'function',
  'string',
  'number',
  'undefined',
]);
const TEXT = /(["'`])([A-Za-z0-9][\w\- ]{1,59})\1/g;

/** The UI strings that components use. */
export function articleStrings(strings: Strings): ArticleStrings {
  return Object.fromEntries(ARTICLE_STRINGS.map((name) => [name, strings[name]])) as unknown as ArticleStrings;
}

/** The drawings, by `iconKey`, of all texts in the code that are names of icons. None if the code never speaks of icons. */
export function drawingsIn(code: string, library: IconLibrary): Record<string, string> {
  const drawings: Record<string, string> = {};
  if (!/icon/i.test(code)) return drawings;
  // The first argument is a tag.
  const values = code.replace(/\bjsxs?\)?\(\s*"[\w-]+"/g, '');
  const texts = new Set(
    [...values.matchAll(TEXT)].map(([, , text = '']) => text).filter((text) => !NO_ICONS.has(text)),
  );
  const styles = ICON_STYLES.filter((style) => texts.has(style));
  for (const name of texts) {
    for (const style of [undefined, ...styles]) addDrawing(drawings, name, style, library);
    if (Object.keys(drawings).length >= MAX_ICONS) break;
  }
  return drawings;
}

function addDrawing(
  drawings: Record<string, string>,
  name: string,
  style: string | undefined,
  library: IconLibrary,
): void {
  const ref = { name, ...(style ? { style } : {}) };
  if (checkIcon(ref, library, {})) return;
  const found = findIcon(ref, library);
  if (found && 'svg' in found) drawings[iconKey(ref, library)] = found.svg;
}
