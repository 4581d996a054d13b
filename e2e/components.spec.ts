/** The components of pages in a browser: switching, opening, copying, filtering, zooming, drawing, and accessibility. */
import { expect, type Page } from 'playwright/test';
import { violations } from './setup/axe';
import { isServed, origin, routesOf, scriptsReady } from './setup/site';
import { test } from './setup/test';

test.beforeEach(() => {
  test.skip(!isServed('components'), 'not served in this run');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin('components')}${path}`);
  await scriptsReady(page);
}

const tab = (page: Page, set: number, name: string) =>
  page.locator('[data-tabs]').nth(set).getByRole('tab', { name, exact: true });
const toc = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

test.describe('tabs', () => {
  test('same-titled tabs and code groups follow, also on the next visit', async ({ sharedPage: page }) => {
    await open(page, '/parts/switching');
    await tab(page, 0, 'Python').click();
    await expect(page.getByText('Second set, Python.')).toBeVisible();
    await expect(page.getByText('Alone, Python.')).toBeVisible();
    await expect(page.locator('.code-group .tab-panel:visible code')).toHaveText('followed()');
    await tab(page, 2, 'JavaScript').click();
    await expect(page.getByText('Second set, Python.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Text for Python.')).toBeVisible();
    await expect(page.getByText('Alone, Python.')).toBeVisible();
  });

  test('keys move between tabs, and pass over a disabled one as clicks do', async ({ sharedPage: page }) => {
    await open(page, '/parts/switching');
    // A tab gives way to a heading of the same name.
    await expect(page.locator('h2#python')).toHaveText('Python');
    await expect(page.locator('.tab-panel#python-2')).toHaveCount(1);
    await tab(page, 0, 'JavaScript').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 0, 'Python')).toBeFocused();
    await expect(page.getByText('Text for Python.')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(tab(page, 0, 'JavaScript')).toHaveAttribute('aria-selected', 'true');

    const named = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(named('Retired')).toBeDisabled();
    await named('Retired').click({ force: true });
    await expect(page.getByText('Stable text.')).toBeVisible();
    await named('Stable').press('ArrowRight');
    await expect(named('Preview')).toBeFocused();
    await expect(page.getByText('Preview text.')).toBeVisible();
    await expect(page.getByText('Retired text.')).toBeHidden();
  });

  test('the table of contents lists the headings of the tab that is shown', async ({ sharedPage: page }) => {
    await open(page, '/parts/switching');
    await expect(toc(page).getByRole('link')).toHaveText(['Install with npm', 'Python', 'Last section']);
    await tab(page, 0, 'Python').click();
    await expect(toc(page).getByRole('link')).toHaveText(['Install with pip', 'Python', 'Last section']);
  });

  for (const [hash, text] of [
    ['install-with-pip', 'Text for Python.'],
    ['second-python', 'Second set, Python.'],
    ['deep-question', 'Deep answer.'],
  ] as const) {
    test(`#${hash} opens what holds it`, async ({ sharedPage: page }) => {
      await open(page, `/parts/switching#${hash}`);
      await expect(page.getByText(text)).toBeInViewport();
    });
  }

  test('a code group may be a menu', async ({ sharedPage: page }) => {
    await open(page, '/parts/code');
    const menu = page.getByRole('combobox');
    await expect(page.getByText('connect();').first()).toBeVisible();
    await menu.selectOption('Python');
    await expect(page.locator('.code-group').nth(1).locator('.tab-panel:visible')).toHaveText(/connect\(\)$/);
  });
});

test('accordions are opened by their address, inner ones too', async ({ sharedPage: page }) => {
  await open(page, '/parts/boxes#second');
  await expect(page.getByText('Second answer.')).toBeInViewport();
  await expect(page.getByText('Inner answer.')).toBeHidden();
  await open(page, '/parts/boxes#second:inner-question');
  await expect(page.getByText('Inner answer.')).toBeInViewport();
});

