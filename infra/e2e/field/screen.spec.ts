import type { Page } from '@playwright/test';
import { storeCart } from '../pages/stored-cart';
import { expect, test } from '../shop';

const lines = ['Focus', 'Play', 'Flow', 'Energy', 'Soothe', 'Reset'].map((name) => ({
  id: name.toLowerCase(),
  name,
}));

test(
  'Undo stays while it has pointer or focus, and ten seconds after (B11)',
  {
    tag: '@daily',
  },
  async ({ page, cart }) => {
    await page.clock.install();
    await storeCart(page, { id: 'focus', name: 'Focus' }, { id: 'play', name: 'Play' });
    await cart.open();
    const undo = page.getByRole('button', { name: 'Undo' });

    await cart.line('Play').getByRole('button', { name: 'One fewer' }).press('Enter');
    await undo.focus();
    await page.clock.runFor(60_000);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cart.line('Play')).toBeVisible();
    await expect(undo).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

    await cart.line('Play').getByRole('button', { name: 'One fewer' }).click();
    await undo.hover();
    await page.clock.runFor(60_000);
    await page.mouse.move(600, 100);
    await page.clock.runFor(9000);
    await expect(undo).toBeVisible();
    await page.clock.runFor(2000);
    await expect(undo).toBeHidden();
  },
);

/** The element that has the focus, and whether any of nine points of it is seen. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A label shows a field that lies invisibly in it.
    const shown = element.matches('input') ? (element.closest('label') ?? element) : element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (shown.contains(hit) || element.contains(hit));
    });
    return {
      isSeen,
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
    };
  });

const MAX_STOPS = 150;

/** The window of 1280 x 1024 at 400 %, in which what has the focus comes into view at once. */
const zoom = async (page: Page, height = 256) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height });
};

/** Goes through a page by keyboard. @returns the stops of which nothing is seen */
const findHiddenStops = async (page: Page, key: 'Tab' | 'Shift+Tab') => {
  const hidden: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const focus = await readFocus(page);
    if (!focus) return hidden;
    if (!focus.isSeen) hidden.push(focus.name);
  }
  throw new Error(`more than ${MAX_STOPS} stops`);
};

// The second is a phone with the bars at its bottom.
for (const height of [256, 480])
  for (const path of ['/cart', '/focus', '/bundles/joy-stack', '/practice/record', '/research'])
    test(`nothing hides the focus in ${path} of 320 x ${height} (B13)`, async ({ page }) => {
      await zoom(page, height);
      await storeCart(page, ...lines);
      await page.goto(path);
      expect(await findHiddenStops(page, 'Tab')).toEqual([]);
      expect(await findHiddenStops(page, 'Shift+Tab')).toEqual([]);
    });

test('nothing hides the focus in the back office at 400 % (B13)', async ({ staff }) => {
  await staff.signIn('owner');
  await zoom(staff.page);
  for (const path of ['/', '/orders', '/settings', '/staff']) {
    await staff.open(path);
    await staff.page.locator('body').click({ position: { x: 1, y: 1 } });
    expect([path, ...(await findHiddenStops(staff.page, 'Tab'))]).toEqual([path]);
  }
});

test('toasts and the panel of what was added hide no focus at 400 % (B13)', async ({
  page,
  cart,
}) => {
  await page.clock.install();
  await zoom(page);
  await storeCart(page, ...lines);
  await cart.open();
  for (const name of ['Play', 'Flow', 'Reset'])
    await cart.line(name).getByRole('button', { name: 'One fewer' }).press('Enter');
  await page.locator('#main').focus();
  expect(await findHiddenStops(page, 'Tab')).toEqual([]);

  await page.goto('/bundles/joy-stack');
  await page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter');
  const panel = page.getByRole('complementary', { name: 'Added to cart' });
  await expect(panel).toBeFocused();
  expect(await findHiddenStops(page, 'Tab')).toEqual([]);
});

test('a chosen thing is seen in forced colors (B13)', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const widths = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) =>
        elements.map((element) => getComputedStyle(element).borderTopWidth),
      );
  for (const [path, chosen] of [
    ['/', 'footer [aria-pressed=true]'],
    ['/focus', 'label:has([type=radio]:checked)'],
    ['/auth', '[role=tab][aria-selected=true]'],
    ['/research', 'button[aria-pressed=true]'],
    ['/founders', 'button[aria-current]'],
  ] as const) {
    await page.goto(path);
    const found = async () => [path, ...new Set(await widths(chosen))];
    // A page without server-rendered controls has them a moment later.
    await expect.poll(found).toEqual([path, '3px']);
  }
});

test('paper has no bars, no header and no toasts (B13)', async ({ page, cart }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await storeCart(page, ...lines);
  await cart.open();
  await cart.line('Play').getByRole('button', { name: 'One fewer' }).click();
  await page.emulateMedia({ media: 'print' });
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position, display } = getComputedStyle(element);
        return display !== 'none' && ['fixed', 'sticky'].includes(position);
      })
      .map((element) => element.className),
  );
  expect(fixed).toEqual([]);
});
