/** Marks of pages that have changed since a reader last read them. */
import { expect, type Page } from 'playwright/test';
import { violations } from './setup/axe';
import { serveFiles } from './setup/serve-folder';
import { parts } from './setup/site';
import { test } from './setup/test';

const page = (title: string, date: string) => `---\ntitle: ${title}\nlastUpdatedDate: ${date}\n---\n\nText.\n`;
let site: string;

test.beforeAll(async () => {
  site = await serveFiles('changes', {
    'docs.json': {
      theme: 'mint',
      name: 'Harbor',
      colors: { primary: '#0b6bcb' },
      navigation: { groups: [{ group: 'Sea', pages: ['ropes', 'knots', 'tides'] }] },
    },
    'ropes.mdx': page('Ropes', '2026-03-01'),
    'knots.mdx': page('Knots', '2026-03-02'),
    'tides.mdx': page('Tides', '2026-03-03'),
  });
});

const marks = (on: Page) => parts.sidebar(on).getByRole('img', { name: 'Changed since you last read it' });
test('pages that changed after a visit are marked until they are read again', async ({ page: tab }) => {
  const asked: string[] = [];
  tab.on('request', (request) => void (request.url().includes('/_lectern/changes/') && asked.push(request.url())));
  await tab.clock.install();
  await tab.goto(`${site}/ropes`);
  await expectRead(tab, ['/ropes']);
  expect(asked).toEqual([]);

  const before = Date.UTC(2026, 0, 1) / 1_000;
  const visits = ['/ropes', '/knots'].map((route) => [route, before]);
  await tab.evaluate((list) => localStorage.setItem('lectern-read', list), JSON.stringify(visits));
  await tab.goto(`${site}/tides`);
  await expect(marks(tab)).toHaveCount(2);
  await expect(tab.getByRole('note')).toHaveCount(0);
  await parts.sidebar(tab).getByRole('link', { name: 'Knots' }).click();
  await expect(tab.getByRole('note')).toHaveText('Changed on March 2, 2026, since you last read it.');
  expect(await violations(tab)).toEqual([]);

  await expectRead(tab, ['/knots', '/ropes']);
  await parts.sidebar(tab).getByRole('link', { name: 'Tides' }).click();
  await expect(parts.title(tab)).toHaveText('Tides');
  await expect(marks(tab)).toHaveCount(1);
  await expect(tab.getByRole('note')).toHaveCount(0);
});

/** Lets time pass until these pages, and others, have been read. */
async function expectRead(tab: Page, routes: string[]): Promise<void> {
  const read = async (): Promise<string[]> => {
    await tab.clock.fastForward(4_000);
    return tab.evaluate(() =>
      JSON.parse(localStorage.getItem('lectern-read') ?? '[]').map(([route]: string[]) => route),
    );
  };
  await expect.poll(read).toEqual(expect.arrayContaining(routes));
}