test.describe('views', () => {
  test('the switcher shows one view, its headings, and is remembered', async ({ sharedPage: page }) => {
    await open(page, '/parts/views');
    await expect(page.getByText('Text of the JavaScript view.')).toBeVisible();
    await expect(page.getByText('Text of the Python view.')).toBeHidden();
    await expect(toc(page).getByRole('link')).toHaveText(['Set up JavaScript', 'For all']);
    const switcher = page.locator('#multi-view-dropdown');
    await switcher.locator('summary').click();
    await switcher.getByRole('button', { name: 'Python' }).click();
    await expect(page.getByText('Text of the Python view.')).toBeVisible();
    await expect(page.getByText('Text of the JavaScript view.')).toBeHidden();
    await expect(toc(page).getByRole('link')).toHaveText(['Set up Python', 'For all']);
    await expect(switcher.locator('summary')).toHaveText(/Python/);
    await page.reload();
    await expect(page.getByText('Text of the Python view.')).toBeVisible();
  });

  test('an address opens the view that holds it', async ({ sharedPage: page }) => {
    await open(page, '/parts/views#set-up-python');
    await expect(page.getByText('Text of the Python view.')).toBeVisible();
  });
});

test('a changelog is filtered by tags, in the address too', async ({ sharedPage: page }) => {
  await open(page, '/parts/changelog');
  const filters = page.locator('#changelog-filters');
  const shown = page.locator('.update:visible .update-label');
  await expect(shown).toHaveText(['May 2026', 'April 2026', 'March 2026']);
  await filters.getByRole('button', { name: 'API' }).click();
  await expect(shown).toHaveText(['May 2026', 'April 2026']);
  await filters.getByRole('button', { name: 'SDK' }).click();
  await expect(shown).toHaveText(['May 2026']);
  await expect(page).toHaveURL(/\?tags=API,SDK$/);
  await filters.getByRole('button', { name: 'Docs' }).click();
  await expect(filters.getByRole('status')).toHaveText('No entry has all of these tags.');
  await filters.getByRole('button', { name: 'Clear' }).click();
  await expect(shown).toHaveCount(3);
  await open(page, '/parts/changelog?tags=Docs');
  await expect(shown).toHaveText(['March 2026']);
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/parts/changelog/rss.xml');
});

