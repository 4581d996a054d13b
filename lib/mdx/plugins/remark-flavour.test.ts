import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { flavourOf, remarkFlavour } from './remark-flavour';

const CASES = [
  { text: 'Plain text, a {value} and a [link](/there).', addresses: false, tables: false },
  { text: 'See https://example.com/a_b_c today.', addresses: true, tables: false },
  { text: 'Write to someone@example.com.', addresses: true, tables: false },
  { text: 'www.example.com', addresses: true, tables: false },
  { text: '[Link](https://example.com) and `https://example.com`', addresses: false, tables: false },
  { text: '<Card href="https://example.com">Text</Card>', addresses: false, tables: false },
  { text: '```bash\ncurl https://example.com | jq\n```', addresses: false, tables: false },
  { text: '- ```bash\n  curl https://example.com | jq\n  ```\n\nhttps://example.com', addresses: true, tables: false },
  { text: '| A |\n| - |\n| b |', addresses: false, tables: true },
  { text: 'A `|` is no table, yet the text is read with tables.', addresses: false, tables: true },
];

describe('the flavour of a text', () => {
  it.each(CASES)('$text', ({ text, addresses, tables }) => {
    expect(flavourOf(text)).toEqual({ addresses, tables });
  });

  it.each(CASES)('parses as with everything: $text', ({ text }) => {
    const parse = (flavour: Parameters<typeof remarkFlavour>[0]) =>
      unified().use(remarkParse).use(remarkFlavour, flavour).parse(text);
    expect(parse(flavourOf(text))).toEqual(parse({ addresses: true, tables: true }));
  });
});
