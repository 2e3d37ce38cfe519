import { STAFF_PASSWORD } from '../../../infra/e2e/pages/staff-pages';
import { expect, test } from '../../../infra/e2e/shop';
import { shopEnv } from '../../../infra/e2e/shop-env';

test('an owner joins, invites a colleague and reads who did it', async ({ staff }) => {
  const { page, main, dialog } = staff;
  const { email: owner } = await staff.join('owner');
  await staff.open('/staff');
  await expect(main.getByRole('link', { name: owner })).toBeVisible();
  await staff.expectAccessible();

  const colleague = `packer-${Date.now().toString(36)}@staff.example`;
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByLabel('Email').fill(colleague);
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: /^Fulfillment/ }).click();
  await staff.expectAccessible();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog).toContainText('/staff/#/join?token=');

  await staff.open('/audit');
  const row = main.getByRole('row', { name: new RegExp(colleague) });
  await expect(row).toContainText(owner);
  await staff.expectAccessible();
  await page.setViewportSize({ width: 1024, height: 768 });
  const right = await row.evaluate((cells) => cells.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(1024);
});

test('a member of staff signs in with a code, on a phone, and sees the own role', async ({
  staff,
  browser,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  staff.errors.allow(/the server responded with a status of 401/);
  const { email, secret, recoveryCodes } = await staff.join('read-only');
  const storageState = await page.context().storageState();
  const otherContext = await browser.newContext({ storageState });
  const otherDevice = await otherContext.newPage();
  await otherDevice.goto(shopEnv.staff);
  const statusOnOtherDevice = () =>
    otherDevice.evaluate(async () => (await fetch('/staff/api/today')).status);
  const signIn = async (code: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(STAFF_PASSWORD);
    await page.getByLabel(/code/i).fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const signOut = async (name: string) => {
    await staff.account.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  };
  expect(await statusOnOtherDevice()).toBe(200);
  await signOut('Sign out on all devices');
  expect(await statusOnOtherDevice()).toBe(401);
  await otherContext.close();
  await signIn('000000');
  await expect(page.getByRole('alert')).toContainText('Email, password or code is wrong');
  await staff.expectAccessible();

  await signIn(staff.codeOf(secret, 1));
  await staff.account.click();
  await expect(page.getByRole('menu')).toContainText('Read-only');
  await page.keyboard.press('Escape');

  // A recovery code replaces the app, once.
  const [recoveryCode = ''] = recoveryCodes;
  await signOut('Sign out');
  await signIn(recoveryCode);
  await signOut('Sign out');
  await signIn(recoveryCode);
  await expect(page.getByRole('alert')).toContainText('Email, password or code is wrong');
});

test('a window that becomes narrow, and an API that is away, leave a page that helps', async ({
  staff,
}) => {
  const { page, main } = staff;
  await staff.join('fulfilment');
  await staff.open('/orders');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(main.getByLabel('From day')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  staff.errors.allow(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await page.route('**/staff/api/stock*', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Stock' }).click();
  await expect(main.getByRole('alert')).toContainText('No internet connection');
  await staff.expectAccessible();
  await page.unroute('**/staff/api/stock*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('link', { name: 'Focus', exact: true })).toBeVisible();
});

test("the shop's edge has no staff page and no staff API", async ({ request }) => {
  for (const path of ['/staff/', '/staff/api/session', '/staff/api/staff']) {
    const response = await request.get(`${shopEnv.origin}${path}`);
    expect([path, response.status()]).toEqual([path, 404]);
  }
});

test('the pages link the licenses of the packages that they contain', async ({ staff }) => {
  const { page } = staff;
  await page.goto(shopEnv.staff);
  // A page that is left while it loads reports the requests that it did not finish.
  await expect(page.getByLabel('Password')).toBeVisible();
  const address = await page.locator('link[rel="license"]').getAttribute('href');
  const licenses = await page.goto(new URL(address ?? '', shopEnv.staff).href);
  expect(licenses?.headers()['content-type']).toContain('text/plain');
  expect(await licenses?.text()).toMatch(/^react-admin [\d.]+ \(MIT\)$/m);
});

test('the address that everybody knows leads to the host that only the back office has', async ({
  staff,
}) => {
  const { page } = staff;
  // The link is none.
  staff.errors.allow(/the server responded with a status of 400/);
  const known = shopEnv.staff.replace('staff.localhost', 'localhost');
  await page.goto(`${known}#/join?token=kept`);
  await expect(page).toHaveURL(`${shopEnv.staff}#/join?token=kept`);
});

test('a colleague has a name, and keeps a view of a list', async ({ staff }) => {
  const { page, main, dialog } = staff;
  const { email } = await staff.join('owner');
  await staff.account.click();
  await page.getByRole('menuitem', { name: 'Your name' }).click();
  await dialog.getByLabel('Name').fill('Ada Byron');
  await staff.expectAccessible();
  await staff.confirm('Save');
  await expect(staff.account).toHaveText('Ada Byron');
  await staff.open('/audit');
  const row = main.getByRole('row', { name: /Name changed/ }).first();
  await expect(row.getByTitle(email)).toHaveText('Ada Byron');
  await row.getByRole('link').click();
  await expect(main.getByText(`Ada Byron (${email})`)).toBeVisible();

  await staff.open('/orders?filter=%7B%22state%22%3A%22shipped%22%7D');
  await main.getByRole('button', { name: 'Save this view' }).click();
  await dialog.getByLabel('Name').fill('On their way');
  await staff.confirm('Save');
  const view = main.getByRole('link', { name: 'On their way' });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await staff.expectAccessible();
  await staff.open('/orders?filter=%7B%7D');
  await expect(view).not.toHaveAttribute('aria-current', 'true');
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/shipped/);
  await main.getByRole('button', { name: 'Rename view' }).click();
  await dialog.getByLabel('Name').fill('Gone');
  await staff.confirm('Rename');
  await expect(main.getByRole('link', { name: 'Gone' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.expectAccessible();
  await main.getByRole('button', { name: 'Delete view' }).click();
  await staff.confirm('Delete');
  await expect(main.getByRole('link', { name: 'Gone' })).toHaveCount(0);
});