test.describe('images', () => {
  test('a click enlarges, Escape leads back; not those that say so, nor those in links', async ({
    sharedPage: page,
  }) => {
    await open(page, '/parts/media');
    const image = page.getByRole('button', { name: 'A pier at noon' });
    await expect(image).toBeVisible();
    await expect(page.getByRole('img', { name: 'Not enlarged' })).not.toHaveAttribute('tabindex');
    await expect(page.getByRole('img', { name: 'A linked pier' })).not.toHaveAttribute('tabindex');
    await image.click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(image).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Close image' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('external links of pictures have no arrow', async ({ sharedPage: page }) => {
    await open(page, '/parts/media');
    const arrows = await page.evaluate(() =>
      [...document.querySelectorAll('.link[target]')].map((link) => getComputedStyle(link, '::after').content),
    );
    expect(arrows).toEqual(['none', expect.stringContaining('↗')]);
  });

  test('buttons copy the picture and offer it as a file', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/parts/media');
    await page.getByRole('button', { name: 'Copy image' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    expect(types).toContain('image/png');
    await expect(page.getByRole('link', { name: 'Download image' })).toHaveAttribute('download', '');
  });
});

test.describe('trees', () => {
  test('keys open, close and move; a click opens; some folders never close', async ({ sharedPage: page }) => {
    await open(page, '/parts/boxes');
    const item = (name: string) => page.getByRole('treeitem', { name, exact: true });
    const tree = page.getByRole('tree').first();
    await expect(tree.locator('[tabindex="0"]')).toHaveCount(1);
    await item('app').focus();
    await page.keyboard.press('ArrowRight');
    await expect(item('layout.tsx')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('package.json')).toBeFocused();
    await page.keyboard.press('d');
    await expect(item('docs')).toBeFocused();
    await expect(item('route.ts')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(item('route.ts')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(item('route.ts')).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(item('app')).toBeFocused();

    await page.getByText('docs', { exact: true }).click();
    await expect(page.getByText('route.ts')).toBeVisible();
    await page.getByText('lib', { exact: true }).click();
    await expect(page.getByText('kit.ts')).toBeVisible();
  });
});

/** The library is large and slow to load on a busy machine. */
const DRAWN = { timeout: 30_000 };

test.describe('diagrams', () => {
  test('are drawn, zoomed, and drawn anew in the other mode', async ({ sharedPage: page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/parts/diagrams');
    const drawing = page.locator('.mermaid').first().locator('.mermaid-drawing');
    await expect(drawing.locator('svg')).toContainText('Free pier?', DRAWN);
    await expect(page.locator('.mermaid').nth(1).locator('svg')).toContainText('May I dock?', DRAWN);
    await expect(page.locator('.mermaid').nth(1).getByRole('button')).toHaveCount(0);
    // The buttons cover nothing of it.
    const [image, buttons] = await Promise.all(
      [drawing.locator('svg'), page.locator('.mermaid-actions').first()].map((part) => part.boundingBox()),
    );
    expect((image?.y ?? 0) + (image?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
    const light = await drawing.innerHTML();
    await page.locator('.mermaid').first().getByRole('button', { name: 'Zoom in' }).click();
    await expect(drawing).toHaveCSS('--zoom', '1.3');
    await page.getByRole('button', { name: 'Reset zoom' }).click();
    await expect(drawing).toHaveCSS('--zoom', '1');
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expect.poll(() => drawing.innerHTML(), DRAWN).not.toBe(light);

    // One that cannot be drawn keeps its text, and says why.
    const broken = page.locator('.mermaid').nth(2);
    await expect(broken.locator('.mermaid-problem')).toContainText('This diagram could not be displayed.', DRAWN);
    await expect(broken.locator('.mermaid-source')).toBeVisible();
  });
});

test('a numbered line that wraps goes on below its beginning', async ({ sharedPage: page }) => {
  await open(page, '/parts/code');
  const starts = await page
    .locator('.code-block-wrap.code-block-numbered .line')
    .first()
    .evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const starts = new Map<number, number>();
      for (const { top, left } of range.getClientRects()) starts.set(top, Math.min(left, starts.get(top) ?? left));
      return [...starts.values()];
    });
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts).size).toBe(1);
});

test('buttons copy code, colours and prompts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, '/parts/code');
  await page.locator('.code-block').first().hover();
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await expect.poll(copied).toBe("const plain = 'block';");
  await open(page, '/parts/boxes');
  await page.getByRole('button', { name: 'Copy: sea #2563eb' }).click();
  await expect.poll(copied).toBe('#2563eb');
  await page.locator('.prompt').getByRole('button').click();
  await expect.poll(copied).toBe('Install the tool.\n  Then run `npm start`.');
});

test('the button of a block of code in a card is within the block', async ({ sharedPage: page }) => {
  await open(page, '/parts/boxes');
  const block = page.locator('.card .code-block');
  const [outer, inner] = [await block.boundingBox(), await block.getByRole('button').boundingBox()];
  expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThan((outer?.y ?? 0) + (outer?.height ?? 0));
});

test.describe('the column beside the text', () => {
  for (const [path, ids] of [
    ['/parts/panel', ['panel']],
    ['/parts/examples', ['request-example', 'response-example']],
  ] as const) {
    test(`holds ${ids.join(' and ')} in wide windows; in narrow ones the page does`, async ({ sharedPage: page }) => {
      await open(page, path);
      const found = ids.map((id) => page.locator(`#${id}`));
      const text = page.locator('#content');
      const wide = await text.boundingBox();
      for (const part of found) {
        expect((await part.boundingBox())?.x).toBeGreaterThan((wide?.x ?? 0) + (wide?.width ?? 0));
      }
      await expect(toc(page)).toHaveCount(0);
      await page.setViewportSize({ width: 1000, height: 900 });
      const narrow = await text.boundingBox();
      for (const part of found) {
        const within = await part.boundingBox();
        expect((within?.y ?? 0) + (within?.height ?? 0)).toBeLessThanOrEqual(narrow?.y ?? 0);
        expect(within?.x).toBeCloseTo(narrow?.x ?? 0, 0);
      }
    });
  }
});

test.describe('accessible, and not too wide for a phone', () => {
  for (const route of routesOf('components')) {
    test(route, async ({ sharedPage: page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await open(page, route);
      const without = '.mermaid-drawing';
      expect.soft(await violations(page, { without }), 'light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveClass(/\bdark\b/);
      expect.soft(await violations(page, { without, only: ['color-contrast'] }), 'dark').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'phone').toBeLessThanOrEqual(390);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and nothing waits for a click in vain', async ({ page }) => {
    await page.goto(`${origin('components')}/parts/views`);
    await expect(page.getByText('Text of the Python view.')).toBeVisible();
    await expect(page.locator('#multi-view-dropdown')).toBeHidden();
    await page.goto(`${origin('components')}/parts/boxes`);
    await expect(page.getByText('route.ts')).toBeVisible();
    await page.goto(`${origin('components')}/parts/diagrams`);
    await expect(page.getByText('Ship arrives')).toBeVisible();
    await page.goto(`${origin('components')}/parts/changelog`);
    await expect(page.locator('#changelog-filters')).toBeHidden();
    await expect(page.getByText('Better words.')).toBeVisible();
  });
});
