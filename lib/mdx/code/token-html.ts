/** Writes highlighted tokens as compact HTML: one class per pair of colours, nothing for plain text. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '@/lib/kit/html';

/** The colour in each theme, and `fontStyle`: 1 italic, 2 bold, 4 underline, 8 strikethrough. */
export interface TokenStyle {
  light: string;
  dark: string;
  fontStyle: number;
}

/** A piece of a line; plain text without a style. */
export interface StyledToken {
  text: string;
  style?: TokenStyle;
}

/** A line of code and its classes. */
export interface StyledLine {
  tokens: StyledToken[];
  marks: string[];
}

/** The HTML of a block (the content of `<code>`) and the CSS rules for its classes. */
export interface CodeHtml {
  html: string;
  /** The number of its lines. */
  lines: number;
  /** True if some lines are in focus. */
  hasFocus: boolean;
  /** The code to copy, where it is not all lines: without those that a change removes. In a diff they are its text. */
  copied?: string;
  /** By class name. */
  rules: Record<string, string>;
}

export interface Foregrounds {
  light: string;
  dark: string;
}

/**
 * Writes lines as `<span class="line">…</span>` joined by newlines. Adjacent tokens with the same style share a span, white space joins the
 * preceding one, and text in the theme's foreground colour has no span.
 */
export function tokensToHtml(lines: readonly StyledLine[], plain: Foregrounds): CodeHtml {
  const rules: Record<string, string> = {};
  const keys = new Map<TokenStyle | undefined, string>();
  const keyOf = ({ style }: StyledToken): string => {
    const key = keys.get(style) ?? (style ? keyOfStyle(style, plain) : '');
    keys.set(style, key);
    return key;
  };
  const html = lines
    .map((line) => {
      const inner = merge(line.tokens, keyOf)
        .map(({ key, text }) => {
          if (key === '') return escapeHtml(text);
          const name = classOf(key);
          rules[name] ??= ruleOf(name, key);
          return `<span class="${name}">${escapeHtml(text)}</span>`;
        })
        .join('');
      return `<span class="${['line', ...line.marks].join(' ')}">${inner}</span>`;
    })
    .join('\n');
  return { html, lines: lines.length, hasFocus: lines.some(({ marks }) => marks.includes('focus')), rules };
}

interface Piece {
  /** `light|dark|fontStyle`; `''` for plain text. */
  key: string;
  text: string;
}

function merge(tokens: readonly StyledToken[], keyOf: (token: StyledToken) => string): Piece[] {
  const pieces: Piece[] = [];
  for (const token of tokens) {
    const last = pieces.at(-1);
    // White space has no colour, but it can be underlined or struck through.
    const isBlank = token.text.trim() === '' && !((token.style?.fontStyle ?? 0) & 12);
    const key = isBlank ? (last?.key ?? '') : keyOf(token);
    if (last?.key === key) last.text += token.text;
    else pieces.push({ key, text: token.text });
  }
  return pieces;
}

function keyOfStyle({ light, dark, fontStyle }: TokenStyle, plain: Foregrounds): string {
  const pair = [short(light), short(dark)];
  if (fontStyle === 0 && pair[0] === short(plain.light) && pair[1] === short(plain.dark)) return '';
  return [...pair, fontStyle].join('|');
}

/** Normalises colours: `#FFAABB` and `#fab` are equal. */
function short(color: string): string {
  const lower = color.toLowerCase().replace(/^(#[0-9a-f]{6})ff$/, '$1');
  return lower.replace(/^#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3$/, '#$1$2$3');
}

const classes = new Map<string, string>();

/** A style has the same class on every page, so that the rules of several pages can be combined. */
function classOf(key: string): string {
  let name = classes.get(key);
  if (name === undefined) {
    name = `t${createHash('sha1').update(key).digest('base64').replace(/[+/=]/g, '').slice(0, 4)}`;
    classes.set(key, name);
  }
  return name;
}

function ruleOf(name: string, key: string): string {
  const [light = '', dark = '', style = '0'] = key.split('|');
  const bits = Number(style);
  const lines = [bits & 4 && 'underline', bits & 8 && 'line-through'].filter(Boolean).join(' ');
  const declarations = [
    `color:${light}`,
    `--dark:${dark}`,
    bits & 1 && 'font-style:italic',
    bits & 2 && 'font-weight:600',
    lines && `text-decoration:${lines}`,
  ].filter(Boolean);
  return `.${name}{${declarations.join(';')}}`;
}

/** Applies the dark colours. One rule for all tokens compresses better than one for each. */
const DARK_RULE = '.dark .line span{color:var(--dark)}';

/**
 * The rules of a page as one stylesheet. They are sorted, because blocks are highlighted in parallel and finish in any order; by colour, because
 * similar neighbours compress better.
 */
export function joinRules(rules: ReadonlyMap<string, string>): string {
  if (rules.size === 0) return '';
  const ofColors = [...rules].map(([name, rule]) => ({ rule, order: rule.slice(name.length + 1) + name }));
  ofColors.sort((a, b) => (a.order < b.order ? -1 : 1));
  return ofColors.map(({ rule }) => rule).join('') + DARK_RULE;
}
