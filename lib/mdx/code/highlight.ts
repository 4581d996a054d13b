/** Highlights code with two themes at once. The highlighter starts once per process and loads grammars on demand. */
import path from 'node:path';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';
import { openPack, type Pack } from '@/lib/cache/pack';
import type { Modes } from '@/lib/config/settings';
import { hashOf } from '@/lib/kit/hash';
import type { Fence } from './code-meta';
import { knownThemes, themeOf } from './code-themes';
import type { CustomGrammar } from './grammars';
import { grammarOf } from './languages';
import { markLines } from './line-marks';
import { createStyler, type Styler } from './theme-styles';
import { type CodeHtml, type StyledLine, type StyledToken, tokensToHtml } from './token-html';
import { tokenize } from './tokenize';

export interface HighlightOptions {
  /** Names of bundled themes; unknown names fall back to the defaults. */
  themes: Modes;
  /** Languages of the docs folder; they take precedence over bundled ones. */
  grammars?: readonly CustomGrammar[];
  /** Cache folder for highlighted blocks. */
  cacheFolder?: string;
  /** Changes when the output for the same block changes. */
  version?: string;
}

/** Longer blocks are not highlighted, because that would take minutes. */
const LONGEST = 200_000;

/** Highlighted blocks kept in memory; the disk has the others. */
const MOST_KEPT = 2000;
const finished = new Map<string, CodeHtml>();
let highlighter: Promise<HighlighterCore> | undefined;
/** By the names of both themes. */
const stylers = new Map<string, Styler>();

/** The HTML inside `<code>` for a fence. Each distinct fence is highlighted once per process and cached on disk. Never fails. */
export async function highlight(fence: Fence, options: HighlightOptions): Promise<CodeHtml> {
  const themes = knownThemes(options.themes);
  const { highlight, focus } = fence.meta;
  const custom = options.grammars?.find((grammar) => grammar.names.includes(fence.language.toLowerCase()));
  const shown = JSON.stringify([fence.language, highlight, focus, themes, custom?.stamp, options.version]);
  const key = hashOf(fence.code, shown);
  const pack = options.cacheFolder === undefined ? undefined : openPack(path.join(options.cacheFolder, 'blocks.pack'));
  const known = finished.get(key) ?? cachedBlock(pack, key);
  if (known) return known;
  const made = await highlightNow(fence, themes, custom);
  if (finished.size >= MOST_KEPT) finished.clear();
  finished.set(key, made);
  pack?.write(key, made);
  return made;
}

function cachedBlock(pack: Pack | undefined, key: string): CodeHtml | undefined {
  const entry = pack?.read(key) as CodeHtml | undefined;
  const isWhole = typeof entry?.html === 'string' && typeof entry.lines === 'number' && typeof entry.rules === 'object';
  return isWhole ? entry : undefined;
}

async function highlightNow(fence: Fence, themes: Modes, custom: CustomGrammar | undefined): Promise<CodeHtml> {
  const { code, marks } = markLines(fence);
  const grammar = custom?.registration.name ?? grammarOf(fence.language);
  let lines: StyledToken[][] | undefined;
  let plain: Modes = { light: '', dark: '' };
  if (grammar !== 'text' && code.length <= LONGEST) {
    try {
      const shiki = await prepare(grammar, themes, custom);
      plain = { light: shiki.getTheme(themes.light).fg, dark: shiki.getTheme(themes.dark).fg };
      lines = tokenize(code, shiki.getLanguage(grammar), stylerOf(shiki, themes));
    } catch {
      lines = undefined; // a grammar that the engine cannot run: the code is still readable without colours
    }
  }
  const texts = code.split('\n');
  const styledLines: StyledLine[] = marks.map((lineMarks, index) => ({
    tokens: lines?.[index] ?? [{ text: texts[index] ?? '' }],
    marks: lineMarks,
  }));
  return tokensToHtml(styledLines, plain);
}

function stylerOf(shiki: HighlighterCore, { light, dark }: Modes): Styler {
  const key = `${light} ${dark}`;
  const styler = stylers.get(key) ?? createStyler(shiki.getTheme(light), shiki.getTheme(dark));
  stylers.set(key, styler);
  return styler;
}

/** The highlighter with a grammar and both themes loaded. */
async function prepare(grammar: string, themes: Modes, custom?: CustomGrammar): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({ engine: createJavaScriptRegexEngine({ forgiving: true }) });
  const shiki = await highlighter;
  if (!shiki.getLoadedLanguages().includes(grammar)) {
    const load = custom?.registration ?? bundledGrammar(grammar);
    if (load) await shiki.loadLanguage(load);
  }
  for (const name of [themes.light, themes.dark]) {
    if (!shiki.getLoadedThemes().includes(name)) {
      await shiki.loadTheme(themeOf(name));
    }
  }
  return shiki;
}

function bundledGrammar(name: string) {
  return (
    bundledLanguages[name as keyof typeof bundledLanguages] ??
    bundledLanguagesAlias[name as keyof typeof bundledLanguagesAlias]
  );
}
