import { blockedScripts, javaScriptOff } from '../../infra/e2e/browser-errors';
import { expect, test } from '../../infra/e2e/shop';

test.use(javaScriptOff);

test.beforeEach(({ browserErrors }) => browserErrors.allow(blockedScripts));

test('links lead from the home page to the comparison and a formula', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(heading).toHaveText(/^Yes, it’s a placebo\./);
  await page.getByRole('link', { name: 'Compare the eight by moment' }).click();
  await expect(page).toHaveURL('/formulas');
  await expect(
    page.getByRole('row', { name: /^End of the day Deep Sleep.*\$59.*\$49/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See Soothe' }).click();
  await expect(heading).toHaveText('Soothe');
  await page.getByRole('main').getByRole('link', { name: 'Formulas' }).click();
  await expect(heading).toHaveText('Which moment is yours?');
});

test('links lead from the studies to a formula, its email and a bundle', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Science-Backed Results' })).toContainText(
    'Kaptchuk 2010',
  );
  await page.getByRole('link', { name: 'Learn More about Energy' }).click();
  await expect(page).toHaveURL('/energy');
  await expect(heading).toHaveText('Energy');
  await expect(page.getByRole('heading', { name: 'Key Findings' })).toBeVisible();
  await page.getByText('Read the first email of Energy').click();
  const firstEmail = page.frameLocator('iframe[title="The first email of Energy"]');
  await expect(firstEmail.getByRole('heading', { name: 'One question' })).toBeVisible();
  await page.getByRole('link', { name: 'See the disclaimer' }).first().click();
  await expect(page.locator('#disclaimer')).toBeInViewport();
  await page.getByRole('link', { name: 'See the Workday Stack' }).click();
  await expect(page).toHaveURL('/bundles/workday-stack');
  await expect(page.getByRole('heading', { name: 'What’s Included' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Reset/ })
    .first()
    .click();
  await expect(page).toHaveURL('/reset');
});

test('answers open, and lead to their sources', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('main').getByRole('group').first();
  await question.locator('summary').click();
  await expect(question.getByRole('paragraph').first()).toBeVisible();
  await question.getByRole('link').first().click();
  await expect(page).toHaveURL('/research');
});

test('a study leads to the library and its categories', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Kaptchuk 2010' }).click();
  await expect(page).toHaveURL('/research?q=Kaptchuk');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.getByRole('button', { name: /^Popular Science/ }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('hides controls that need JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next study' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review 1' })).toBeHidden();
});
