import type { APIRequestContext } from '@playwright/test';
import { watchBrowserErrors } from '../../../infra/e2e/browser-errors';
import { StaffPages } from '../../../infra/e2e/pages/staff-pages';
import { openSecondApi } from '../../../infra/e2e/second-api';
import { expect, test } from '../../../infra/e2e/shop';
import { startMailServer } from '../../src/test/mail-server';

const sendMessage = async (request: APIRequestContext, origin: string, data: object) => {
  const csrf = await request.get(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const headers = { 'x-csrf-token': csrfToken };
  const response = await request.post(`${origin}/api/contact`, { headers, data });
  expect(response.status()).toBe(202);
};

// The shop of the flows has no mail server, so this one has its own API.
test('mails that a mail server rejects are seen on Today, and sent when it accepts them', async ({
  browser,
  request,
  email,
}) => {
  const server = await startMailServer();
  const api = await openSecondApi({ SMTP_URL: server.url });
  const context = await browser.newContext();
  const errors = watchBrowserErrors(context);
  const staff = new StaffPages(await context.newPage(), errors, api);
  const { main } = staff;
  const mailsTo = (address: string) => server.received.filter(({ to }) => to === address);
  try {
    server.reject(550, '5.1.1 No such mailbox');
    await sendMessage(request, api.origin, { email, message: 'Where is my parcel?' });
    await staff.join('support');
    const part = main.getByRole('region', { name: 'Emails not sent' });
    await expect(async () => {
      await staff.page.reload();
      await expect(part.getByRole('link', { name: /has arrived/ })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await staff.expectAccessible();
    await part.getByRole('link', { name: /has arrived/ }).click();
    const details = main.getByRole('region', { name: 'Details' });
    await expect(details).toContainText('550 5.1.1 No such mailbox');
    await expect(details).toContainText('Not sent');
    await staff.expectAccessible();

    // Still rejected: it is given up again, and not lost.
    await main.getByRole('button', { name: 'Try again' }).click();
    await staff.confirm('Try again');
    await expect(staff.page.getByText('The email is tried again.')).toBeVisible();
    await expect.poll(() => server.recipients.filter((to) => to === email)).toHaveLength(2);
    await expect(details).toContainText('Not sent');

    server.accept();
    await staff.open('/mails?filter={"state":"given-up"}');
    await expect(main.getByRole('link', { name: /has arrived/ })).toBeVisible();
    await main.getByRole('button', { name: 'Try all again' }).click();
    await staff.confirm('Try all again');
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]?.source).toContain('Your message has arrived');
    await staff.open('/');
    // A heading above others that wait, or a line of what is done.
    await expect(main.getByRole('link', { name: 'Emails not sent' })).toBeVisible();
    await expect(part.getByRole('link', { name: /has arrived/ })).toHaveCount(0);
    expect(errors.listUnexpected()).toEqual([]);
  } finally {
    await context.close();
    await api.stop();
    await server.close();
  }
});
