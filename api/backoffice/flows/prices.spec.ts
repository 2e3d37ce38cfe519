import type { Page } from '@playwright/test';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import { expect, test } from '../../../infra/e2e/shop';

/** Prices are planned at least 15 seconds ahead; the rest is for a click on a busy machine. */
const AHEAD_MS = 22_000;
/** A page follows within two seconds; the rest is for a busy machine. */
const FOLLOW = { timeout: 30_000 };

const clockInShop = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `AHEAD_MS` from now, as a clock of the shop shows it. */
const ahead = () => clockInShop.format(Date.now() + AHEAD_MS).replace(' ', 'T');

const offeredPrices = async (page: Page) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const products = texts.map((text) => JSON.parse(text) as { offers?: { price: string }[] });
  return products.flatMap(({ offers = [] }) => offers.map(({ price }) => price));
};

/** Server-rendered, as a search engine reads it. */
const expectPage = async (page: Page, dollars: number, formula = 'focus') => {
  await expect(async () => {
    await page.goto(`/${formula}`);
    expect((await offeredPrices(page))[0]).toBe(`${dollars}.00`);
  }).toPass(FOLLOW);
  await expect(page.getByRole('main')).toContainText(`$${dollars}`);
};

test('a planned price reaches pages and an open cart before anybody pays', async ({
  page,
  context,
  staff,
  formula,
  cart,
  email,
  browserErrors,
}) => {
  browserErrors.allow(/the server responded with a status of 409/);
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  await cart.expectTotal('$59');

  const { email: owner } = await staff.signIn('owner');
  const noteOf = (dollars: string) => `A bottle at $${dollars}, by ${owner}`;
  const { page: office, main, dialog } = staff;
  const effectiveFrom = dialog.getByLabel('Starts on');
  const compose = async (dollars: string) => {
    await office.getByRole('button', { name: 'New prices' }).click();
    await dialog.getByLabel('Bottle ($)', { exact: true }).first().fill(dollars);
    await effectiveFrom.fill(ahead());
    await dialog.getByLabel('Note for the history').fill(noteOf(dollars));
  };
  /** Sets the time once more: what went before took some of it. */
  const plan = async () => {
    await effectiveFrom.fill(ahead());
    await staff.confirm('Plan');
  };
  const rowOf = (dollars: string) => main.getByRole('row').filter({ hasText: noteOf(dollars) });

  await test.step('the preview rejects prices that cannot be planned', async () => {
    await staff.open('/prices');
    await expect(main).toContainText('Active now');
    staff.errors.allow(/the server responded with a status of 400/);
    await compose('48');
    await expect(dialog.getByRole('status')).toContainText('must cost less by subscription');
  });

  await test.step('valid prices are planned', async () => {
    await dialog.getByLabel('Bottle ($)', { exact: true }).fill('65');
    await dialog.getByLabel('Note for the history').fill(noteOf('65'));
    await dialog.getByLabel('Give a product its own prices').click();
    await office.getByRole('option', { name: 'Play' }).click();
    const own = dialog.getByRole('group', { name: 'Play' });
    await own.getByLabel('Bottle ($)', { exact: true }).fill('62');
    await expect(dialog.getByRole('row', { name: 'Bottle $59 $65', exact: true })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Play: Bottle $59 $62' })).toBeVisible();
    await staff.expectAccessible();
    await plan();
    await expect(rowOf('65')).toContainText('Ready');
    await expect(rowOf('65')).toContainText('Play');
    await staff.expectAccessible();
  });

  const shown = await test.step('an open cart shows the new price, and pays it', async () => {
    await expect(rowOf('65')).toContainText('Active now', { timeout: AHEAD_MS + 5000 });
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByRole('main')).toContainText('Focus now costs $65. It was $59 before.');
    await expect(page.getByText('Our prices have changed.', { exact: true })).toBeVisible();
    await cart.expectTotal('$65');
    const stripe = await cart.checkOut();
    await stripe.expectTotal('$65.00');
    await stripe.fill(email);
    await stripe.payAndClose();
    const shown = await context.newPage();
    await expectPage(shown, 65);
    await expectPage(shown, 62, 'play');
    await shown.goto('/faq');
    await expect(shown.getByRole('main')).toContainText('One bottle is $62 to $65');
    return shown;
  });

  await test.step('a second plan has its own page, and audit entries', async () => {
    await compose('59');
    await dialog.getByRole('button', { name: 'Use the general prices for Play' }).click();
    await expect(dialog.getByRole('row', { name: 'Play: Bottle $62 $59' })).toBeVisible();
    await plan();
    await expect(rowOf('59')).toContainText('Ready');
    await rowOf('65').getByRole('link').click();
    await expect(main).toContainText('Save $16 a month, 24% off');
    await staff.expectAccessible();
    await staff.open('/audit');
    await expect(
      main.getByRole('row', { name: /New prices planned/ }).filter({ hasText: owner }),
    ).toHaveCount(2);
  });

  await test.step('the second price reaches pages', async () => {
    await staff.open('/prices');
    await expect(rowOf('59')).toContainText('Active now', { timeout: AHEAD_MS + 5000 });
    await expectPage(shown, 59);
    await expectPage(shown, 59, 'play');
  });
});

test('a colleague without the permission reads the prices only', async ({ staff }) => {
  await staff.page.setViewportSize({ width: 390, height: 844 });
  await staff.signIn('support');
  await staff.open('/prices');
  await expect(staff.main).toContainText('Bottle $59.00');
  await expect(staff.page.getByRole('button', { name: 'New prices' })).toBeHidden();
  await staff.expectAccessible();
});
