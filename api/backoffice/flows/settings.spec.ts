import type { APIRequestContext, Page } from '@playwright/test';
import { OrderCompletePage } from '../../../infra/e2e/pages/order-complete-page';
import type { StripePage } from '../../../infra/e2e/pages/stripe-page';
import { expect, test } from '../../../infra/e2e/shop';

/** The edge follows the API within three seconds, and renders the page again. */
const FOLLOWS_MS = 15_000;

const untilServed = (request: APIRequestContext, path: string, text: string) =>
  expect
    .poll(async () => (await request.get(path)).text(), { timeout: FOLLOWS_MS })
    .toContain(text);

const availabilities = async (page: Page): Promise<string[]> => {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = blocks.join('').match(/schema\.org\/((In|OutOf)Stock|Discontinued)/g);
  return [...new Set(found ?? [])];
};

test('staff stop a sale: page, JSON-LD and cart show it, until they resume it', async ({
  staff,
  formula,
  cart,
  request,
}) => {
  await formula.open('play');
  await formula.addToCart();
  await formula.open('flow');
  await formula.addToCart();

  const { page, main } = staff;
  await staff.signIn('fulfilment');
  await staff.open('/stock');
  await staff.expectAccessible();
  await main.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Stop the sale' }).click();
  await staff.expectAccessible();
  await staff.confirm('Stop the sale');
  await expect(main.getByText('Sale stopped', { exact: true })).toBeVisible();
  await staff.expectAccessible();

  const shopPage = formula.page;
  await untilServed(request, '/play', 'is sold out');
  await shopPage.goto('/play');
  await expect(shopPage.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled();
  await expect(shopPage.getByText(/^Play is sold out\. We’d rather say so/)).toBeVisible();
  expect(await availabilities(shopPage)).toEqual(['schema.org/OutOfStock']);
  await shopPage.goto('/bundles/joy-stack');
  await expect(shopPage.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await cart.open();
  await expect(cart.line('Play')).toContainText('Sold out. It stays here');
  await cart.expectTotal('$59');

  await page.getByRole('button', { name: 'Resume the sale' }).click();
  await staff.confirm('Resume the sale');
  await expect(main.getByText('On sale')).toBeVisible();
  await untilServed(request, '/play', 'InStock');
  await cart.open();
  await cart.expectTotal('$118');
  const stripe = await cart.checkOut();
  await stripe.expectTotal('$118.00');
});

test('a bundle that is taken off sale is not for sale in the shop', async ({
  staff,
  formula,
  request,
}) => {
  const { page, main, dialog } = staff;
  await staff.signIn('owner');
  await staff.open('/products');
  await staff.expectAccessible();
  await main.getByRole('link', { name: 'Joy Stack' }).click();
  await page.getByRole('button', { name: 'Take off sale' }).click();
  await expect(dialog).toContainText('say “Not for sale” for: Joy Stack.');
  await staff.expectAccessible();
  await staff.confirm('Take off sale');
  await expect(main.getByText('Not for sale', { exact: true })).toBeVisible();

  await untilServed(request, '/bundles/joy-stack', 'is not for sale');
  await formula.page.goto('/bundles/joy-stack');
  await expect(formula.page.getByRole('button', { name: 'Not for sale' }).first()).toBeDisabled();
  expect(await availabilities(formula.page)).toEqual(['schema.org/Discontinued']);

  await page.getByRole('button', { name: 'Sell again' }).click();
  await staff.confirm('Sell again');
  await untilServed(request, '/bundles/joy-stack', 'InStock');
});

test('the last counted bottle sells a formula out', async ({ staff, shopper, request }) => {
  const { page, main } = staff;
  await staff.signIn('fulfilment');
  const openCount = async () => {
    await staff.open('/stock/reset/show');
    const reserved = await main.locator('dt:text-is("Reserved by orders") + dd').innerText();
    await page.getByRole('button', { name: 'Count' }).click();
    return Number(reserved);
  };
  const shelf = page.getByLabel('Bottles on the shelf');
  const reserved = await openCount();
  await shelf.fill(String(1 + reserved));
  await expect(page.getByText(`${reserved} reserved by orders = 1 available`)).toBeVisible();
  await staff.confirm('Count');
  await shopper.placeOrder('reset');
  await untilServed(request, '/reset', 'is sold out');

  await staff.open('/stock');
  await expect(main.getByRole('row', { name: /Reset/ })).toContainText('Sold out');
  await openCount();
  await shelf.fill('');
  await staff.confirm('Count');
  await untilServed(request, '/reset', 'InStock');
});

test('staff change the mailbox: footer, terms and mails have it', async ({
  staff,
  page: shopPage,
  mailbox,
  request,
  email,
}) => {
  const { page, main, dialog } = staff;
  await staff.signIn('owner');
  const change = async (address: string) => {
    await staff.open('/settings/shop/show');
    await page.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Mailbox').fill(address);
    await staff.expectAccessible();
    await staff.confirm('Change');
    await expect(main.getByText(address)).toBeVisible();
  };
  await change('desk@candor.example');
  await staff.expectAccessible();

  const footer = shopPage.getByRole('contentinfo');
  await untilServed(request, '/terms', 'mailto:desk@candor.example');
  await shopPage.goto('/terms');
  await expect(footer.getByRole('link', { name: 'desk@candor.example' })).toBeVisible();
  await expect(shopPage.getByRole('main')).toContainText('desk@candor.example');
  await shopPage.goto('/about');
  const data = await shopPage.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain('"email":"desk@candor.example"');
  await shopPage.goto('/contact');
  await shopPage.getByLabel(/^Email/).fill(email);
  await shopPage.getByLabel(/^Message/).fill('Is this the right mailbox?');
  await shopPage.getByRole('button', { name: 'Send message' }).click();
  await mailbox.expectMail(email, /has arrived/);
  const [mail] = await mailbox.listMails(email);
  expect(mail?.text).toContain('write to desk@candor.example');

  await change('hello@candor.example');
  await untilServed(request, '/terms', 'mailto:hello@candor.example');
});

test('a code made by staff is used in a checkout, and switched off', async ({
  staff,
  formula,
  cart,
  email,
}) => {
  const { page, main, dialog } = staff;
  await staff.signIn('owner');
  await staff.open('/codes');
  const code = `TENTH-${Date.now().toString(36).toUpperCase()}`;
  await page.getByRole('button', { name: 'New code' }).click();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Percent or dollars off').fill('10');
  await staff.expectAccessible();
  await staff.confirm('Create code');
  await staff.expectAccessible();

  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  const stripe: StripePage = await cart.checkOut();
  await stripe.fill(email);
  await stripe.page.getByLabel('Add promotion code').fill(code);
  await stripe.page.getByRole('button', { name: 'Apply' }).click();
  await stripe.expectTotal('$53.10');
  await stripe.fill(email);
  await stripe.submit();
  await new OrderCompletePage(stripe.page).expectOrderNumber();

  await staff.open('/codes');
  await page.reload();
  await expect(main.getByRole('row', { name: new RegExp(code) })).toContainText('1');
  await main.getByRole('link', { name: code }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await staff.confirm('Switch off');
  await expect(main.getByText('Switched off', { exact: true }).first()).toBeVisible();
  await staff.expectAccessible();
});
