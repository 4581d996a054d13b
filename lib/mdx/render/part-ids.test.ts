import { describe, expect, it } from 'vitest';
import { createIds } from '@/lib/kit/headings/slugs';
import { createPartIds } from './part-ids';

describe('createPartIds', () => {
  it('numbers parts of one title, and keeps ids that the writer chose', () => {
    const parts = createPartIds(createIds(['mine']), ['mine']);
    expect([parts.ask('Java'), parts.ask('Java'), parts.ask('Java', 'mine'), parts.ask('x', 'mine')]).toEqual([
      'java',
      'java-2',
      'mine',
      'mine-2',
    ]);
    expect(parts.corrected()).toBeUndefined();
  });

  it('leaves its name to a heading that comes later, in a second pass', () => {
    const pass = (known?: readonly string[]) => {
      const headings = createIds();
      const parts = createPartIds(headings, [], known);
      const ids = [parts.ask('Python'), parts.ask('Rust'), headings.fromText('Python')];
      return { ids, corrected: parts.corrected() };
    };
    const first = pass();
    expect(first.corrected).toEqual(['python-2', 'rust']);
    expect(pass(first.corrected)).toEqual({ ids: ['python-2', 'rust', 'python'], corrected: undefined });
  });
});
