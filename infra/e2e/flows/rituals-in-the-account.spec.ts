import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from '../pages/auth-page';
import { isAlive } from '../pages/hydrated';
import { expect, test } from '../shop';

/** One device of a person, signed in. */
const signIn = async (device: BrowserContext, email: string) => {
  const { csrfToken } = (await (await device.request.get('/api/auth/csrf')).json()) as {
    csrfToken: string;
  };
  const answer = await device.request.post('/api/auth/sign-in', {
    data: { email, password: PASSWORD },
    headers: { 'x-csrf-token': csrfToken },
  });
  expect(answer.status()).toBe(200);
};

/** Saves a ritual as the wizard does, for a device without a line cannot fetch the wizard's texts. */
const save = (page: Page, formula: string, createdAt: string) =>
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

const open = async (page: Page) => {
  await page.goto('/practice/rituals');
  await isAlive(page, 'main h1');
  await expect(page.getByText('Kept in this browser and in your account.')).toBeVisible();
};
const entry = (page: Page, formula: string) =>
  page.getByRole('listitem').filter({ hasText: `${formula}. The kettle clicks off.` });

test('two devices change rituals without a line: back online, both hold the union and nothing is lost', async ({
  page,
  context,
  browser,
  auth,
  email,
  quiet,
}) => {
  test.setTimeout(90_000);
  quiet.expects(/ERR_INTERNET_DISCONNECTED/);
  await auth.accountFor(email);
  const tablet = await browser.newContext();
  const other = await tablet.newPage();
  await Promise.all([signIn(context, email), signIn(tablet, email)]);

  // What an account was never told comes along, on this device and then on the other.
  for (const shown of [page, other]) {
    await shown.goto('/account');
    await expect(shown.getByRole('region', { name: 'Profile' })).toContainText(email);
  }
  await save(page, 'Focus', '2026-11-01T09:00:00.000Z');
  await save(page, 'Play', '2026-11-02T09:00:00.000Z');
  await open(page);
  await open(other);
  await expect(entry(other, 'Play')).toBeVisible();

  await Promise.all([context.setOffline(true), tablet.setOffline(true)]);
  await entry(page, 'Focus').getByRole('button', { name: 'Check in for today' }).click();
  await entry(page, 'Play').getByRole('button', { name: 'Delete' }).click();
  await save(page, 'Flow', '2026-11-03T09:00:00.000Z');
  await expect(page.getByText('Your account cannot be reached right now.')).toBeVisible();
  await entry(other, 'Play').getByRole('button', { name: 'Check in for today' }).click();
  await save(other, 'Energy', '2026-11-03T09:00:00.000Z');
  await expect(other.getByText('Your account cannot be reached right now.')).toBeVisible();

  for (const [device, shown] of [
    [context, page],
    [tablet, other],
  ] as const) {
    await device.setOffline(false);
    await expect(shown.getByText('Kept in this browser and in your account.')).toBeVisible();
  }
  await open(page);
  for (const shown of [page, other]) {
    for (const formula of ['Flow', 'Energy']) await expect(entry(shown, formula)).toBeVisible();
    await expect(entry(shown, 'Focus')).toContainText('1 taken');
    await expect(entry(shown, 'Play')).toHaveCount(0);
  }

  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Rituals' });
  await expect(panel.getByText('Kept in this browser and in your account.')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await tablet.close();
});
