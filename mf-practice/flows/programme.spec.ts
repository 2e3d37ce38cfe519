import { readStoredLines } from '../../infra/e2e/pages/stored-cart';
import { expect, test } from '../../infra/e2e/shop';

test('/program and /science redirect to the program page with all sections', async ({
  page,
  request,
}) => {
  expect((await request.get('/program')).url()).toMatch(/\/programme$/);
  await page.goto('/science');
  await expect(page).toHaveURL('/programme');
  await expect(page).toHaveTitle(/program/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nothing hidden.');
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('What an open-label placebo is')).toContainText('truth on the label');
  const mechanisms = section('Five ways nothing does something')
    .getByRole('list')
    .getByRole('listitem');
  await expect(mechanisms).toHaveCount(5);
  const citations = await mechanisms.getByRole('link', { name: /\d{4}/ }).all();
  expect(citations.length).toBeGreaterThan(4);
  for (const link of citations)
    await expect(link).toHaveAttribute('href', /^https:\/\/doi\.org\/10\./);
  await expect(section('Why Honesty Beats Trickery')).toContainText('nothing left to find out');

  await expect(page.getByRole('list', { name: 'Four studies' }).getByRole('article')).toHaveCount(
    4,
  );
  await expect(page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Hartmann 2023' }).click();
  await expect(page.getByRole('dialog')).toContainText('doi:10.1038/s41598-023-45979-3');
  await expect(page).toHaveURL('/programme');
});

test('the offers go to the cart, the links to the home page', async ({ page }) => {
  for (const [button, line] of [
    ['Add the 2-Pack', { id: 'program-2pack', type: 'bundle', price: 106, isSubscription: false }],
    [
      'Add the subscription',
      {
        id: 'program-subscription',
        type: 'single',
        price: 59,
        subscriptionPrice: 49,
        isSubscription: true,
      },
    ],
  ] as const) {
    await page.goto('/programme');
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL('/cart');
    await expect.poll(async () => (await readStoredLines(page)).at(-1)).toMatchObject(line);
  }
  await page.goto('/programme');
  const links = page.getByRole('main').getByRole('link', { name: 'See all eight formulas' });
  await expect(links).toHaveCount(2);
  await links.last().click();
  await expect(page).toHaveURL('/');
});
