import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../../infra/e2e/pages/accessibility';
import { signInDevice } from '../../infra/e2e/pages/auth-page';
import { fillRecord, history, recordList } from '../../infra/e2e/pages/record-page';
import { expect, test } from '../../infra/e2e/shop';

const rate = (page: Page, scale: string, point: number) =>
  page
    .getByRole('group', { name: scale })
    .getByRole('radio', { name: String(point) })
    .check();

for (const width of [390, 1440]) {
  test(`a check-in takes a line and three numbers, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });

    await test.step('an empty record leads to the rituals', async () => {
      await page.goto('/practice/record');
      await expect(page.getByText('Nothing to write about yet')).toBeVisible();
      await expectAccessible(page);
      await fillRecord(page, []);
      await page.goto('/practice/rituals');
      await page.getByRole('link', { name: 'My record' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My record');
    });

    await test.step('nothing is no entry; a number alone is one', async () => {
      await page.getByRole('button', { name: 'Write it down' }).click();
      await expect(page.getByText('Choose a number or write a line first.')).toBeVisible();
      await expectAccessible(page);
      await page.getByText('Change the scales').click();
      await page.getByLabel('Sleep last night').uncheck();
      await page.getByLabel('Mood').check();
      await expect(page.getByLabel('Energy')).toBeDisabled();
      await rate(page, 'Focus', 6);
      await rate(page, 'Mood', 3);
      await page.getByRole('button', { name: 'No number for Mood' }).click();
      await page.getByLabel('A line, if you like').fill('  Quiet until ten.  ');
      await page.getByRole('button', { name: 'Write it down' }).click();
      await expect(page.getByText('Focus: written down, and checked in.')).toBeVisible();
      await expect(recordList(page)).toContainText('Focus 6');
      await expect(recordList(page)).toContainText('Quiet until ten.');
      await page.goto('/practice/rituals');
      await expect(page.getByRole('button', { name: 'Checked in today' })).toBeDisabled();
    });

    await test.step('an edit replaces; a deletion can be undone', async () => {
      await page.goto('/practice/record');
      await page.getByLabel('A line, if you like').fill('Loud.');
      await page.getByRole('button', { name: 'Save the change' }).click();
      await expect(recordList(page).getByRole('listitem')).toHaveCount(1);
      await expect(recordList(page)).toContainText('Loud.');
      await recordList(page)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expect(recordList(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(recordList(page)).toContainText('Loud.');
    });
  });

  test(`a record of four weeks has pictures, and can be taken away, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/practice/record');

    const picture =
      await test.step('four weeks and the whole time have arrows where the halves differ', async () => {
        await fillRecord(page, history());
        await page.reload();
        const near = page.getByRole('region', { name: 'Four weeks' });
        const picture = (name: string) => near.getByRole('figure').filter({ hasText: name });
        await expect(picture('Calm')).toContainText('↑ Higher: 2.5 in the first half');
        await expect(picture('Focus')).toContainText('No arrow');
        await expect(picture('Focus')).toContainText('spread 1.1');
        await near.getByText('See the four weeks as a table').click();
        await expect(near.getByRole('row')).toHaveCount(29);
        const all = page.getByRole('region', { name: 'All time' });
        await all.getByText('See all of it as a table').click();
        await expect(all).toContainText('hope alone moves numbers');
        await page.getByRole('button', { name: 'Show all 28' }).click();
        await expect(recordList(page).getByRole('listitem')).toHaveCount(28);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        return picture;
      });

    await test.step('paper has pictures, and no form or menu', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: 'Save the change' })).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(picture('Calm')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('the record is a table to download', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download it as a table' }).click();
      const file = await readFile(await (await downloading).path(), 'utf8');
      expect(file.split('\r\n')).toHaveLength(30);
      expect(file).toContain('"Quiet until ten."');
    });

    await test.step('erasing leaves nothing', async () => {
      await page.getByRole('button', { name: 'Erase it' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Erase all of it' }).click();
      await expect(recordList(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('candor.record'))).not.toContain(
        'Quiet',
      );
    });
  });
}

test('two devices keep both lines that they wrote offline', async ({
  page,
  context,
  browser,
  auth,
  email,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await auth.createAccount(email);
  const tablet = await browser.newContext();
  const tabletPage = await tablet.newPage();
  for (const [device, shown] of [
    [context, page],
    [tablet, tabletPage],
  ] as const) {
    await signInDevice(device, email);
    await shown.goto('/account');
    await expect(shown.getByRole('main')).toContainText(email);
  }
  const open = async (shown: Page) => {
    await shown.goto('/practice/record');
    await expect(shown.getByText('Saved to your account.')).toBeVisible();
  };
  await page.goto('/practice/record');
  await fillRecord(page, []);
  await open(page);
  await page.goto('/practice/rituals');
  await expect(page.getByText('Saved to your account.')).toBeVisible();
  await tabletPage.goto('/practice/rituals');
  await expect(tabletPage.getByText('Focus. The kettle clicks off.')).toBeVisible();
  const devices: [BrowserContext, Page, string][] = [
    [context, page, 'On the phone.'],
    [tablet, tabletPage, 'On the tablet.'],
  ];
  for (const [device, shown, text] of devices) {
    await open(shown);
    await device.setOffline(true);
    await shown.getByLabel('A line, if you like').fill(text);
    await shown.getByRole('button', { name: 'Write it down' }).click();
    await expect(recordList(shown)).toContainText(text);
  }
  for (const [device, shown] of devices) {
    await device.setOffline(false);
    await open(shown);
  }
  await open(page);
  for (const [, shown] of devices) {
    await expect(recordList(shown)).toContainText('On the phone.');
    await expect(recordList(shown)).toContainText('On the tablet.');
  }
  await tablet.close();
});
