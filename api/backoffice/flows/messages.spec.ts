import type { Page } from '@playwright/test';
import { waitForHydration } from '../../../infra/e2e/pages/hydration';
import { Keyboard } from '../../../infra/e2e/pages/keyboard';
import type { StaffPages } from '../../../infra/e2e/pages/staff-pages';
import { expect, test } from '../../../infra/e2e/shop';

/** The text that a visitor writes on the contact page. */
const writeMessage = async (page: Page, email: string, message: string) => {
  await page.goto('/contact');
  await waitForHydration(page, 'main form');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel(/Order number/).fill('C-7K2Q-M9XD');
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toContainText('Your message has arrived');
};

const apply = async (page: Page, email: string) => {
  await page.goto('/coaches');
  await waitForHydration(page, 'main form');
  const form = page.getByRole('form', { name: 'Apply as a coach' });
  await form.getByLabel('Name').fill('Grace');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Where you coach').fill('https://coach.example');
  await form.getByLabel('How you work').fill('I teach people to keep small promises.');
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(form.getByRole('status')).toContainText('Your application has arrived');
};

/** How many messages Today counts. */
const countOnToday = async (staff: StaffPages): Promise<number> => {
  await staff.open('/');
  await staff.page.reload();
  await expect(staff.main.getByRole('link', { name: 'Messages to answer' })).toBeVisible();
  const part = staff.main.getByRole('region', { name: 'Messages to answer' });
  // Without any, Today has a line instead.
  if ((await part.count()) === 0) return 0;
  return Number(await part.locator('span', { hasText: /^\d+$/ }).first().innerText());
};

test('a message that a visitor writes gets a reply by mail', async ({
  page,
  staff,
  mailbox,
  email,
}) => {
  const { main, dialog } = staff;
  await staff.signIn('support');
  const before = await countOnToday(staff);
  await writeMessage(page, email, 'Where is my parcel?');
  expect(await countOnToday(staff)).toBe(before + 1);
  await staff.expectAccessible();

  await staff.open('/messages');
  const keyboard = new Keyboard(staff.page);
  await keyboard.tabTo(main.getByLabel('Search'));
  await staff.page.keyboard.type(email);
  await expect(main.getByRole('link', { name: email })).toHaveCount(1);
  await keyboard.press(main.getByRole('link', { name: email }));
  await expect(main).toContainText('Where is my parcel?');
  await keyboard.press(main.getByRole('button', { name: 'Reply' }));
  await expect(dialog.getByLabel('Begin with')).toBeFocused();
  await staff.page.keyboard.press('Enter');
  // The shop has no such order, so no text about its parcel would be true.
  await expect(staff.page.getByRole('option')).toHaveText(['A reply of your own']);
  await staff.page.keyboard.press('Escape');
  await expect(staff.page.getByRole('listbox')).toBeHidden();
  await expect(dialog.getByLabel('Text')).toHaveValue(/Thank you for writing to us/);
  await staff.expectAccessible();
  await keyboard.press(dialog.getByRole('button', { name: 'Send' }));
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('region', { name: 'Details' })).toContainText('Done');
  await mailbox.expectMail(email, /Your message to .* about order C-7K2Q-M9XD/);
  const [reply] = await mailbox.listMails(email);
  expect(reply?.text).toContain('Thank you for writing to us');
  expect(await countOnToday(staff)).toBe(before);
});

test('an application to coach gets a note and is done', async ({ page, staff, email }) => {
  const { main, dialog } = staff;
  const { email: colleague } = await staff.signIn('support');
  const before = await countOnToday(staff);
  await apply(page, email);
  await staff.open('/messages');
  await main.getByLabel('Search').fill(email);
  await expect(main.getByRole('link', { name: 'Grace' })).toHaveCount(1);
  await main.getByRole('link', { name: 'Grace' }).click();
  await main.getByRole('button', { name: 'Assign' }).click();
  await dialog.getByLabel('Assigned to').click();
  await staff.page.getByRole('option', { name: colleague }).click();
  await staff.confirm('Assign');
  await expect(main.getByRole('region', { name: 'Details' })).toContainText(colleague);
  await main.getByRole('button', { name: 'Add note' }).click();
  await dialog.getByLabel('Note').fill('Called her, she begins in May.');
  await staff.confirm('Add note');
  await expect(main.getByRole('region', { name: 'Replies and notes' })).toContainText('in May');
  await staff.expectAccessible();
  await main.getByRole('button', { name: 'Mark as done' }).click();
  await staff.confirm('Mark as done');
  await expect(main.getByRole('button', { name: 'Open again' })).toBeVisible();
  expect(await countOnToday(staff)).toBe(before);
});

test('mails and templates are shown in a frame without scripts', async ({ page, staff, email }) => {
  const { main } = staff;
  await staff.signIn('support');
  await writeMessage(page, email, 'Please show me this mail.');
  await staff.open('/mails');
  await main.getByLabel('Recipient begins with').fill(email);
  await expect(main.getByRole('link', { name: /has arrived/ })).toHaveCount(1);
  await main.getByRole('link', { name: /has arrived/ }).click();
  const mail = staff.page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Your message has arrived.' })).toBeVisible();
  await main.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(main).toContainText('A person will read it');
  await staff.expectAccessible();

  await staff.open('/mail-templates');
  await main.getByRole('link', { name: 'Order receipt' }).click();
  await expect(main).toContainText('A sample');
  await expect(mail.getByText('Thank you. Your order is in.')).toBeVisible();
});
