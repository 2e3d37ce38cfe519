import type { Page } from '@playwright/test';
import { PASSWORD } from '../pages/auth-page';
import { expect, test } from '../shop';

/** Each of these functions removes a feature that an older or stricter browser lacks. */
const safari17 = () => void Reflect.deleteProperty(AbortSignal, 'any');
const denyStorage = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
};
const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

const unstored = (page: Page) => page.getByText('This browser won’t save your cart.');

test('an order is shown after paying in Safari 17.0 (B01)', async ({ page, shopper }) => {
  await page.context().addInitScript(safari17);
  const { tab } = await shopper.buyBottle();
  await tab.goto('/cart');
  await expect(tab.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

for (const [what, script] of [
  ['denies storage', denyStorage],
  ['has no space', fillStorage],
] as const) {
  test(`the cart lasts for the visit in a browser that ${what}`, async ({ page, formula }) => {
    await page.addInitScript(script);
    await formula.open('focus');
    await formula.addToCart();
    await expect(unstored(page)).toBeVisible();
    const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await expect(badge).toHaveAccessibleName('Cart 1 item');
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await badge.click();
    await expect(page.getByRole('heading', { name: 'Focus', exact: true })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(await opened).toHaveURL(/\/c\/pay\/cs_/);
  });

  test(`pages work in a browser that ${what}`, async ({ page, auth, email }) => {
    await page.addInitScript(script);
    await auth.createAccount(email);
    await auth.open();
    await auth.signIn(email, PASSWORD);
    await expect(page).toHaveURL('/founders');
    for (const path of ['/', '/account', '/practice/record', '/practice/rituals', '/research']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('That didn’t work.')).toHaveCount(0);
    }
    await page.goto('/account');
    await expect(page.getByText(email).first()).toBeVisible();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}

test('a browser that blocks cookies gets a message that names them', async ({
  page,
  auth,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403/);
  await page.route('**/api/auth/sign-in', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await auth.open();
  await auth.signIn('ada@shopper.example', PASSWORD);
  await auth.expectMessage(
    'Your browser sent no cookie. Allow cookies for this site, then try again.',
  );
});
