import { readFile } from 'node:fs/promises';
import { expectDialogByKeyboard } from '../pages/accessibility';
import { PASSWORD } from '../pages/auth-page';
import { expect, test } from '../shop';

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
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(email);
  await expect(other).toHaveURL('/account');
  await expect(other.getByRole('region', { name: 'Profile' })).toContainText(email);

  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/auth');
});

test('the account page signs another browser out', async ({ auth, page, email, request }) => {
  await auth.createAccount(email);
  await auth.open();
  await auth.signIn(email);
  await expect(page).toHaveURL('/founders');
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
