import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { bundledThemes } from 'shiki/themes';
import { expect, it } from 'vitest';
import { createStyler } from './theme-styles';
import { tokenize } from './tokenize';

const shiki = await createHighlighterCore({
  engine: createJavaScriptRegexEngine({ forgiving: true }),
  langs: [bundledLanguages.typescript, bundledLanguages.bash, bundledLanguages.ruby],
  themes: [bundledThemes['github-light-default'], bundledThemes['dark-plus']],
});
const [light, dark] = [shiki.getTheme('github-light-default'), shiki.getTheme('dark-plus')];

/** The same line twice, in different contexts. */
it.each([
  ['typescript', 'return a;', 'let b = `', '`;'],
  ['bash', 'echo "$HOME"', "cat <<'END'", 'END'],
  ['ruby', 'puts a', '=begin', '=end'],
])('%s: an old line is read anew where it stands in another state', (language, line, opens, closes) => {
  const grammar = shiki.getLanguage(language);
  const text = [line, opens, line, closes, line].join('\n');
  const lines = tokenize(text, grammar, createStyler(light, dark));
  expect(lines[2]).not.toEqual(lines[0]);
  expect(lines[4]).toEqual(lines[0]);
});

it.each([
  ['one word', 'a'.repeat(30_000)],
  ['a server address', `http://${'a.'.repeat(5_000)}example`],
  ['base64', `"${'QUJD'.repeat(15_000)}"`],
])('leaves a long line plain, and reads on behind it: %s', (_, long) => {
  const lines = tokenize(
    `const a = 1;\n${long}\nconst a = 1;`,
    shiki.getLanguage('typescript'),
    createStyler(light, dark),
  );
  expect(lines[1]).toHaveLength(1);
  expect(lines[1]?.[0]?.text).toBe(long);
  expect(lines[0]?.length).toBeGreaterThan(1);
  expect(lines[2]).toEqual(lines[0]);
});

it.each([
  ['once: highlighted to its end', 1, false],
  ['each time: keeps its text', Number.POSITIVE_INFINITY, true],
])('a line that takes too long %s', (_, slowReads, plainEnd) => {
  const grammar = shiki.getLanguage('typescript');
  let reads = 0;
  const slow = Object.assign(Object.create(grammar) as typeof grammar, {
    tokenizeLine(text: string, state: Parameters<typeof grammar.tokenizeLine>[1]) {
      const read = grammar.tokenizeLine(text, state);
      return ++reads > slowReads ? read : { ...read, tokens: read.tokens.slice(0, 2), stoppedEarly: true };
    },
  });
  const code = 'const auth = await connect({';
  const [line] = tokenize(code, slow, createStyler(light, dark));
  expect(line?.map(({ text }) => text).join('')).toBe(code);
  const [whole] = tokenize(code, grammar, createStyler(light, dark));
  if (plainEnd) expect(line).not.toEqual(whole);
  else expect(line).toEqual(whole);
});

it('reads a text of old lines as it does a new one', () => {
  const grammar = shiki.getLanguage('typescript');
  const texts = ['let a = `\n  ${1 +\n  2}\n`;\n\nf(a);', 'f(a);\nlet a = `\n  2}\n`;', '/*\nf(a);\n*/\nf(a);'];
  const styler = createStyler(light, dark);
  for (const text of [...texts, ...texts]) {
    expect(tokenize(text, grammar, styler)).toEqual(tokenize(text, grammar, createStyler(light, dark)));
  }
});
