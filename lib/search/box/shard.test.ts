import { expect, it } from 'vitest';
import { plainText } from './shard';

it.each<[string, string, string]>([
  [
    'signs of types and menus',
    '- `id` (string<ulid>, required): In **Settings > Keys**, a -> b',
    'id (string<ulid>, required): In Settings > Keys, a -> b',
  ],
  ['quotes', '> One\n> - two\n\n> > three', 'One two three'],
  ['tables', '| a | b |\n| --- | :-: |\n| `x \\| y` | 1<br>2 |', 'a b x | y 1 2'],
  ['pipes of code', '```sh\na | b\n```', 'a | b'],
  ['rules', 'a\n\n---\n\nb\n\n***\n', 'a b'],
  ['no diagram', 'a\n\n```mermaid\ngraph TD\n  A --> B\n```\n\nb', 'a b'],
  ['no diagram in a quote', '> a\n>\n> ````mermaid\n> A --> B\n> ````\n\nb', 'a b'],
  ['other code', '```js\na --> b\n```', 'a --> b'],
])('the text without the syntax of Markdown: %s', (_, markdown, expected) => {
  expect(plainText(markdown)).toBe(expected);
});
