import { ops } from '../ops';
import { expectAccessibleAtWidths } from '../pages/accessibility';
import { expect, test } from '../shop';

test('a recipient chooses day, hour and formulas by an email, and in the account', async ({
  auth,
  page,
  shopper,
  mailbox,
  email,
  browser,
}) => {
  test.setTimeout(120_000);
  await auth.createAccountAndSignIn(email);
  await ops('ship', (await shopper.buyBottle('play')).number);
  await ops('coaching', 'send', email);
  const mail = await mailbox.expectMail(email, /^Play, week 1/m);
  const link = /http\S+\/api\/coaching\/preferences\?token=\S+/.exec(mail.text)?.[0] ?? '';

  // A browser that is not signed in has the link only.
  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();
  await guest.goto(link);
  await expect(guest.getByText('The next letter is Play, week 2')).toBeVisible();
  await expectAccessibleAtWidths(guest);
  await guest.getByLabel('Weekday').selectOption('Friday');
  await guest.getByLabel('Hour').selectOption('6:00 PM');
  await guest.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(guest.getByRole('status')).toHaveText('Saved.');
  await expect(guest.getByText(/on Friday, .* at 6:00 PM/)).toBeVisible();
  await expectAccessibleAtWidths(guest);
  await guest.getByRole('link', { name: 'Read the letters' }).click();
  await expect(guest.getByRole('heading', { name: 'Letters you were sent' })).toBeVisible();
  await expectAccessibleAtWidths(guest);
  await guest.getByRole('listitem').getByRole('link').click();
  await expect(guest.getByRole('heading', { name: 'One true finding' })).toBeVisible();
  await expectAccessibleAtWidths(guest);
  await guestContext.close();

  // The account shows the same, and changes it.
  await page.goto('/account');
  const coaching = page.getByRole('region', { name: 'Weekly letters' });
  await expect(coaching).toContainText(/on Friday, .* at 6:00 PM\./);
  await coaching.getByRole('button', { name: 'Day, hour and pause' }).press('Enter');
  await expect(coaching.getByLabel('Weekday')).toHaveValue('5');
  await expectAccessibleAtWidths(page);
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
  await expect(coaching).toContainText('Then the letters start again.');
  await page.reload();
  await coaching.getByRole('button', { name: 'Resume letters' }).click();
  await expect(coaching).toContainText(/week 2, on Monday/);

  // An email as a page, with the session instead of the link.
  await coaching.getByRole('group').first().locator('summary').click();
  await coaching.getByRole('link', { name: 'Open it as a page' }).click();
  await expect(page.getByRole('heading', { name: 'One true finding' })).toBeVisible();
  await expectAccessibleAtWidths(page);
});
