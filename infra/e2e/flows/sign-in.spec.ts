import { PASSWORD } from '../pages/auth-page';
import { expect, test } from '../shop';

test('a new account is confirmed by its mail, signed in, and led on', async ({
  auth,
  page,
  mails,
  email,
  quiet,
}) => {
  quiet.expects(/401 \(Unauthorized\)/);
  await auth.open();
  await expect(auth.sheet).toHaveAccessibleName('Join Candor');
  await expect(auth.sheet).toContainText('Sign in to reserve your Founders Batch spot');
  await auth.tab('Sign Up');
  await auth.fill({ Email: email, Password: PASSWORD, 'Confirm password': PASSWORD });
  await auth.submit('Sign Up');
  await auth.tells('Check your email for a confirmation link!');
  await expect(auth.sheet.getByLabel('Email')).toHaveValue('');

  await auth.tab('Sign In');
  await auth.signIn(email);
  await auth.tells('Email not confirmed');

  await page.goto(await mails.linkFor(email, 'confirm'));
  await expect(auth.sheet).toHaveAccessibleName('Your address is confirmed');
  await expect(page).toHaveURL('/');
  await page.reload();
  await page.goto('/auth');
  await expect(page).toHaveURL('/founders');
  // In the place of /auth, which the browser's Back would else lead into again.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a link opened in another browser than signed up asks for a password of its own', async ({
  auth,
  page,
  mails,
  email,
  quiet,
}) => {
  quiet.expects(/409 \(Conflict\)/);
  await auth.signUpElsewhere(email);
  await page.goto(await mails.linkFor(email, 'confirm'));
  await expect(auth.sheet).toHaveAccessibleName('Choose your password');
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(auth.sheet).toHaveAccessibleName('Choose your password');
  await auth.fill({ Password: 'a quick cold kettle', 'Confirm password': 'a quick cold kettle' });
  await auth.submit('Confirm my address');
  await expect(auth.sheet).toHaveAccessibleName('Your address is confirmed');
  await page.goto('/account');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('a link that was used already says so, and what to do', async ({
  auth,
  page,
  mails,
  email,
  quiet,
}) => {
  quiet.expects(/400 \(Bad Request\)/);
  await auth.accountFor(email);
  await page.goto(await mails.linkFor(email, 'confirm'));
  await expect(auth.sheet).toHaveAccessibleName('This address is not confirmed yet');
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await expect(auth.sheet).toHaveAccessibleName('Join Candor');
});

test('every mistake in the forms is named beside its field', async ({ auth }) => {
  await auth.open();
  await auth.submit('Sign In');
  await auth.tells('Email is required');
  await auth.tells('Password is required');
  await auth.fill({ Email: 'nobody' });
  await auth.submit('Sign In');
  await auth.tells('Please enter a valid email');

  await auth.tab('Sign Up');
  await expect(auth.sheet.getByRole('alert')).toHaveCount(0);
  await expect(auth.sheet.getByLabel('Email')).toHaveValue('');
  await auth.fill({ Email: 'ada@shopper.example', Password: 'short' });
  await auth.submit('Sign Up');
  await auth.tells('Password must be at least 6 characters');
  await auth.tells('Please confirm your password');
  await auth.fill({ Password: PASSWORD, 'Confirm password': 'another' });
  await auth.submit('Sign Up');
  await auth.tells('Passwords do not match.');
  await expect(auth.sheet.getByLabel('Email')).toHaveValue('ada@shopper.example');
});

test('what the shop refuses is told in its words until the next try, which says that it is under way; what was typed stays', async ({
  auth,
  page,
  email,
  quiet,
}) => {
  quiet.expects(/401 \(Unauthorized\)|409 \(Conflict\)|ERR_FAILED/);
  await auth.accountFor(email);
  await auth.open();
  await auth.signIn(email, 'not the password');
  await auth.tells('Invalid email or password. Please try again.');
  await expect(auth.sheet.getByLabel('Email')).toHaveValue(email);
  let answerNow = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route('**/api/auth/sign-in', async (route) => {
    await asked;
    await route.abort('failed');
  });
  await auth.signIn(email);
  await expect(auth.sheet.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(auth.sheet.getByText('Invalid email or password.')).toHaveCount(0);
  answerNow();
  await auth.tells('An unexpected error occurred. Please try again.');

  await auth.tab('Sign Up');
  await auth.fill({ Email: email, Password: PASSWORD, 'Confirm password': PASSWORD });
  await auth.submit('Sign Up');
  await auth.tells('This email is already registered. Please sign in instead.');
});

test('the sheet says Loading... until it is known who is here', async ({ auth, page }) => {
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/session', async (route) => {
    await known;
    await route.continue();
  });
  await page.goto('/auth');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(auth.sheet).toBeHidden();
  answer();
  await expect(auth.sheet).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('the whole of it works by keyboard, and closing leads to the founders', async ({
  auth,
  page,
  email,
}) => {
  await auth.accountFor(email);
  await auth.open();
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(auth.sheet.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/founders');

  await auth.open();
  await auth.sheet.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/founders');
});

test('a forgotten password is replaced through a mail, once', async ({
  auth,
  page,
  mails,
  email,
  quiet,
}) => {
  quiet.expects(/401 \(Unauthorized\)/);
  await auth.accountFor(email);
  await auth.open();
  await auth.submit('Forgot your password?');
  await auth.fill({ Email: email });
  await auth.submit('Send the link');
  await auth.tells(
    'If there is an account with this address, a link is on its way. It works once.',
  );
  await auth.open(await mails.linkFor(email, 'reset'));
  await auth.fill({ Password: 'a quick cold kettle', 'Confirm password': 'a quick cold kettle' });
  await auth.submit('Save the password');
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');

  await auth.open();
  await auth.signIn(email);
  await auth.tells('Invalid email or password. Please try again.');
  await auth.signIn(email, 'a quick cold kettle');
  await expect(page).toHaveURL('/founders');
});
