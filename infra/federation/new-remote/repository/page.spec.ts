import { expect, test } from '@playwright/test';

test('the page shows its heading, and the fragment with the price, in the shell', async ({
  page,
}) => {
  await page.goto('/newcomer');
  await expect(page.getByRole('heading', { level: 1, name: 'Newcomer' })).toBeVisible();
  await expect(page.getByText('a bottle of Focus')).toBeVisible();
});
