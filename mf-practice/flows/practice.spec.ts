import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readAnalyticsEvents } from '../../infra/e2e/analytics-events';
import { expectAccessibleAtWidths } from '../../infra/e2e/pages/accessibility';
import { Keyboard } from '../../infra/e2e/pages/keyboard';
import { expect, test } from '../../infra/e2e/shop';

const expectStep = (page: Page, number: number) =>
  expect(page.getByText(`Step ${number} of 4`)).toBeVisible();
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Builds a ritual for Focus. */
const buildRitual = async (page: Page) => {
  await page.goto('/practice');
  await click(page, /^Focus/);
  await expectStep(page, 2);
  await click(page, /^The kettle clicks off/);
  await expectStep(page, 3);
  await click(page, /One thing, and then the next/);
  await expectStep(page, 4);
};

const readEventNames = async (page: Page) =>
  (await readAnalyticsEvents(page))
    .map(({ event }) => event)
    .filter((event) => event !== 'page_view');

test('builds a ritual in four steps and records the events', async ({ page }) => {
  await buildRitual(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ritual, in writing');
  await expect(page.getByText('100%')).toBeVisible();
  await expect(page.getByRole('heading', { name: '30-day journey' })).toBeVisible();
  await click(page, 'Save My Ritual');
  await expect(page.getByRole('link', { name: 'Saved in My rituals' })).toBeVisible();
  const download = page.waitForEvent('download');
  await click(page, 'Add to Calendar');
  await download;
  await expect
    .poll(() => readEventNames(page))
    .toEqual([
      'formula_selected',
      'anchor_selected',
      'phrase_selected',
      'ritual_saved',
      'calendar_downloaded',
    ]);
});

test('Back and the browser’s Back move one step', async ({ page }) => {
  await buildRitual(page);
  await click(page, 'Back');
  await expectStep(page, 3);
  await expectAccessibleAtWidths(page);
  await page.goBack();
  await expectStep(page, 2);
  await expectAccessibleAtWidths(page);
  await new Keyboard(page).press(page.getByRole('button', { name: /^The kettle clicks off/ }));
  await expectStep(page, 3);
  await click(page, 'Back');
  await expectStep(page, 2);
  await click(page, 'Back');
  await expectStep(page, 1);
  await expect(page.getByText('25%')).toBeVisible();
});

test('Create Another and opening /practice restart the wizard', async ({ page }) => {
  await buildRitual(page);
  await click(page, 'Create Another Ritual');
  await expect(page.getByText('25%')).toBeVisible();
  await buildRitual(page);
  await page.reload();
  await expectStep(page, 4);
  await page.goto('/practice');
  await expectStep(page, 1);
});

test('downloads an .ics file with a daily event', async ({ page }) => {
  await buildRitual(page);
  await page.getByLabel('Time of day').fill('06:45');
  const downloading = page.waitForEvent('download');
  await click(page, 'Add to Calendar');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('candor-focus-practice.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('SUMMARY:Candor Practice: Focus\r\n');
  expect(file).toMatch(/DTSTART:\d{8}T064500\r\n/);
  expect(file).toContain('RRULE:FREQ=DAILY;COUNT=30\r\n');
});

test('saved rituals survive a reload; check-in and deletion with Undo work', async ({ page }) => {
  await buildRitual(page);
  await click(page, 'Save My Ritual');
  await page.getByRole('link', { name: 'Saved in My rituals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My rituals');
  await click(page, 'Check in for today');
  await expect(page.getByText('1 taken, 0 missed, 29 days left. 1-day streak.')).toBeVisible();
  const week = page.getByRole('list', { name: 'This week' });
  await expect(week.getByText('Day 1, taken, today')).toBeAttached();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Checked in today' })).toBeDisabled();

  await page.getByRole('link', { name: 'Open the ritual for Focus' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ritual for Focus');
  await expect(page.getByText('Day 1, taken, today')).toBeAttached();
  await page.reload();
  await expect(page.getByRole('article')).toContainText('One thing, and then the next.');

  await page.goto('/practice/rituals');
  await click(page, 'Delete the ritual for Focus');
  await expect(page.getByText('No rituals yet')).toBeVisible();
  await click(page, 'Undo');
  await expect(page.getByText('1 taken, 0 missed, 29 days left. 1-day streak.')).toBeVisible();
});

test('the wizard and My rituals link to each other', async ({ page }) => {
  await page.goto('/practice');
  await page.getByRole('main').getByRole('link', { name: 'My rituals' }).click();
  await expect(page.getByText('No rituals yet')).toBeVisible();
  await page.getByRole('link', { name: 'Build a ritual' }).click();
  await expectStep(page, 1);
});
