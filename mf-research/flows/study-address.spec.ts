import { blockedScripts, javaScriptOff } from '../../infra/e2e/browser-errors';
import { expectAccessible } from '../../infra/e2e/pages/accessibility';
import { expect, test } from '../../infra/e2e/shop';

const address = '/research?study=hartmann-2023-cognition-null';
const title =
  'Open-label placebo treatment does not enhance cognitive abilities in healthy volunteers';

test('a study dialog sets its URL and restores it on close', async ({ page }) => {
  await page.goto('/research?q=hartmann');
  await expect(page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/research?q=hartmann&study=hartmann-2023-cognition-null');
  await expect(dialog).toContainText('What’s weak');
  await expect(dialog.getByRole('link', { name: 'Related formula: Focus' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/research?q=hartmann');
});

test('the URL opens a study and sets the sort order', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.goto('/research?sort=oldest');
  await expect(page.getByRole('article').first()).toContainText('1965');
  await page.goto('/research?sort=largest');
  await expect(page.getByRole('article').first()).toContainText('4,554 people');
});

test('a phone shows rows that open, the studies by formula, and the effects', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/research');
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThan(10);
  const weakness = page.getByText('Never change ADHD medicine without the prescriber.');
  await expect(weakness).toBeHidden();
  await page.getByRole('article').first().locator('summary').click();
  await expect(weakness).toBeVisible();

  const nulls = page.getByRole('row', { name: /none$/ });
  await expect(nulls).toHaveCount(3);
  await page.locator('summary', { hasText: 'Subject: All' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sleep & Rest 3' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'By formula' }).click();
  const group = page.getByRole('region', { name: 'Deep Sleep' });
  await expect(group.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Full', exact: true }).click();
  await expect(group.getByRole('link', { name: /^doi:/ })).toHaveCount(3);
  await expect(page).toHaveURL('/research?category=Sleep+%26+Rest&sort=formula&view=full');
  await expectAccessible(page);
  await nulls.getByRole('link', { name: /^Sleep, after one pill/ }).click();
  await expect(page.getByRole('dialog', { name: /^No open-label placebo effect/ })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use(javaScriptOff);

  test('shows the whole study', async ({ page, browserErrors }) => {
    browserErrors.allow(blockedScripts);
    await page.goto(address);
    await expect(page.getByText('Key results')).toBeVisible();
    await expect(page.getByText('What’s weak', { exact: true })).toBeVisible();
  });
});
