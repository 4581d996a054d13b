import { describe, expect, it } from 'vitest';
import { withoutTags } from './known-tags';

describe('withoutTags', () => {
  it.each([
    ['Bearer <token>', 'Bearer <token>'],
    ['a <b>bold</b> List<String><br/>c', 'a bold List<String>c'],
    ['<a href="/x">link</a>', 'link'],
    ['<Note>Careful</Note>', 'Careful'],
    ['a < b > c', 'a < b > c'],
  ])('%j', (text, plain) => expect(withoutTags(text)).toBe(plain));
});
