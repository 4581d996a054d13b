import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { descriptionHtml } from './description';
import { remarkUnspacedEmphasis } from './unspaced-emphasis';

describe('emphasis without spaces around it', () => {
  it.each([
    ['Japanese, after brackets', '**従量課金制（pay-as-you-go）**を採用', '**従量課金制（pay-as-you-go）**'],
    ['Chinese, after a colon', '**注意：**请先登录', '**注意：**'],
    ['Chinese, in quotation marks', '使用**“操作员”**菜单', '**“操作员”**'],
    ['Korean, after ASCII brackets', 'FailproofAI는 **정책(policies)**으로 해결', '**정책(policies)**'],
    ['Thai', 'ใช้**"เมนู"**นี้', '**"เมนู"**'],
    ['two of them', '**一（1）**和**「二」**的', '**一（1）**, **「二」**'],
    ['around code', '패키지명은 **`x`**입니다', '**`x`**'],
    ['italics', '*重点。*下一句', '*重点。*'],
    ['with spaces', 'a **b** c', '**b**'],
    ['English text stays as CommonMark says', '**Note:**text', ''],
    ['an asterisk by itself', '5 * 3、2 * 4', ''],
    ['escaped', '\\**注意：**请', ''],
  ])('%s', (_, text, expected) => {
    const { children } = unified().use(remarkParse).use(remarkUnspacedEmphasis).parse(text);
    const found: string[] = [];
    for (const paragraph of children)
      if ('children' in paragraph)
        for (const { type, position } of paragraph.children)
          if (type === 'strong' || type === 'emphasis')
            found.push(text.slice(position?.start.offset, position?.end.offset));
    expect(found.join(', ')).toBe(expected);
  });

  it('in descriptions of specifications too', () => {
    expect(descriptionHtml('**注意：**请先登录', '')).toBe('<strong>注意：</strong>请先登录');
  });
});
