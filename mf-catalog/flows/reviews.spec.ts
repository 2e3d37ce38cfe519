import { ops } from '../../infra/e2e/ops';
import { expectAccessibleAtWidths } from '../../infra/e2e/pages/accessibility';
import { expect, test } from '../../infra/e2e/shop';

/** The edge fetches the reviews every five seconds; the rest is for a busy machine. */
const FOLLOW = { timeout: 45_000 };

test('a buyer writes a bad review by the link of a mail, which staff publish', async ({
  page,
  shopper,
  mailbox,
  email,
  staff,
  browserErrors,
}) => {
  // The form that is not complete.
  browserErrors.allow(/400 \(Bad Request\) \(\S+\/api\/reviews\/write/);
  await ops('ship', (await shopper.placeOrder('soothe')).number);
  await ops('reviews', 'invite', email);
  const mail = await mailbox.expectMail(email, /What did Soothe do for you/);
  const link = /http\S+token=\S+/.exec(mail.text)?.[0] ?? '';

  const form = page.getByRole('form', { name: 'Review of Soothe' });

  await test.step('an incomplete form returns with its text', async () => {
    await page.goto(link);
    await expectAccessibleAtWidths(page);
    await form.getByLabel('What I expected').fill('A quiet evening');
    await form.getByRole('button', { name: 'Send my review' }).click();
    await expect(page.getByRole('alert')).toContainText('nothing is lost');
    await expect(form.getByLabel('What I expected')).toHaveValue('A quiet evening');
    await expectAccessibleAtWidths(page);
  });

  const text = `Three weeks, and my knee is my knee. ${email}`.replace('@', ' at ');

  await test.step('a complete form is sent', async () => {
    await form.getByLabel('What happened').fill(text);
    await form.getByLabel('1, poor').press('Space');
    await form.getByLabel('First name').fill('Ida');
    await form.getByRole('button', { name: 'Send my review' }).press('Enter');
    await expect(page.getByRole('status')).toContainText('Thank you. We have your review');
    await expectAccessibleAtWidths(page);
  });

  await test.step('staff read it, and cannot decline it for its rating', async () => {
    await staff.signIn('support');
    await staff.open('/');
    const waiting = staff.main.getByRole('region', { name: 'Reviews to read' });
    await expect(waiting).toContainText('Soothe');
    await waiting.getByRole('link', { name: 'Reviews to read' }).click();
    await staff.expectAccessible();
    await staff.main.getByRole('link', { name: 'Soothe' }).first().click();
    await expect(staff.main).toContainText('my knee is my knee');
    await expect(staff.main).toContainText('Bad reviews are published like good ones.');
    await staff.main.getByRole('button', { name: 'Decline' }).click();
    await expect(staff.dialog).toContainText('A bad review is no reason');
    await staff.expectAccessible();
    await staff.page.keyboard.press('Escape');
    await expect(staff.dialog).toBeHidden();
  });

  await test.step('staff publish it, and its writer is told', async () => {
    await staff.main.getByRole('button', { name: 'Publish' }).click();
    await staff.confirm('Publish');
    await expect(staff.main).toContainText('Published');
    await mailbox.expectMail(email, /Your review of Soothe is published/);
  });

  const reviews = page.getByRole('region', { name: 'What buyers wrote' });
  const readSoothe = async () => (await page.request.get('/soothe')).text();

  await test.step('the page and its structured data show it', async () => {
    await expect.poll(readSoothe, FOLLOW).toContain(text);
    await page.goto('/soothe');
    await expect(reviews).toContainText('1.0 of 5 on average, from 1 review.');
    await expect(reviews).toContainText('Bad ones are published like good ones');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":"1.0"',
    );
    await expectAccessibleAtWidths(page);
  });

  await test.step('the list of reviews shows it', async () => {
    await reviews.getByRole('link', { name: 'How reviews come about' }).click();
    await expect(page).toHaveURL(/\/reviews\?formula=soothe$/);
    await expect(page.getByRole('region', { name: 'Soothe' })).toContainText(text);
    await expectAccessibleAtWidths(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Soothe' })).toContainText(text);
  });

  await test.step('its writer withdraws it', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(page.getByRole('status')).toContainText('withdrawn and deleted');
    await expect.poll(readSoothe, FOLLOW).not.toContain(text);
    await page.goto('/soothe');
    const left = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(left.join()).not.toContain('aggregateRating');
  });
});
