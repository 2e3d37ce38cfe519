import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { execa } from 'execa';
import { OrderCompletePage } from '../pages/order-complete-page';
import { expect, test } from '../shop';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

const ops = (...args: string[]) => execa('node', ['api/dist/ops.mjs', ...args]);

/** Axe at both widths, and nothing wider than the screen. */
const expectAccessible = async (page: Page) => {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${size.width} px`).toBe(0);
  }
};

test('a recipient chooses day, hour and formulas by an email, and in the account', async ({
  auth,
  page,
  formula,
  cart,
  mailbox,
  email,
  browser,
}) => {
  test.setTimeout(120_000);
  await auth.createAccountAndSignIn(email);
  await formula.open('play');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email);
  await stripe.submit();
  await ops('ship', await new OrderCompletePage(stripe.page).expectOrderNumber());
  await ops('coaching', 'send', email);
  const mail = await mailbox.expectMail(email, /^Play, week 1/m);
  const link = /http\S+\/api\/coaching\/preferences\?token=\S+/.exec(mail.text)?.[0] ?? '';

  // A browser that is not signed in has the link only.
  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();
  await guest.goto(link);
  await expect(guest.getByText('The next letter is Play, week 2')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel('Weekday').selectOption('Friday');
  await guest.getByLabel('Hour').selectOption('6:00 PM');
  await guest.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(guest.getByRole('status')).toHaveText('Saved.');
  await expect(guest.getByText(/on Friday, .* at 6:00 PM/)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'Read the letters' }).click();
  await expect(guest.getByRole('heading', { name: 'Letters you were sent' })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('listitem').getByRole('link').click();
  await expect(guest.getByRole('heading', { name: 'One true finding' })).toBeVisible();
  await expectAccessible(guest);
  await guestContext.close();

  // The account shows the same, and changes it.
  await page.goto('/account');
  const coaching = page.getByRole('region', { name: 'Weekly letters' });
  await expect(coaching).toContainText(/on Friday, .* at 6:00 PM\./);
  await coaching.getByRole('button', { name: 'Day, hour and pause' }).press('Enter');
  await expect(coaching.getByLabel('Weekday')).toHaveValue('5');
  await expectAccessible(page);
  await coaching.getByLabel('Play, 1 of 8 sent').press('Space');
  await coaching.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(coaching).toContainText('you have switched off those that are left');
  await coaching.getByRole('button', { name: 'Day, hour and pause' }).click();
  await coaching.getByLabel('Play, 1 of 8 sent').check();
  await coaching.getByLabel('Weekday').selectOption('Monday');
  await coaching.getByRole('button', { name: 'Save' }).click();
  await expect(coaching).toContainText(/week 2, on Monday, .* at 6:00 PM\./);
  await coaching.getByRole('button', { name: 'Day, hour and pause' }).click();
  await coaching.getByLabel('Pause for').selectOption('8 weeks');
  await coaching.getByRole('button', { name: 'Pause letters' }).click();
  await expect(coaching).toContainText('Then the letters go on by themselves.');
  await page.reload();
  await coaching.getByRole('button', { name: 'Resume letters' }).click();
  await expect(coaching).toContainText(/week 2, on Monday/);

  // An email as a page, with the session instead of the link.
  await coaching.getByRole('group').first().locator('summary').click();
  await coaching.getByRole('link', { name: 'Open it as a page' }).click();
  await expect(page.getByRole('heading', { name: 'One true finding' })).toBeVisible();
  await expectAccessible(page);
});
