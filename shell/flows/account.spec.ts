import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import {
  expectAccessibleAtWidths,
  expectDialogByKeyboard,
} from '../../infra/e2e/pages/accessibility';
import { PASSWORD } from '../../infra/e2e/pages/auth-page';
import { waitForHydrationOnLoad } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

test('signing in returns to the account page in every tab', async ({
  auth,
  page,
  context,
  email,
  browserErrors,
}) => {
  // Requests from before the sign-out may fail.
  browserErrors.allow(/401 \(Unauthorized\)/);
  await auth.createAccount(email);
  await page.goto('/account');
  await expect(page).toHaveURL('/auth');
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other).toHaveURL('/auth');

  await auth.signIn(email);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(other).toHaveURL('/account');
  await expect(other.getByRole('main')).toContainText(email);

  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/auth');
});

test('the account page signs another browser out', async ({ auth, page, email, request }) => {
  await auth.createAccount(email);
  await auth.open();
  await auth.signIn(email);
  await expect(page).toHaveURL('/founders');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account');
  const signIns = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(signIns.getByRole('listitem')).toHaveCount(2);
  await signIns.getByRole('button', { name: /^Sign out .*last seen/ }).click();
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
  const session = await request.get('/api/auth/session');
  expect(await session.json()).toEqual({ session: null });
});

test('a shopper exports the data and deletes the account', async ({
  auth,
  page,
  email,
  browserErrors,
}) => {
  browserErrors.allow(/40[01] \((Unauthorized|Bad Request)\)/);
  await auth.createAccountAndSignIn(email);
  await page.goto('/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('candor-account.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(email);

  const deletion = page.getByRole('button', { name: 'Delete my account' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectDialogByKeyboard(page, deletion, dialog);
  await deletion.click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please enter your current password')).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');

  await auth.open();
  await auth.signIn(email);
  await auth.expectMessage('Invalid email or password. Please try again.');
});

/** Expects that the link requires the account's password in a browser without a session. */
const expectPasswordInOtherBrowser = async (browser: Browser, link: string) => {
  const context = await browser.newContext();
  waitForHydrationOnLoad(context);
  const page = await context.newPage();
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'Use this address?' });
  await expect(dialog).toContainText(/This moves the account .•••••.@s•••\.example to/);
  await expectAccessibleAtWidths(page);
  await dialog.getByLabel(/^Password of/).fill('wrong');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await context.close();
};

test('a new email is confirmed there, and taken back from the old one', async ({
  auth,
  page,
  formula,
  cart,
  email,
  mailbox,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/40[01] \((Unauthorized|Bad Request)\)/);
  const [oldEmail, newEmail] = [email, `new-${email}`];
  await auth.createAccountAndSignIn(oldEmail);
  await page.goto('/account');
  const profile = page.getByRole('region', { name: 'Profile' });

  const address = profile.getByRole('form', { name: 'Name and address' });

  await test.step('name and address are saved after a mistake', async () => {
    await profile.getByText('Name and address', { exact: true }).click();
    for (const [label, text] of Object.entries({
      Name: 'Ada Lovelace',
      'Street address': '12 Quiet Street',
      City: 'Sioux Falls',
      State: 'sd',
      'ZIP code': '5710',
    }))
      await address.getByLabel(label, { exact: true }).fill(text);
    await address.getByRole('button', { name: 'Save' }).click();
    await expect(address.getByText('Please enter a ZIP code, such as 57104.')).toBeVisible();
    await expect(address.getByLabel('City')).toHaveValue('Sioux Falls');
    await address.getByLabel('ZIP code').fill('57104');
    await address.getByRole('button', { name: 'Save' }).click();
    await expect(address.getByRole('button', { name: 'Delete name and address' })).toBeVisible();
    await expect(address.getByLabel('State')).toHaveValue('SD');
  });

  await test.step('the payment page has them', async () => {
    await formula.open('focus');
    await formula.addToCart();
    await cart.open();
    const { page: payment } = await cart.checkOut();
    for (const [label, text] of Object.entries({
      Email: oldEmail,
      Name: 'Ada Lovelace',
      Address: '12 Quiet Street',
      City: 'Sioux Falls',
      State: 'SD',
      ZIP: '57104',
    }))
      await expect(payment.getByLabel(label, { exact: true })).toHaveValue(text);
    await payment.close();
    await page.goto('/account');
  });

  const form = profile.getByRole('form', { name: 'Change your email' });

  await test.step('a wrong password changes nothing and keeps the input', async () => {
    await profile.getByText('Change your email', { exact: true }).click();
    await form.getByLabel('New email').fill(newEmail);
    await form.getByLabel('Current password').fill('wrong');
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expect(form.getByText('The current password is wrong.')).toBeVisible();
    await expect(form.getByLabel('New email')).toHaveValue(newEmail);
    await expectAccessibleAtWidths(page);
  });

  await test.step('the right password sends the link', async () => {
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expect(profile.getByRole('status')).toContainText(newEmail);
    await expectAccessibleAtWidths(page);
  });

  await test.step('the link in the new mailbox changes the address', async () => {
    const link = await mailbox.expectLink(newEmail, 'reset');
    await expectPasswordInOtherBrowser(browser, link);
    await page.goto(link);
    await expect(page).not.toHaveURL(/reset=/);
    const dialog = page.getByRole('dialog', { name: 'Use this address?' });
    await expect(dialog.getByLabel(/Password/)).toBeHidden();
    await expectAccessibleAtWidths(page);
    await dialog.getByRole('button', { name: 'Use this address' }).click();
    await expect(dialog.getByText(`Your address is ${newEmail} now.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Go to your account' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('main')).toContainText(newEmail);
    await profile.getByText('Name and address', { exact: true }).click();
    await expect(address.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace');
  });

  await test.step('the old mailbox takes it back', async () => {
    await page.goto(await mailbox.expectLink(oldEmail, 'reset'));
    const undo = page.getByRole('dialog', { name: 'Not you?' });
    await undo.getByRole('button', { name: 'Keep my address' }).click();
    await expect(undo.getByText(`Your address stays ${oldEmail}.`, { exact: false })).toBeVisible();
    await mailbox.expectMail(oldEmail, /Choose a new password/);
    await undo.getByRole('button', { name: 'Go to your account' }).click();
    await expect(page).toHaveURL('/auth');
  });
});
