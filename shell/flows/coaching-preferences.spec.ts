import { ops } from '../../infra/e2e/ops';
import { expectAccessibleAtWidths } from '../../infra/e2e/pages/accessibility';
import { expect, test } from '../../infra/e2e/shop';

test('a recipient chooses day, hour and formulas by an email, and replies to its question', async ({
  auth,
  page,
  shopper,
  mailbox,
  email,
  browser,
}) => {
  await auth.createAccountAndSignIn(email);
  await ops('ship', (await shopper.placeOrder('play')).number);
  await ops('coaching', 'send', email);
  const mail = await mailbox.expectMail(email, /^Play, week 1/m);
  const link = /http\S+\/api\/coaching\/preferences\?token=\S+/.exec(mail.text)?.[0] ?? '';

  // A browser that is not signed in has the link only.
  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();

  await test.step('the link changes day and hour without signing in', async () => {
    await guest.goto(link);
    await expect(guest.getByText('The next email is Play, week 2')).toBeVisible();
    await expectAccessibleAtWidths(guest);
    await guest.getByLabel('Weekday').selectOption('Friday');
    await guest.getByLabel('Hour').selectOption('6:00 PM');
    await guest.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(guest.getByRole('status')).toHaveText('Saved.');
    await expect(guest.getByText(/on Friday, .* at 6:00 PM/)).toBeVisible();
    await expectAccessibleAtWidths(guest);
  });

  await test.step('the link shows the emails', async () => {
    await guest.getByRole('link', { name: 'Read the emails' }).click();
    await expect(guest.getByRole('heading', { name: 'Emails we sent you' })).toBeVisible();
    await expectAccessibleAtWidths(guest);
    await guest.getByRole('listitem').getByRole('link').click();
    await expect(guest.getByRole('heading', { name: 'One true finding' })).toBeVisible();
    await expectAccessibleAtWidths(guest);
  });

  const question = /Answer the question: (\S+)/.exec(mail.text)?.[1] ?? '';

  const late = await test.step('the question takes one reply', async () => {
    const late = await guestContext.newPage();
    for (const tab of [guest, late]) {
      await tab.goto(question);
      await expect(tab.getByRole('heading', { name: 'Play, week 1' })).toBeVisible();
    }
    await expectAccessibleAtWidths(guest);
    await guest.getByRole('textbox').fill('   ');
    await guest.getByRole('button', { name: 'Keep my answer' }).press('Enter');
    await expect(guest.getByRole('alert')).toHaveText('Your answer must have 1 to 600 characters.');
    await expectAccessibleAtWidths(guest);
    await guest.getByRole('textbox').fill('A kite, and no reason.');
    await guest.getByRole('button', { name: 'Keep my answer' }).press('Enter');
    await expect(guest.getByRole('heading', { name: 'Saved.' })).toBeVisible();
    await expectAccessibleAtWidths(guest);
    return late;
  });

  await test.step('a used link, an open form and a forged link take none', async () => {
    await late.getByRole('textbox').fill('Another one.');
    await late.getByRole('button', { name: 'Keep my answer' }).click();
    await guest.goto(question);
    for (const tab of [late, guest])
      await expect(tab.getByRole('heading', { name: 'This link takes no answer.' })).toBeVisible();
    await expectAccessibleAtWidths(guest);
    await guest.goto(`${question}x`);
    await expect(guest.getByRole('heading', { name: 'This link takes no answer.' })).toBeVisible();
    await guestContext.close();
  });

  const coaching = page.getByRole('region', { name: 'Weekly emails' });

  await test.step('the account shows and changes the same', async () => {
    await page.goto('/account');
    await expect(coaching).toContainText(/on Friday, .* at 6:00 PM\./);
    await coaching.getByRole('button', { name: 'Day, hour and pause' }).press('Enter');
    await expect(coaching.getByLabel('Weekday')).toHaveValue('5');
    await expectAccessibleAtWidths(page);
    await coaching.getByLabel('Play, 1 of 8 sent').press('Space');
    await coaching.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(coaching).toContainText('switched off the ones that are left');
    await coaching.getByRole('button', { name: 'Day, hour and pause' }).click();
    await coaching.getByLabel('Play, 1 of 8 sent').check();
    await coaching.getByLabel('Weekday').selectOption('Monday');
    await coaching.getByRole('button', { name: 'Save' }).click();
    await expect(coaching).toContainText(/week 2, on Monday, .* at 6:00 PM\./);
  });

  await test.step('the account pauses and resumes', async () => {
    await coaching.getByRole('button', { name: 'Day, hour and pause' }).click();
    await coaching.getByLabel('Pause for').selectOption('8 weeks');
    await coaching.getByRole('button', { name: 'Pause emails' }).click();
    await expect(coaching).toContainText('Then the emails start again.');
    await page.reload();
    await coaching.getByRole('button', { name: 'Resume emails' }).click();
    await expect(coaching).toContainText(/week 2, on Monday/);
  });

  await test.step('an email opens as a page', async () => {
    await coaching.getByRole('group').first().locator('summary').click();
    await coaching.getByRole('link', { name: 'Open it as a page' }).click();
    await expect(page.getByRole('heading', { name: 'One true finding' })).toBeVisible();
    await expectAccessibleAtWidths(page);
  });

  await test.step('the reply is in the record', async () => {
    await page.goto('/practice/record');
    const replies = page.getByRole('region', { name: 'Your answers to the emails' });
    await expect(replies.getByRole('listitem')).toHaveCount(1);
    await expect(replies).toContainText('A kite, and no reason.');
    await expectAccessibleAtWidths(page);
  });
});
