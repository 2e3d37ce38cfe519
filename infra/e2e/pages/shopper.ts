import { expect, type Page } from '@playwright/test';
import { openBrowser } from '../../../api/src/test/browser';
import { shopEnv } from '../shop-env';
import type { AuthPage } from './auth-page';
import { CartPage } from './cart-page';
import { FormulaPage } from './formula-page';
import { FoundersPage } from './founders-page';
import { OrderCompletePage } from './order-complete-page';
import type { StripePage } from './stripe-page';

/** A shopper who buys, for flows that are about the time after a purchase. */
export class Shopper {
  constructor(
    readonly page: Page,
    readonly auth: AuthPage,
    readonly email: string,
    private readonly provider: { pay: (session: string, email: string) => Promise<void> },
  ) {}

  private async pay(stripe: StripePage): Promise<Page> {
    await stripe.fill(this.email);
    await stripe.submit();
    return stripe.page;
  }

  /** Buys one bottle. @returns the order's number, and the tab that shows it */
  async buyBottle(formula = 'focus'): Promise<{ number: string; tab: Page }> {
    const formulaPage = new FormulaPage(this.page);
    await formulaPage.open(formula);
    await formulaPage.addToCart();
    const cart = new CartPage(this.page);
    await cart.open();
    const tab = await this.pay(await cart.checkOut());
    return { number: await new OrderCompletePage(tab).expectOrderNumber(), tab };
  }

  /**
   * Buys one bottle by requests alone, for flows that begin after a purchase.
   * @returns the order's number, and its checkout session at the provider
   */
  async placeOrder(
    formula = 'focus',
    email = this.email,
  ): Promise<{ number: string; session: string }> {
    const buyer = openBrowser(() => shopEnv.origin);
    const items = [{ id: formula, type: 'single', quantity: 1, isSubscription: false }];
    const { body } = await buyer.post('/api/functions/create-cart-checkout', { items });
    const session = (body as { url: string }).url.split('/').at(-1) ?? '';
    await this.provider.pay(session, email);
    const readNumber = async () => {
      const shown = await buyer.get(`/api/checkout/${session}`);
      return (shown.body as { order?: { number: string } }).order?.number ?? '';
    };
    await expect.poll(readNumber).not.toBe('');
    return { number: await readNumber(), session };
  }

  /** Chooses a bottle of the Founders Batch, and signs in to a new account on the way. */
  async chooseReservation() {
    await this.auth.createAccount(this.email);
    const founders = new FoundersPage(this.page);
    await founders.open();
    await this.page.getByRole('button', { name: 'Flow', exact: true }).click();
    await this.page.getByRole('radio', { name: /^Single bottle/ }).check();
    await founders.firstName.fill('Ada');
    await this.page.getByRole('button', { name: 'Pre-Order', exact: true }).click();
    await expect(this.page).toHaveURL('/auth');
    await this.auth.selectTab('Sign In');
    await this.auth.signIn(this.email);
  }

  /** Pays for the reservation that is chosen, and waits for its confirmation. */
  async payReservation() {
    const tab = await this.pay(await new FoundersPage(this.page).checkOut());
    await new FoundersPage(tab).expectConfirmed();
  }
}
