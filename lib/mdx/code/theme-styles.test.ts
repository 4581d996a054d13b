import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { bundledThemes } from 'shiki/themes';
import { expect, it } from 'vitest';
import { createStyler } from './theme-styles';
import { tokenize } from './tokenize';

const PAIRS = [
  ['github-light-default', 'dark-plus'],
  ['catppuccin-latte', 'synthwave-84'],
  ['material-theme-lighter', 'night-owl'],
] as const;

const CODE = {
  typescript:
    "/** @param a one */\nexport class A<T> extends B {\n\n  async f(x = `n ${1 + 2}`) { return x?.y!['z'] as T }\n}",
  tsx: '<Card {...rest} on={() => a} style={{ b: 1 }}>text &amp; {c}</Card>',
  python: '@wrap\ndef f(a: int = 0x1F, *b) -> str:\n    """Doc."""\n    return f"{a!r:>{b}}" % None  # end',
  bash: 'curl -X POST "$URL/a?b=${C:-d}" \\\n  --data \'{"e": 1}\' | jq .f && echo $? # g',
  json: '{ "a": [1, -2.5e3, true, null], "b\\n": { "c": "d" } }',
  yaml: 'a: &x\n  - "b"\n  - {c: 1, d: ~}\n<<: *x # note\ne: |\n  text\n',
  html: '<!doctype html>\n<a href="x" data-y>b</a>\n<style>a:hover { color: #fff }</style>\n<script>let z = /q+/g</script>',
  css: '@media (min-width: 1px) {\n  .a > b::before { content: "\\201C"; --c: calc(1px + var(--d)) !important }\n}',
  markdown: '# A *b*\n\n- **c** _d_ ~~e~~ `f` [g](https://h.i "j")\n\n> k\n\n```js\nlet l = 1\n```\n',
  diff: '--- a\n+++ b\n@@ -1 +1 @@ c\n-d\n+e\n f',
  php: '<p><?php echo "a{$b->c}" . strlen($d) ?: null; // e ?></p>',
  rust: '#[derive(Debug)]\r\nfn f<\'a>(x: &\'a str) -> Option<u8> {\r\n  println!("{x:?}\\n"); // y\r\n}',
};

/** The characters of a line with their styles. */
type Shown = [char: string, light: string | undefined, dark: string | undefined, fontStyle: number][];

const shiki = await createHighlighterCore({ engine: createJavaScriptRegexEngine({ forgiving: true }) });

/** Every language with one pair in turn, and one language with every pair: a grammar takes most of the time of a test. */
const ROWS = [
  ...Object.keys(CODE).map((language, index) => ({ language, pair: PAIRS[index % PAIRS.length] ?? PAIRS[0] })),
  ...PAIRS.slice(1).map((pair) => ({ language: 'typescript', pair })),
].map(({ language, pair: [light, dark] }) => ({ language, light, dark }));

it.each(ROWS)('colours $language with $light and $dark as each theme does alone', async ({ language, light, dark }) => {
  const name = language as keyof typeof CODE;
  await shiki.loadLanguage(bundledLanguages[name]);
  await shiki.loadTheme(bundledThemes[light], bundledThemes[dark]);
  const styler = createStyler(shiki.getTheme(light), shiki.getTheme(dark));

  const lines = tokenize(CODE[name], shiki.getLanguage(name), styler).map(
    (tokens): Shown =>
      tokens.flatMap(({ text, style }) =>
        [...text].map((char): Shown[0] => [char, style?.light, style?.dark, style?.fontStyle ?? 0]),
      ),
  );

  const [inLight = [], inDark = []] = [light, dark].map((theme) =>
    shiki
      .codeToTokensBase(CODE[name], { lang: name, theme, tokenizeTimeLimit: 0 })
      .map((tokens) => tokens.flatMap((token) => [...token.content].map((char) => ({ ...token, char })))),
  );
  const alone = inLight.map(
    (tokens, line): Shown =>
      tokens.map(({ char, color, fontStyle = 0 }, index) => {
        const other = inDark[line]?.[index];
        return [char, color, other?.color, fontStyle | (other?.fontStyle ?? 0)];
      }),
  );
  expect(lines).toEqual(alone);
  expect(new Set(lines.flat().map(([, ...style]) => style.join())).size).toBeGreaterThan(2);
});
