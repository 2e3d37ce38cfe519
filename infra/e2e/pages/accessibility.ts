import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard } from './keyboard';

/**
 * Runs axe on the page, or on a part of it, once nothing fades any more: text that fades in or out has
 * too little contrast. Nothing may be wider than the window.
 */
export const expectAccessible = async (page: Page, part = 'html') => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  // The legacy mode leaves out frames of other origins, of which we have none, and opens no tab for each run.
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  // Polled: a chart takes the width of a new window a moment later.
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
};

/** At the width of a phone and of a laptop. */
export const expectAccessibleAtWidths = async (page: Page) => {
  const before = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
};

/** A dialog opens by Enter with the focus inside; Escape closes it and returns the focus. */
export const expectDialogByKeyboard = async (page: Page, opener: Locator, dialog: Locator) => {
  const keyboard = new Keyboard(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1);
  await page.keyboard.press('Tab');
  await keyboard.expectVisibleFocus();
  await expectAccessibleAtWidths(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
};
