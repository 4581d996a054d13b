import { expect, it } from 'vitest';
import { finishPage } from './finish';

it('keeps ids of the text, which those of the side column give way to', () => {
  const page = finishPage(
    '<page-aside><div class="panel" id="panel" data-a="b c"><i id="own"></i></div></page-aside><h2 id="panel">Panel</h2>',
  );
  expect(page.aside).toBe('<div class="panel" data-a="b c"><i id="own"></i></div>');
  expect(page.html).toBe('<h2 id="panel">Panel</h2>');
  expect(page.ids).toEqual(['panel', 'own']);
});
