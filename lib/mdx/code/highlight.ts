/** Highlights code with two themes at once, from the cache or by the highlighter, which is loaded for the first block that is new. */
import path from 'node:path';
import { openPack, type Pack } from '@/lib/cache/pack';
import type { Modes } from '@/lib/config/settings';
import { hashOf } from '@/lib/kit/hash';
import type { Fence } from './code-meta';
import { knownThemes } from './code-themes';
import type { CustomGrammar } from './grammars';
import { highlightAside } from './highlight-thread';
import type { CodeHtml } from './token-html';

export interface HighlightOptions {
  /** Names of bundled themes; unknown names fall back to the defaults. */
  themes: Modes;
  /** Languages of the docs folder; they take precedence over bundled ones. */
  grammars?: readonly CustomGrammar[];
  /** Cache folder for highlighted blocks. */
  cacheFolder?: string;
  /** Changes when the output for the same block changes. */
  version?: string;
  /** Called if a language of the docs folder took too long: the block has no colours. */
  onRefused?(grammar: CustomGrammar): void;
}

/** Highlighted blocks kept in memory; the disk has the others. */
const MAX_KEPT = 2000;
const finished = new Map<string, CodeHtml>();

/** The HTML inside `<code>` for a fence. Each distinct fence is highlighted once per process and cached on disk. Never fails. */
export async function highlight(fence: Fence, options: HighlightOptions): Promise<CodeHtml> {
  const { cacheFolder, version = '' } = options;
  const themes = knownThemes(options.themes);
  const { highlight, focus } = fence.meta;
  const custom = options.grammars?.find((grammar) => grammar.names.includes(fence.language.toLowerCase()));
  const shown = JSON.stringify([fence.language, highlight, focus, themes, custom?.stamp, version]);
  const key = hashOf(fence.code, shown);
  const pack = cacheFolder === undefined ? undefined : openPack(path.join(cacheFolder, 'blocks.pack'), version);
  const known = finished.get(key) ?? cachedBlock(pack, key);
  if (known) return known;
  const made = custom ? await highlightAside({ fence, themes, custom }) : await highlightHere(fence, themes);
  if (!made) {
    if (custom) options.onRefused?.(custom);
    return highlightHere({ ...fence, language: 'text' }, themes);
  }
  if (finished.size >= MAX_KEPT) finished.clear();
  finished.set(key, made);
  pack?.write(key, made);
  return made;
}

async function highlightHere(fence: Fence, themes: Modes): Promise<CodeHtml> {
  const { highlightFresh } = await import('./highlight-fresh');
  return highlightFresh(fence, themes, undefined);
}

function cachedBlock(pack: Pack | undefined, key: string): CodeHtml | undefined {
  const entry = pack?.read(key) as CodeHtml | undefined;
  const isWhole = typeof entry?.html === 'string' && typeof entry.lines === 'number' && typeof entry.rules === 'object';
  return isWhole ? entry : undefined;
}
