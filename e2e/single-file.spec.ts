/** `export --single`: one file that is opened from the disk. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'playwright/test';
import { violations } from './setup/axe';
import { runCommand } from './setup/cli';
import { test } from './setup/test';

const FILES: Record<string, string | object> = {
  'docs.json': {
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#0f766e' },
    redirects: [{ source: '/moved', destination: '/guides/knots' }],
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Ropes', pages: ['index', 'guides/knots'] }] },
        { tab: 'Other', pages: ['other'] },
      ],
    },
  },
  'index.mdx':
    '---\ntitle: Start\n---\n\n## Setup\n\nSee [the bowline](/guides/knots#bowline), [moved](/moved) and [other](/other). [Up](#setup).\n\n![A rope](/images/rope.svg)\n\n<Tabs><Tab title="Sail">Sailing text</Tab><Tab title="Engine">Engine text</Tab></Tabs>\n\n<script>document.title = "changed"</script>',
  'guides/knots.mdx':
    '---\ntitle: Knots\ndescription: All knots.\n---\n\n## Setup\n\nTake a rope.\n\n## Bowline\n\nThe crème of knots.',
  'other.mdx': '---\ntitle: Other\n---\n\nElsewhere.',
  'images/rope.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
};

test.describe('one file of a tab', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-single-'));
  const file = path.join(folder, 'out', 'handbook.html');
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    for (const [name, content] of Object.entries(FILES)) {
      const target = path.join(folder, 'docs', name);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
    }
    const done = await runCommand('export', path.join(folder, 'docs'), ['--single', file, '--scope', 'guides']);
    expect(done.output).toContain('2 pages in');
    expect(done.code).toBe(0);
  });
  test.afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('opens from the disk alone: text, styles, images, links', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().slice(0, 80)));
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(pathToFileURL(file).href);
    await expect(page).toHaveTitle('Guides – Harbor');
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(file).href]);
    expect(errors).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Start', 'Knots']);
    await expect(page.getByRole('img', { name: 'A rope' })).toHaveJSProperty('naturalWidth', 40);
    await expect(page.getByText('Engine text')).toBeVisible();
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.length).toBe(new Set(ids).size);
    const [start, knots] = [page.locator('section').first(), page.locator('section').last()];
    await start.getByRole('link', { name: 'the bowline' }).click();
    await expect(knots.getByRole('heading', { name: 'Bowline' })).toBeInViewport();
    await start.getByRole('link', { name: 'Up', exact: true }).click();
    await expect(start.getByRole('heading', { name: 'Setup' })).toBeInViewport();
    expect(await start.getByRole('link', { name: 'moved' }).getAttribute('href')).toBe('#p2');
    // Not in this file, and the address of the site is not known.
    await expect(start.getByText('other', { exact: true })).not.toHaveAttribute('href');
  });

  test('is searched, without accents, by keyboard', async ({ page }) => {
    await page.goto(pathToFileURL(file).href);
    const results = page.locator('#single-results');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('searchbox').fill('creme');
    expect((await results.boundingBox())?.x).toBeGreaterThan(0);
    await expect(results.getByRole('link')).toHaveText(['Knots – Bowline']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Bowline' })).toBeInViewport();
    await expect(results).toBeHidden();
    await page.getByRole('searchbox').fill('zeppelin');
    await expect(results.getByRole('link')).toHaveCount(0);
    await expect(results.getByRole('listitem')).toHaveCount(1);
  });

  test('for everybody, in both modes', async ({ page }) => {
    await page.goto(pathToFileURL(file).href);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { only: ['color-contrast'] })).toEqual([]);
  });
});
