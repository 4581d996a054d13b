import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs } from '../testing/test-docs';
import { DEFAULT_CODE_THEMES } from './code-themes';
import { highlight } from './highlight';
import { grammarOf } from './languages';
import { markLines } from './line-marks';
import { joinRules, tokensToHtml } from './token-html';

const META = { highlight: [], focus: [] };
const folder = makeDocs({});
afterAll(folder.remove);

describe('grammarOf', () => {
  it.each([
    ['js', 'js'],
    ['Python', 'python'],
    ['cURL', 'bash'],
    ['env', 'dotenv'],
    ['golang', 'go'],
    ['conf', 'ini'],
    ['gradle', 'groovy'],
    ['console', 'console'],
    ['terminal', 'shellsession'],
    ['tolk', 'text'],
    ['', 'text'],
    ['toString', 'text'],
  ])('%s → %s', (language, grammar) => {
    expect(grammarOf(language)).toBe(grammar);
  });
});

describe('markLines', () => {
  it.each([
    ['a // [!code ++]\nb', 'js', 'a\nb', [['diff add'], []]],
    ['a # [!code --:2]\nb', 'py', 'a\nb', [['diff remove'], ['diff remove']]],
    ['// [!code focus:2]\na\nb\nc', 'js', 'a\nb\nc', [['focus'], ['focus'], []]],
    ['a {/* [!code highlight] */}', 'jsx', 'a', [['highlighted']]],
    ['<a> <!-- [!code hl] -->', 'html', '<a>', [['highlighted']]],
    ['a // [!code nonsense]', 'js', 'a', [[]]],
    ['+a\n-b\n c\n+++ d\n--- e', 'diff', '+a\n-b\n c\n+++ d\n--- e', [['diff add'], ['diff remove'], [], [], []]],
    ['a "[!code ++]"', 'js', 'a "[!code ++]"', [[]]],
    [
      'a("[!code ++]") // [!code hl] [!code ++:2]\nb',
      'js',
      'a("[!code ++]")\nb',
      [['highlighted', 'diff add'], ['diff add']],
    ],
  ])('%j', (code, language, expected, marks) => {
    expect(markLines({ code, language, meta: META })).toEqual({ code: expected, marks });
  });

  it.each([
    ['spaces around a comment', `a${' '.repeat(50_000)};[!code d]${' '.repeat(50_000)}*`],
    ['notes without an end', `a //${' [!code hl]'.repeat(50_000)} b`],
    ['notes for thousands of lines', 'a // [!code hl:9999]\n'.repeat(20_000)],
  ])('takes linear time for %s', (_, code) => {
    expect(markLines({ code, language: 'js', meta: META }).marks).toHaveLength(code.split('\n').length);
  });

  it('counts the lines of the meta without notes', () => {
    const { marks } = markLines({ code: 'a\nb\nc', language: 'js', meta: { highlight: [1, 9], focus: [3] } });
    expect(marks).toEqual([['highlighted'], [], ['focus']]);
  });
});

