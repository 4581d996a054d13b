import { describe, expect, it } from 'vitest';
import { createIds } from '@/lib/kit/slugs';
import { createLateIds } from './late-ids';

describe('createLateIds', () => {
  it('leaves its name to a heading that comes later', () => {
    const ids = createIds();
    const late = createLateIds(ids);
    const html = `<a id="${late.ask('Python')}"></a><a id="${late.ask('Rust')}"></a><h2 id="${ids.fromText('Python')}">`;
    expect(late.resolve(html)).toBe('<a id="python-2"></a><a id="rust"></a><h2 id="python">');
  });

  it('numbers parts of one title, and keeps ids that the writer chose', () => {
    const late = createLateIds(createIds());
    const marks = [late.ask('Java'), late.ask('Java'), late.ask('Java', 'mine'), late.ask('x', 'mine')];
    expect(late.resolve(marks.join(' '))).toBe('java java-2 mine mine-2');
  });

  it('gives the same id wherever a part is named', () => {
    const late = createLateIds(createIds());
    const mark = late.ask('Go');
    expect([late.resolve(mark), late.resolve(`#${mark}`)]).toEqual(['go', '#go']);
  });
});
