import { FoundersPage } from '../pages/founders-page';
import { recorded } from '../recorded';
import { expect, test } from '../shop';

test('a visitor’s choice survives signing in, and becomes a paid reservation in the account', async ({
  auth,
  page,
  founders,
  mails,
  email,
}) => {
  test.setTimeout(60_000);
  await auth.accountFor(email);
  await founders.open();
  await page.getByRole('button', { name: 'Flow', exact: true }).click();
  await page.getByRole('button', { name: 'Choose Flow' }).click();
  await page.getByRole('radio', { name: /^Single bottle/ }).check();
  await founders.firstName.fill('Ada');
  await page.getByRole('button', { name: 'Pre-Order', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  await auth.signIn(email);

  await expect(page).toHaveURL('/founders#checkout');
  const form = page.getByRole('form', { name: 'Your reservation' });
  await expect(form).toContainText('Flow, Single bottle');
  await expect(form).toContainText('Total $59');
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  const stripe = await founders.checkOut();
  await expect(page.getByText('Redirecting to secure checkout...')).toBeVisible();
  await stripe.totalIs('$59.00');
  await expect
    .poll(() => recorded(page))
    .toContainEqual({ event: 'begin_checkout', lines: 1, cents: 5900 });
  await stripe.fill(email);
  await stripe.submit();

  await new FoundersPage(stripe.page).isConfirmed();
  await expect(stripe.page).toHaveURL('/founders');
  await expect
    .poll(() => recorded(stripe.page))
    .toContainEqual(expect.objectContaining({ event: 'purchase', cents: 5900 }));
  await mails.arrives(email, /reserv/i);
  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Founders reservation' });
  await expect(panel).toContainText('Flow, Single bottle');
  await expect(panel).toContainText('Reserved');
});

test('what goes wrong with a reservation is told; the button says Processing... meanwhile, and is free again', async ({
  auth,
  page,
  founders,
  email,
  quiet,
}) => {
  quiet.expects(/500 \(Internal|ERR_FAILED/);
  await auth.accountFor(email);
  await auth.open();
  await auth.signIn(email);
  await expect(page).toHaveURL('/founders');
  const { firstName, complete } = founders;
  await expect(complete).toBeDisabled();
  await firstName.fill('   ');
  await complete.click();
  await expect(page.getByText('Please enter your first name')).toBeVisible();

  await firstName.fill('Ada');
  const answers = [
    ['Failed to create reservation. Please try again.', { status: 500, json: { error: {} } }],
    ['Failed to create checkout session. Please try again.', { status: 200, json: {} }],
    ['An unexpected error occurred. Please try again.', null],
  ] as const;
  for (const [message, answer] of answers) {
    let answerNow = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answerNow = resolve));
    await page.route('**/api/functions/create-founders-checkout', async (route) => {
      await asked;
      await (answer ? route.fulfill(answer) : route.abort('failed'));
    });
    await complete.click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    answerNow();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(complete).toBeEnabled();
  }
});
