import type { Page } from '@playwright/test';
import { signInDevice } from '../../infra/e2e/pages/auth-page';
import { waitForHydration } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

/** Saves a ritual as the wizard does, whose texts cannot be loaded offline. */
const saveRitual = (page: Page, formula: string, createdAt: string) =>
  page.evaluate(
    ([formula, createdAt]) => {
      const saved = JSON.parse(localStorage.getItem('candor.rituals') ?? '[]') as unknown[];
      const ritual = {
        formula,
        anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
        phrase: { text: 'One thing, and then the next.', type: 'methodical' },
        createdAt,
        practiceCount: 0,
      };
      localStorage.setItem('candor.rituals', JSON.stringify([...saved, ritual]));
    },
    [formula, createdAt],
  );

const openRituals = async (page: Page) => {
  await page.goto('/practice/rituals');
  await waitForHydration(page, 'main h1');
  await expect(page.getByText('Saved to your account.')).toBeVisible();
};
const entry = (page: Page, formula: string) =>
  page.getByRole('listitem').filter({ hasText: `${formula}. The kettle clicks off.` });

test('two devices merge the rituals that they changed offline', async ({
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
  await Promise.all([signInDevice(context, email), signInDevice(tablet, email)]);

  // Rituals from before the sync reach the other device.
  for (const shown of [page, tabletPage]) {
    await shown.goto('/account');
    await expect(shown.getByRole('main')).toContainText(email);
  }
  await saveRitual(page, 'Focus', '2026-11-01T09:00:00.000Z');
  await saveRitual(page, 'Play', '2026-11-02T09:00:00.000Z');
  await openRituals(page);
  await openRituals(tabletPage);
  await expect(entry(tabletPage, 'Play')).toBeVisible();

  await Promise.all([context.setOffline(true), tablet.setOffline(true)]);
  await entry(page, 'Focus').getByRole('button', { name: 'Check in for today' }).click();
  await entry(page, 'Play').getByRole('button', { name: 'Delete' }).click();
  await saveRitual(page, 'Flow', '2026-11-03T09:00:00.000Z');
  await expect(page.getByText('We can’t reach your account right now.')).toBeVisible();
  await entry(tabletPage, 'Play').getByRole('button', { name: 'Check in for today' }).click();
  await saveRitual(tabletPage, 'Energy', '2026-11-03T09:00:00.000Z');
  await expect(tabletPage.getByText('We can’t reach your account right now.')).toBeVisible();

  for (const [device, shown] of [
    [context, page],
    [tablet, tabletPage],
  ] as const) {
    await device.setOffline(false);
    await expect(shown.getByText('Saved to your account.')).toBeVisible();
  }
  await openRituals(page);
  for (const shown of [page, tabletPage]) {
    for (const formula of ['Flow', 'Energy']) await expect(entry(shown, formula)).toBeVisible();
    await expect(entry(shown, 'Focus')).toContainText('1 taken');
    await expect(entry(shown, 'Play')).toHaveCount(0);
  }

  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Rituals' });
  await expect(panel.getByText('Saved to your account.')).toBeVisible();
  await expect(panel.getByRole('link', { name: /^Open the ritual/ })).toHaveCount(3);
  await tablet.close();
});
