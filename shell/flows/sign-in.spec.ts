import { expectAccessibleAtWidths } from '../../infra/e2e/pages/accessibility';
import { PASSWORD } from '../../infra/e2e/pages/auth-page';
import { Keyboard } from '../../infra/e2e/pages/keyboard';
import { expect, test } from '../../infra/e2e/shop';

test('a new account is confirmed by email and signed in', async ({
  auth,
  page,
  mailbox,
  email,
  browserErrors,
}) => {
  browserErrors.allow(/401 \(Unauthorized\)/);
  await auth.open();
  await expect(auth.dialog).toHaveAccessibleName('Join Candor');
  await expect(auth.dialog).toContainText('Sign in to reserve your Founders Batch spot');
  await auth.selectTab('Sign Up');
  await auth.fill({ Email: email, Password: PASSWORD, 'Confirm password': PASSWORD });
  await auth.submit('Sign Up');
  await auth.expectMessage('Check your email for a confirmation link!');
  await expect(auth.dialog.getByLabel('Email')).toHaveValue('');

  await auth.selectTab('Sign In');
  await auth.signIn(email);
  await auth.expectMessage('Email not confirmed');

  await page.goto(await mailbox.expectLink(email, 'confirm'));
  await expect(auth.dialog).toHaveAccessibleName('Your address is confirmed');
  await expect(auth.dialog.getByRole('link').first()).toBeFocused();
  await expect(page).toHaveURL('/');
  await page.reload();
  await page.goto('/auth');
  await expect(page).toHaveURL('/founders');
  // The redirect replaced /auth in the history.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a confirmation link in another browser requires a new password', async ({
  auth,
  page,
  mailbox,
  email,
  browserErrors,
}) => {
  browserErrors.allow(/409 \(Conflict\)/);
  await auth.signUpInOtherBrowser(email);
  await page.goto(await mailbox.expectLink(email, 'confirm'));
  await expect(auth.dialog).toHaveAccessibleName('Choose your password');
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(auth.dialog).toHaveAccessibleName('Choose your password');
  await auth.fill({ Password: 'a quick cold kettle', 'Confirm password': 'a quick cold kettle' });
  await auth.submit('Confirm my address');
  await expect(auth.dialog).toHaveAccessibleName('Your address is confirmed');
  await page.goto('/account');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('a used confirmation link explains what to do', async ({
  auth,
  page,
  mailbox,
  email,
  browserErrors,
}) => {
  browserErrors.allow(/400 \(Bad Request\)/);
  await auth.createAccount(email);
  await page.goto(await mailbox.expectLink(email, 'confirm'));
  await expect(auth.dialog).toHaveAccessibleName('This address isn’t confirmed yet');
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await expect(auth.dialog).toHaveAccessibleName('Join Candor');
});

test('shows validation errors beside their fields', async ({ auth }) => {
  await auth.open();
  await auth.submit('Sign In');
  await auth.expectMessage('Email is required');
  await auth.expectMessage('Password is required');
  await auth.fill({ Email: 'nobody' });
  await auth.submit('Sign In');
  await auth.expectMessage('Please enter a valid email');

  await auth.selectTab('Sign Up');
  await expect(auth.dialog.getByRole('alert')).toHaveCount(0);
  await expect(auth.dialog.getByLabel('Email')).toHaveValue('');
  await auth.fill({ Email: 'ada@shopper.example', Password: 'short' });
  await auth.submit('Sign Up');
  await auth.expectMessage('Password must be at least 6 characters');
  await auth.expectMessage('Please confirm your password');
  await auth.fill({ Password: PASSWORD, 'Confirm password': 'another' });
  await auth.submit('Sign Up');
  await auth.expectMessage('Passwords do not match.');
  await expect(auth.dialog.getByLabel('Email')).toHaveValue('ada@shopper.example');
});

test('shows API errors until the next attempt and keeps the input', async ({
  auth,
  page,
  email,
  browserErrors,
}) => {
  browserErrors.allow(/401 \(Unauthorized\)|409 \(Conflict\)|ERR_FAILED/);
  await auth.createAccount(email);
  await auth.open();
  await auth.signIn(email, 'not the password');
  await auth.expectMessage('Invalid email or password. Please try again.');
  await expect(auth.dialog.getByLabel('Email')).toHaveValue(email);
  let respond = (): void => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/auth/sign-in', async (route) => {
    await held;
    await route.abort('failed');
  });
  await auth.signIn(email);
  await expect(auth.dialog.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(auth.dialog.getByText('Invalid email or password.')).toHaveCount(0);
  respond();
  await auth.expectMessage('An unexpected error occurred. Please try again.');

  await auth.selectTab('Sign Up');
  await auth.fill({ Email: email, Password: PASSWORD, 'Confirm password': PASSWORD });
  await auth.submit('Sign Up');
  await auth.expectMessage('This email is already registered. Please sign in instead.');
});

test('shows Loading... until the session is known', async ({ auth, page }) => {
  let respond = (): void => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(auth.dialog).toBeHidden();
  respond();
  await expect(auth.dialog).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('closing the sign-in of the account page leads home', async ({ auth, page }) => {
  await page.goto('/account');
  await expect(auth.dialog.getByText(/orders.*subscriptions/)).toBeVisible();
  await expect(auth.dialog.getByLabel('Email')).toBeFocused();
  // On a busy machine a key may come while the page still changes.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/', { timeout: 2000 });
  }).toPass();
});

test('works by keyboard; closing goes to the founders page', async ({ auth, page, email }) => {
  await auth.createAccount(email);
  await auth.open();
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(auth.dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/founders');

  await auth.open();
  await auth.dialog.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/founders');
});

test('a password is reset by email', async ({ auth, page, mailbox, email, browserErrors }) => {
  browserErrors.allow(/401 \(Unauthorized\)/);
  await auth.createAccount(email);
  await auth.open();
  await auth.submit('Forgot your password?');
  await expectAccessibleAtWidths(page);
  await new Keyboard(page).type('Email', email);
  await page.keyboard.press('Enter');
  await auth.expectMessage(
    'If there is an account with this address, a link is on its way. It works once.',
  );
  await auth.open(await mailbox.expectLink(email, 'reset'));
  await expectAccessibleAtWidths(page);
  await auth.fill({ Password: 'a quick cold kettle', 'Confirm password': 'a quick cold kettle' });
  await auth.submit('Save the password');
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');

  await auth.open();
  await auth.signIn(email);
  await auth.expectMessage('Invalid email or password. Please try again.');
  await auth.signIn(email, 'a quick cold kettle');
  await expect(page).toHaveURL('/founders');
});
