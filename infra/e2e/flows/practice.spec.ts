import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop';

const step = (page: Page, number: number) =>
  expect(page.getByText(`Step ${number} of 4`)).toBeVisible();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Three presses: a ritual for Focus. */
const build = async (page: Page) => {
  await page.goto('/practice');
  await press(page, /^Focus/);
  await step(page, 2);
  await press(page, /^The kettle clicks off/);
  await step(page, 3);
  await press(page, /One thing, and then the next/);
  await step(page, 4);
};

const events = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? [])
      .map(({ event }) => event)
      .filter((event) => event !== 'page_view'),
  );

test('A 4-step ritual builder: choosing advances at once, and the ritual events are recorded', async ({
  page,
}) => {
  await build(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ritual, in writing');
  await expect(page.getByText('100%')).toBeVisible();
  await expect(page.getByRole('heading', { name: '30-day journey' })).toBeVisible();
  await press(page, 'Save My Ritual');
  await expect(page.getByRole('link', { name: 'Saved in My rituals' })).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Add to Calendar');
  await download;
  await expect
    .poll(() => events(page))
    .toEqual([
      'formula_selected',
      'anchor_selected',
      'phrase_selected',
      'ritual_saved',
      'calendar_downloaded',
    ]);
});

test('Back moves one step, and so does the browser’s Back', async ({ page }) => {
  await build(page);
  await press(page, 'Back');
  await step(page, 3);
  await page.goBack();
  await step(page, 2);
  await press(page, 'Back');
  await step(page, 1);
  await expect(page.getByText('25%')).toBeVisible();
});

test('Create Another resets to step 1 with all choices cleared, and /practice opened afresh starts there', async ({
  page,
}) => {
  await build(page);
  await press(page, 'Create Another Ritual');
  await expect(page.getByText('25%')).toBeVisible();
  await build(page);
  await page.reload();
  await step(page, 4);
  await page.goto('/practice');
  await step(page, 1);
});

test('an .ics file with a daily event, named by the product’s slug and the formula, downloads at once', async ({
  page,
}) => {
  await build(page);
  await page.getByLabel('Time of day').fill('06:45');
  const arriving = page.waitForEvent('download');
  await press(page, 'Add to Calendar');
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('candor-focus-practice.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('SUMMARY:Candor Practice: Focus\r\n');
  expect(file).toMatch(/DTSTART:\d{8}T064500\r\n/);
  expect(file).toContain('RRULE:FREQ=DAILY;COUNT=30\r\n');
});

test('Saved rituals load from browser storage at start; a check-in counts once a day and can be undone', async ({
  page,
}) => {
  await build(page);
  await press(page, 'Save My Ritual');
  await page.getByRole('link', { name: 'Saved in My rituals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My rituals');
  await press(page, 'Check in for today');
  await expect(page.getByText('1 taken, 0 missed, 29 to go. Streak: 1.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Checked in today' })).toBeDisabled();

  await page.getByRole('link', { name: 'Open the ritual for Focus' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ritual for Focus');
  await expect(page.getByText('Day 1, taken, today')).toBeAttached();
  await page.reload();
  await expect(page.getByRole('article')).toContainText('One thing, and then the next.');

  await page.goto('/practice/rituals');
  await press(page, 'Delete the ritual for Focus');
  await expect(page.getByText('None yet')).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByText('1 taken, 0 missed, 29 to go. Streak: 1.')).toBeVisible();
});

test('every step leads to My rituals, which leads back', async ({ page }) => {
  await page.goto('/practice');
  await page.getByRole('main').getByRole('link', { name: 'My rituals' }).click();
  await expect(page.getByText('None yet')).toBeVisible();
  await page.getByRole('link', { name: 'Build a ritual' }).click();
  await step(page, 1);
});
