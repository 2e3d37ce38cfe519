import { readLayoutShift, watchLayoutShifts } from '../../infra/e2e/layout-shifts';
import { expect, test } from '../../infra/e2e/shop';

test('the server renders one page for every search in the address', async ({ request }) => {
  const htmlOf = async (search: string) => (await request.get(`/research${search}`)).text();
  const whole = await htmlOf('');
  // Chromium shows no <noscript> while a test has scripts off.
  expect(whole).toMatch(/<noscript><p[^>]*>Search needs JavaScript/);
  for (const search of ['?q=Kaptchuk', '?q=x1', '?study=x1', '?category=x1&sort=x1', '?x1=x1'])
    expect(await htmlOf(search)).toBe(whole);
  expect(await htmlOf('?category=Popular+Science&q=x1')).toBe(
    await htmlOf('?category=Popular+Science'),
  );
});

for (const { name, width, height } of [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
])
  test(`restores the search of the address on a ${name} without a layout shift`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await watchLayoutShifts(page);
    await page.goto('/research?q=hartmann&utm_source=x1&sort=oldest');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('1 study', { exact: true })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('hartmann');
    await expect(page).toHaveURL('/research?q=hartmann&utm_source=x1&sort=oldest');
    // A twentieth of 0.1, the limit for a good layout shift score.
    expect(await readLayoutShift(page)).toBeLessThan(0.005);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

test('an unknown study in the address opens no dialog', async ({ page }) => {
  await page.goto('/research?study=x1');
  await expect(page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(27);
});
