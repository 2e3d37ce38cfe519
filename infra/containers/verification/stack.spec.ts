import { FoundersPage } from '../../e2e/pages/founders-page';
import { OrderCompletePage } from '../../e2e/pages/order-complete-page';
import { expect, test } from '../../e2e/shop';

test('serves compressed pages over HTTP/2 with HSTS', async ({ page, request }) => {
  await page.goto('/');
  const protocol = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .nextHopProtocol,
  );
  expect(protocol).toBe('h2');
  const compressed = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers()['content-encoding']).toBe('br');
  expect(compressed.headers()['strict-transport-security']).toContain('max-age');
});

test('sells a bottle through the front proxy', async ({ formula, cart, mailbox, email }) => {
  await formula.open('focus');
  await formula.increaseQuantity();
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email);
  await stripe.submit();
  const number = await new OrderCompletePage(stripe.page).expectOrderNumber();
  const receipt = await mailbox.expectReceipt(email);
  expect(receipt.text).toContain(number);
  await cart.expectPlaced(number);
});

test('reserves a founders spot through the front proxy', async ({
  auth,
  page,
  founders,
  mailbox,
  email,
}) => {
  await auth.createAccount(email);
  await auth.open();
  await auth.signIn(email);
  await expect(page).toHaveURL('/founders');
  await founders.firstName.fill('Ada');
  const stripe = await founders.checkOut();
  await stripe.fill(email);
  await stripe.submit();
  await new FoundersPage(stripe.page).expectConfirmed();
  await mailbox.expectMail(email, /reserv/i);
});
