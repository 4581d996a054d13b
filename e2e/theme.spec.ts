/** Light and dark: correct in the first frame, switchable, remembered. */
import { expect, type Page } from 'playwright/test';
import { origin, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));

/** The brightness of the page, 0 to 1, from its rendered background. */
async function brightness(page: Page): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 700, y: 860, width: 8, height: 8 } });
  return (await brightnessOf(page, [picture.toString('base64')]))[0] ?? Number.NaN;
}

/** The mean brightness of images, decoded by the browser. */
function brightnessOf(page: Page, pictures: string[]): Promise<number[]> {
  return page.evaluate(async (encoded) => {
    const values: number[] = [];
    for (const base64 of encoded) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const sum = data.reduce((total, value, index) => (index % 4 === 3 ? total : total + value), 0);
      values.push(sum / ((data.length / 4) * 3 * 255));
    }
    return values;
  }, pictures);
}

async function chooseMode(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.locator('[data-component-name="theme-toggle"] > summary').click();
  await page.getByRole('button', { name, exact: true }).click();
}

test("the page's background is in front of one that a style sheet gives to the body", async ({ sharedPage: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${origin('tabs')}/guides/first`);
  await page.addStyleTag({ content: 'body { background: #1e1e1e }' });
  expect(await brightness(page)).toBeGreaterThan(0.7);
});

test.describe('by the system', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(colorScheme, async ({ sharedPage: page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${origin('tabs')}/guides/first`);
      expect(await isDark(page)).toBe(colorScheme === 'dark');
      const drawn = await brightness(page);
      if (colorScheme === 'dark') expect(drawn).toBeLessThan(0.3);
      else expect(drawn).toBeGreaterThan(0.7);
    });
  }
});

test('the current page and tab are marked in forced-colors mode', async ({ sharedPage: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${origin('tabs')}/guides/first`);
  const current = page.locator('.nav-tabs-item[aria-current], #navigation-items [aria-current]');
  await expect(current).toHaveText(['Guides', 'First guide']);
  const others = page.locator('.nav-tabs-item:not([aria-current]), #navigation-items a:not([aria-current])');
  const outlines = (links: typeof current) =>
    links.evaluateAll((all) => [...new Set(all.map((link) => getComputedStyle(link).outline))].join());
  expect(await outlines(current)).not.toContain('rgba(');
  expect(await outlines(current)).toContain('solid');
  expect(await outlines(others)).not.toContain('solid');
});

for (const [site, address] of [
  ['components', '/parts/boxes'],
  ['components', '/parts/code'],
  ['components', '/parts/diagrams'],
  ['components', '/parts/examples'],
  ['reference', '/berths/by-hand'],
] as const) {
  for (const [forcedColors, invisibleColors] of [
    ['none', ['transparent']],
    ['active', ['transparent', 'Canvas', 'ButtonFace']],
  ] as const)
    test(`signs are drawn, forced colors ${forcedColors}: ${site}${address}`, async ({ sharedPage: page }) => {
      await page.emulateMedia({ forcedColors });
      await page.goto(`${origin(site)}${address}`);
      const { drawn, invisible } = await page.evaluate((colors) => {
        const probe = document.body.appendChild(document.createElement('i'));
        const backgrounds = colors.map((color) => {
          probe.style.backgroundColor = color;
          return getComputedStyle(probe).backgroundColor;
        });
        const signs = [...document.querySelectorAll('body *')].flatMap((element) =>
          [undefined, '::before', '::after'].flatMap((part) => {
            const { maskImage, backgroundColor, content } = getComputedStyle(element, part);
            if (!maskImage.startsWith('url') || (part && content === 'none')) return [];
            return { name: `${element.getAttribute('class')}${part ?? ''}`, backgroundColor };
          }),
        );
        const hidden = signs.filter(({ backgroundColor }) => backgrounds.includes(backgroundColor));
        return { drawn: signs.length, invisible: [...new Set(hidden.map(({ name }) => name))] };
      }, invisibleColors);
      expect(drawn).toBeGreaterThan(0);
      expect(invisible).toEqual([]);
    });
}

test('swatches have their colours in forced-colors mode', async ({ sharedPage: page }) => {
  const colors = async () => {
    await page.goto(`${origin('components')}/parts/boxes`);
    const swatches = page.locator('.color-swatch');
    return swatches.evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
  };
  const before = await colors();
  expect(before.length).toBeGreaterThan(1);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await colors()).toEqual(before);
});

test.describe('the first frame is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the document is dark before its body is read', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const { classList, style } = document.documentElement;
        Object.assign(window, { atBody: { dark: classList.contains('dark'), scheme: style.colorScheme } });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${origin('tabs')}/guides/first`);
    expect(await page.evaluate(() => (window as unknown as { atBody: unknown }).atBody)).toEqual({
      dark: true,
      scheme: 'dark',
    });
  });

  test('no frame of a page load is light', async ({ page, context }) => {
    await page.goto(`${origin('tabs')}/guides/first`);
    const frames: string[] = [];
    const session = await context.newCDPSession(page);
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.push(data);
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await session.send('Page.startScreencast', { format: 'png', maxWidth: 160, maxHeight: 100, everyNthFrame: 1 });
    await page.goto(`${origin('tabs')}/parts/components`);
    await scriptsReady(page);
    await page.goto(`${origin('tabs')}/kinds/custom`);
    await scriptsReady(page);
    const around = page.locator('#content section');
    const colour = await around.evaluate((section) => getComputedStyle(section).color);
    await expect(around.getByRole('heading')).toHaveCSS('color', colour);
    await expect.poll(() => frames.length).toBeGreaterThan(1);
    await session.send('Page.stopScreencast');
    const light = (await brightnessOf(page, frames)).filter((value) => value > 0.5);
    expect(light).toEqual([]);
  });
});

test('a choice is kept for other pages and the next visit, against the system', async ({ sharedPage: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${origin('tabs')}/`);
  await scriptsReady(page);
  await chooseMode(page, 'Dark');
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await page.locator('#content').getByRole('link', { name: 'first guide' }).click();
  await expect(parts.title(page)).toHaveText('First guide');
  expect(await isDark(page)).toBe(true);
  await page.reload();
  expect(await isDark(page)).toBe(true);
  expect(await brightness(page)).toBeLessThan(0.3);
  await scriptsReady(page);
  await chooseMode(page, 'System');
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
});

test('`System` follows a change of the system', async ({ sharedPage: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${origin('tabs')}/`);
  await scriptsReady(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('`strict` with a default: no toggle, no choice, whatever the system and the store say', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('lectern-mode', 'light'));
  await page.goto(`${origin('products')}/crane/start`);
  expect(await isDark(page)).toBe(true);
  expect(await brightness(page)).toBeLessThan(0.3);
  await expect(page.locator('[data-component-name="theme-toggle"]')).toHaveCount(0);
});

test('code has the colours of the mode', async ({ sharedPage: page }) => {
  const colors = async () =>
    page
      .locator('.code-block code span span')
      .first()
      .evaluate((token) => getComputedStyle(token).color);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${origin('languages')}/v2/intro`);
  const light = await colors();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colors).not.toBe(light);
});
