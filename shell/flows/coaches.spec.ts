import type { Page } from '@playwright/test';
import { waitForHydration } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

const form = (page: Page) => page.getByRole('form', { name: 'Apply as a coach' });

test('lists 3 steps, 6 traits, 4 benefits, 3 sample quotes and the requirements', async ({
  page,
}) => {
  await page.goto('/coaches');
  const section = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
  await expect(section('How coaching works').getByRole('listitem')).toHaveCount(3);
  await expect(section('What makes a great coach').getByRole('listitem')).toHaveCount(6);
  await expect(section('What you get').getByRole('heading', { level: 3 })).toHaveText([
    'Transformation tools',
    'Coaching scripts',
    'Coach community',
    'Revenue sharing',
  ]);
  const claim = section('200+ coaches');
  await expect(claim).toContainText('Illustrative figure');
  await expect(claim.getByRole('figure')).toHaveCount(3);
  await expect(claim.getByText('Sample quote')).toHaveCount(3);
  for (const text of [
    'You need no certification',
    'certification program follows acceptance',
    'Engagement matters more than audience size',
    'Disclosure of partnerships',
    'Any platform',
  ])
    await expect(section('Before you apply')).toContainText(text);
});

for (const name of ['Join as a Coach', 'Apply to Become a Coach'])
  test(`${name} scrolls to the form on the same page`, async ({ page }) => {
    await page.goto('/coaches');
    await waitForHydration(page, 'main form');
    await expect(form(page)).not.toBeInViewport();
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { name: 'Apply', exact: true })).toBeInViewport();
    await expect(page).toHaveURL('/coaches#apply');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('an application is validated, keeps its input and reaches the team', async ({
  page,
  mailbox,
  email,
}) => {
  await page.goto('/coaches');
  await waitForHydration(page, 'main form');
  const send = form(page).getByRole('button', { name: 'Send application' });
  await form(page).getByLabel('Name').fill('Ada');
  await send.click();
  await expect(form(page).getByText('Email is required')).toBeVisible();
  await expect(form(page).getByLabel('Email')).toBeFocused();
  await expect(form(page).getByLabel('Name')).toHaveValue('Ada');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Where you coach').fill('https://coach.example');
  await form(page).getByLabel('How you work').fill('I teach people to keep small promises.');
  await send.click();
  await expect(form(page).getByRole('status')).toContainText('Your application has arrived');
  await expect.poll(async () => (await mailbox.listMails(email)).length).toBe(1);
  const forTeam = await mailbox.listMails('hello@candor.example');
  expect(forTeam.some(({ text }) => text.includes(email))).toBe(true);
});

test('the contact form reaches the team', async ({ page, mailbox, email }) => {
  await page.goto('/contact');
  await waitForHydration(page, 'main form');
  const contact = page.getByRole('form', { name: 'Write to us' });
  await contact.getByLabel('Email').fill(email);
  await contact.getByLabel('Message').fill('What does it taste of?');
  await contact.getByRole('button', { name: 'Send message' }).click();
  await expect(contact.getByRole('status')).toContainText('Your message has arrived');
  await expect.poll(async () => (await mailbox.listMails(email)).length).toBe(1);
});
