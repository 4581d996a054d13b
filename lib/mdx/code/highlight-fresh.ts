/** Highlights code that is not in the cache. The highlighter starts once per process and loads grammars on demand. */
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type ThemeRegistration,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';
import { bundledThemes } from 'shiki/themes';
import type { Modes } from '@/lib/config/settings';
import type { Fence } from './code-meta';
import { CSS_VARIABLES } from './code-themes';
import type { CustomGrammar } from './grammars';
import { grammarOf, grammarsInside } from './languages';
import { markLines } from './line-marks';
import { createStyler, type Styler } from './theme-styles';
import { type CodeHtml, type StyledLine, type StyledToken, tokensToHtml } from './token-html';
import { tokenize } from './tokenize';

/** Longer blocks are not highlighted, because that would take minutes. */
const MAX_LENGTH = 200_000;

let highlighter: Promise<HighlighterCore> | undefined;
/** By the names of both themes. */
const stylers = new Map<string, Styler>();

/** The HTML inside `<code>` for a fence. `themes`: known names. Never fails. */
export async function highlightFresh(
  fence: Fence,
  themes: Modes,
  custom: CustomGrammar | undefined,
): Promise<CodeHtml> {
  const { code, marks } = markLines(fence);
  const grammar = custom?.registration.name ?? grammarOf(fence.language);
  let lines: StyledToken[][] | undefined;
  let plain: Modes = { light: '', dark: '' };
  if (grammar !== 'text' && code.length <= MAX_LENGTH) {
    try {
      const shiki = await prepare([grammar, ...grammarsInside(grammar, code)], themes, custom);
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
  const isRemoved = (index: number): boolean => marks[index]?.includes('diff remove') ?? false;
  const isChange = fence.language.toLowerCase() !== 'diff' && texts.some((_, index) => isRemoved(index));
  const copied = isChange ? { copied: texts.filter((_, index) => !isRemoved(index)).join('\n') } : {};
  return { ...tokensToHtml(styledLines, plain), ...copied };
}

function stylerOf(shiki: HighlighterCore, { light, dark }: Modes): Styler {
  const key = `${light} ${dark}`;
  const styler = stylers.get(key) ?? createStyler(shiki.getTheme(light), shiki.getTheme(dark));
  stylers.set(key, styler);
  return styler;
}

/** The highlighter with the grammars and both themes loaded. `custom` takes the place of the first grammar. */
async function prepare(grammars: readonly string[], themes: Modes, custom?: CustomGrammar): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({ engine: createJavaScriptRegexEngine({ forgiving: true }) });
  const shiki = await highlighter;
  for (const [index, grammar] of grammars.entries()) {
    if (shiki.getLoadedLanguages().includes(grammar)) continue;
    const load = (index === 0 ? custom?.registration : undefined) ?? bundledGrammar(grammar);
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

/** The theme with a known name, for the highlighter. */
export function themeOf(name: string): ThemeRegistration | (typeof bundledThemes)[keyof typeof bundledThemes] {
  return name === CSS_VARIABLES ? variableTheme() : bundledThemes[name as keyof typeof bundledThemes];
}

/**
 * Leaves all colours to the writer's CSS: `--mint-color-text`, `--mint-token-keyword`, `--mint-ansi-red` … See
 * content/writing/code-blocks.mdx.
 */
function variableTheme(): ThemeRegistration {
  const theme = createCssVariablesTheme({ name: CSS_VARIABLES, variablePrefix: '--mint-' });
  const text = JSON.stringify(theme).replace(/--mint-foreground/g, '--mint-color-text');
  return JSON.parse(text.replace(/--mint-background/g, '--mint-color-background')) as ThemeRegistration;
}
