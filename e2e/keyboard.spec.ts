/** Everything that works with a mouse, with the keyboard. */
import { expect, type Page } from 'playwright/test';
import { origin, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

const focused = (page: Page) => page.locator(':focus');

test('the first stop skips to the content', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/guides/first`);
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content-area')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#content-area :focus, #table-of-contents :focus')).toHaveCount(1);
});

test('whatever takes focus shows it', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/parts/components`);
  await scriptsReady(page);
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const plain = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      // Cards show the focus of the link that fills them; tree items show it on their name, because their box contains nested items.
      const others = [element.closest('.card, .tile'), element.querySelector(':scope > .tree-name')];
      const outlined = [element, ...others].filter((box) => box !== null);
      const isShown = outlined.some((box) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      return isShown ? undefined : element.outerHTML.slice(0, 120);
    });
    expect(plain).toBeUndefined();
  }
});

test('a menu opens, is walked and closed by keys', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/`);
  await scriptsReady(page);
  const more = parts.tabs(page).locator('summary', { hasText: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(parts.tabs(page).getByRole('link', { name: 'Recipes' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toContainText('Recipes');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toContainText('Lessons');
  await page.keyboard.press('ArrowUp');
  await expect(focused(page)).toContainText('Recipes');
  await page.keyboard.press('Escape');
  await expect(parts.tabs(page).getByRole('link', { name: 'Recipes' })).toBeHidden();
  await expect(more).toBeFocused();
});

test('a menu entry is chosen with Enter', async ({ sharedPage: page }) => {
  await page.goto(`${origin('languages')}/v2/intro`);
  await scriptsReady(page);
  await parts.switcher(page, 'version').locator('summary').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toContainText('1.0');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin('languages')}/v1/intro`);
});

test('a nested group opens with Enter', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/`);
  await parts.sidebar(page).locator('summary', { hasText: 'Unset group' }).focus();
  await page.keyboard.press('Enter');
  await expect(parts.sidebar(page).getByRole('link', { name: 'Unset page' })).toBeVisible();
});

test('tabs of a text move by arrow keys', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/parts/components`);
  await scriptsReady(page);
  await page.getByRole('tab', { name: 'Sail' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Engine' })).toBeFocused();
  await expect(page.getByText('Engine text')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Oars' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sail' })).toBeFocused();
});

test('an accordion opens with Enter, a tooltip with focus', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/parts/components`);
  await scriptsReady(page);
  await page.locator('summary', { hasText: 'Is it deep?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Four metres at low tide.')).toBeVisible();
  await page.locator('.tooltip-trigger').focus();
  await expect(page.getByText('The rope at the bow')).toBeVisible();
});

test('the drawer keeps focus inside and gives it back', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin('tabs')}/guides/first`);
  await scriptsReady(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    // Between the last and the first stop the focus is in the browser's own window.
    const outside = await page.evaluate(() => {
      const element = document.activeElement;
      return element !== document.body && element?.closest('dialog') === null
        ? element.outerHTML.slice(0, 120)
        : undefined;
    });
    expect(outside).toBeUndefined();
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
});

test('focus is not lost by a client navigation', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/guides/first`);
  await scriptsReady(page);
  await page.locator('.pagination-next').focus();
  await page.keyboard.press('Enter');
  await expect(parts.title(page)).toHaveText('Open page');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveCount(1);
});

test('brackets lead to the neighbours, a question mark lists the keys', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/guides/first`);
  await scriptsReady(page);
  const title = await parts.title(page).textContent();
  await page.keyboard.press(']');
  await expect(parts.title(page)).not.toHaveText(title ?? '');
  await page.keyboard.press('[');
  await expect(parts.title(page)).toHaveText(title ?? '');
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Search');
  await page.keyboard.press(']');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('[?]');
  await expect(page.locator('#search-input')).toHaveValue('[?]');
  await expect(parts.title(page)).toHaveText(title ?? '');
});

test('the link of a heading is named after it', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/guides/first`);
  await expect(page.getByRole('link', { name: 'Copy link to section: Ropes' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Ropes', exact: true })).toHaveCount(1);
});
