import { readAnalyticsEvents } from '../../infra/e2e/analytics-events';
import { expectAccessibleAtWidths } from '../../infra/e2e/pages/accessibility';
import { countTaps } from '../../infra/e2e/pages/count-taps';
import { FoundersPage } from '../../infra/e2e/pages/founders-page';
import { expect, test } from '../../infra/e2e/shop';

test('a choice is kept through sign-in and becomes a paid reservation', async ({
  shopper,
  page,
  founders,
  mailbox,
  email,
}) => {
  await shopper.chooseReservation();

  const { promise, day } =
    await test.step('the form keeps the choice and names the day', async () => {
      await expect(page).toHaveURL('/founders#checkout');
      const form = page.getByRole('form', { name: 'Your reservation' });
      const promise = await page
        .getByText(/^Ships by .+, or you are refunded in full\.$/)
        .innerText();
      const day = /Ships by (\w+ \d+, \d{4})/.exec(promise)?.[1] ?? 'no day';
      await expect(page.getByRole('heading', { name: `Ships Q4 2025 by ${day}` })).toBeVisible();
      await expect(form).toContainText(`Ships by ${day}`);
      await expect(form).toContainText('Flow, Single bottle');
      await expect(form).toContainText('Total $59');
      await expect(form.getByLabel('First name')).toHaveValue('Ada');
      return { promise, day };
    });

  const stripe = await test.step('the payment page has total and promise', async () => {
    const stripe = await founders.checkOut();
    await expect(page.getByText('Redirecting to secure checkout...')).toBeVisible();
    await stripe.expectTotal('$59.00');
    await expect(stripe.page.getByText(`Ships by ${day}, then`).first()).toBeVisible();
    await expect(stripe.page.getByText(`Pre-order. Ships by ${day}, or you`)).toBeVisible();
    await expect
      .poll(() => readAnalyticsEvents(page))
      .toContainEqual({ event: 'begin_checkout', lines: 1, cents: 5900 });
    await stripe.fill(email);
    await stripe.submit();
    return stripe;
  });

  await test.step('the paid page shows the reservation', async () => {
    await new FoundersPage(stripe.page).expectConfirmed();
    await expect(stripe.page).toHaveURL('/founders');
    const reserved = stripe.page.getByRole('article', { name: /^Reservation F-/ });
    await expect(reserved).toContainText('Flow, Single bottle, $59.');
    await expect(reserved).toContainText(promise);
    await expectAccessibleAtWidths(stripe.page);
    await expect
      .poll(() => readAnalyticsEvents(stripe.page))
      .toContainEqual(expect.objectContaining({ event: 'purchase', cents: 5900 }));
  });

  await test.step('mail and account show it too', async () => {
    const mail = await mailbox.expectMail(email, /reserv/i);
    expect(mail.text).toContain(promise);
    await page.goto('/account');
    const panel = page.getByRole('region', { name: 'Founders reservation' });
    await expect(panel).toContainText('Flow, Single bottle');
    await expect(panel).toContainText('Reserved');
  });

  await test.step('a returning founder sees the spot, and pays again only on purpose', async () => {
    await founders.open();
    const held = page.getByRole('article', { name: /^Reservation F-/ });
    await expect(held).toContainText(promise);
    await expect(held.getByRole('link', { name: 'Change or cancel' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You hold a spot' })).toBeVisible();
    await expect(founders.completeButton).toHaveCount(0);
    await expectAccessibleAtWidths(page);
    await page.getByRole('button', { name: 'Reserve another' }).click();
    await expect(founders.firstName).toHaveValue('Ada');
    await expect(founders.completeButton).toBeEnabled();
  });
});

test('each failure has its message, and a reservation takes three taps and one field', async ({
  auth,
  page,
  founders,
  email,
  browserErrors,
}) => {
  browserErrors.allow(/500 \(Internal|409 \(Conflict|ERR_FAILED/);
  const readEffort = await countTaps(page);
  await auth.createAccount(email);
  await auth.open();
  await auth.signIn(email);
  await expect(page).toHaveURL('/founders');
  const { firstName, completeButton } = founders;
  await expect(completeButton).toBeDisabled();
  await firstName.fill('   ');
  await completeButton.click();
  await expect(page.getByText('Please enter your first name')).toBeVisible();

  await firstName.fill('Ada');
  const soldOut = 'All Founders spots are taken or being paid for right now.';
  const failures = [
    ['Failed to create reservation. Please try again.', { status: 500, json: { error: {} } }],
    ['Failed to create checkout session. Please try again.', { status: 200, json: {} }],
    ['An unexpected error occurred. Please try again.', null],
    [soldOut, { status: 409, json: { error: { code: 'batch_full', message: soldOut } } }],
  ] as const;
  for (const [message, response] of failures) {
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/functions/create-founders-checkout', async (route) => {
      await held;
      await (response ? route.fulfill(response) : route.abort('failed'));
    });
    await completeButton.click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    respond();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(completeButton).toBeEnabled();
  }

  await page.unroute('**/api/functions/create-founders-checkout');
  await founders.open();
  const before = await readEffort();
  await page.getByRole('button', { name: 'Flow', exact: true }).click();
  await page.getByRole('radio', { name: /^Single bottle/ }).check();
  await firstName.fill('Ada');
  await (await founders.checkOut()).expectTotal('$59.00');
  const { taps, fields } = await readEffort();
  expect(taps - before.taps).toBeLessThanOrEqual(3);
  expect(fields - before.fields).toBe(1);
});

test('no bottle of the hero floats above its lower edge', async ({ page }) => {
  await page.goto('/founders');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await page
      .getByRole('main')
      .locator('section')
      .first()
      .evaluate((hero) =>
        [...hero.querySelectorAll('svg.bottle')].map(
          (bottle) => hero.getBoundingClientRect().bottom - bottle.getBoundingClientRect().bottom,
        ),
      );
    expect(gaps).toHaveLength(8);
    expect(Math.max(...gaps)).toBeLessThan(0);
  }
});
