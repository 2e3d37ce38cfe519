import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { repoRoot } from '@candor/federation/paths';
import { Keyboard } from './keyboard';

const axeScript = readFileSync(path.join(repoRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe on the page, or on a part of it, without frames: that of an email runs no scripts and keeps axe
 * waiting, and that of the tags is hidden.
 * @returns the rules that elements break, with the HTML of these, and the number of rules that were applied
 */
export const runAxe = async (page: Page, part = 'html') => {
  // To load it takes as long as to run it on a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(async (selector) => {
    // Axe sees no color behind the text of sections that wait for their layout.
    delete document.documentElement.dataset['arriving'];
    const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(
      selector,
      // Describes no element that is right, of which a page has hundreds.
      { iframes: false, resultTypes: ['violations'] },
    );
    return {
      violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const),
      rules: passes.length,
    };
  }, part);
};

/**
 * Axe finds nothing on the page, or on a part of it, once nothing fades any more: text that fades in or
 * out has too little contrast. Nothing may be wider than the window.
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
  expect((await runAxe(page, part)).violations).toEqual([]);
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