describe('tokensToHtml', () => {
  const plain = { light: '#111111', dark: '#eeeeee' };
  const token = (text: string, light = '#111111', dark = '#eeeeee', fontStyle = 0) => ({
    text,
    style: { light, dark, fontStyle },
  });

  it('merges neighbours and leaves plain text alone', () => {
    const tokens = [
      token('a', '#F00', '#0f0'),
      token(' '),
      token('b', '#ff0000', '#00FF00'),
      token('<', '#111', '#eee'),
    ];
    const { html, rules } = tokensToHtml([{ tokens, marks: ['focus'] }], plain);
    const [name] = Object.keys(rules);
    expect(html).toBe(`<span class="line focus"><span class="${name}">a b</span>&lt;</span>`);
    expect(rules).toEqual({ [name!]: `.${name}{color:#f00;--dark:#0f0}` });
  });

  it('has rules for font styles', () => {
    const { rules } = tokensToHtml([{ tokens: [token('a', '#f00', '#f00', 7)], marks: [] }], plain);
    expect(Object.values(rules)[0]).toMatch(
      /\{color:#f00;--dark:#f00;font-style:italic;font-weight:600;text-decoration:underline\}$/,
    );
  });
});

describe('highlight', () => {
  const options = { themes: DEFAULT_CODE_THEMES };

  it('gives the same HTML for the same code, from the disk too', async () => {
    const fence = { code: 'let a = "x"', language: 'js', meta: META };
    const first = await highlight(fence, { ...options, cacheFolder: folder.docs });
    const again = await highlight({ ...fence }, { ...options, cacheFolder: folder.docs });
    expect(again).toEqual(first);
    expect(first.html.replace(/<[^>]+>/g, '')).toBe('let a = "x"');
  });

  it.each(['js', 'py', 'bash', 'json', 'yaml', 'mdx', 'html', 'diff', 'text', 'nope'])(
    'keeps the text of %s',
    async (language) => {
      const code = '# a\n\n<b x="1">{c}</b>\n\tkey: "v" // & more\n';
      const { html } = await highlight({ code, language, meta: META }, options);
      const text = html
        .replace(/<[^>]+>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&');
      expect(text).toBe(code);
      expect(html.split('\n')).toHaveLength(5);
    },
  );

  it.each([
    ['components in MDX', 'mdx', '<Card title="Q" />', 'Q'],
    ['a fence in Markdown', 'md', '# A\n\n```lua\nlocal x = "Q"\n```\n', 'local'],
    ['a language in Vue', 'vue', '<script lang="coffee">\nx = -> "Q"\n</script>', '-&gt;'],
  ])('colours %s, whatever was coloured before', async (_, language, code, word) => {
    const { html } = await highlight({ code, language, meta: META }, options);
    expect(html).toMatch(new RegExp(`<span class="t[^"]*">[^<]*${word}`));
  });

  it('writes variables for the theme that leaves the colours to CSS', async () => {
    const themes = { light: 'css-variables', dark: 'css-variables' };
    const fence = { code: 'const a = 1', language: 'js', meta: { highlight: [], focus: [] } };
    const rules = Object.values((await highlight(fence, { themes })).rules);
    expect(rules.some((rule) => rule.includes('{color:var(--mint-token-keyword);'))).toBe(true);
    expect(rules.join('')).not.toContain('#');
  });

  it('falls back to the default for a theme it does not know', async () => {
    const fence = { code: 'const b = 1', language: 'ts', meta: META };
    const known = await highlight(fence, options);
    expect(await highlight(fence, { themes: { light: 'nope', dark: 'nope' } })).toEqual(known);
    const other = await highlight(fence, { themes: { light: 'github-light', dark: 'nord' } });
    expect(other.rules).not.toEqual(known.rules);
  });
});

describe('joinRules', () => {
  it('gives the same sheet in whatever order the blocks were highlighted', () => {
    const rules: [string, string][] = [
      ['tb', '.tb{color:red}'],
      ['ta', '.ta{color:blue}'],
    ];
    expect(joinRules(new Map(rules))).toBe('.ta{color:blue}.tb{color:red}.dark .line span{color:var(--dark)}');
    expect(joinRules(new Map(rules.toReversed()))).toBe(joinRules(new Map(rules)));
  });
});

describe('the code to copy', () => {
  const options = { themes: DEFAULT_CODE_THEMES };

  it.each([
    ['let a = 1; // [!code --]\nlet b = 2; // [!code ++]\nc();', 'js', 'let b = 2;\nc();'],
    ['a\n# [!code --:2]\nb\nc\n\nd', 'unknown', 'a\n\nd'],
    ['let b = 2; // [!code ++]', 'js', undefined],
    ['-a\n+b', 'diff', undefined],
    ['a', '', undefined],
  ])('of %j in %s', async (code, language, copied) => {
    const { copied: found } = await highlight({ code, language, meta: META }, options);
    expect(found).toBe(copied);
  });
});
