import { expect, test as base, type APIRequestContext } from '@playwright/test';
import { watchBrowserErrors, type BrowserErrors } from './browser-errors';
import { Mailbox } from './mailbox';
import { AuthPage } from './pages/auth-page';
import { BundlePage } from './pages/bundle-page';
import { CartPage } from './pages/cart-page';
import { FormulaPage } from './pages/formula-page';
import { FoundersPage } from './pages/founders-page';
import { HomePage } from './pages/home-page';
import { waitForHydrationOnLoad } from './pages/hydration';
import { Shopper } from './pages/shopper';
import { StaffPages } from './pages/staff-pages';
import { shopEnv } from './shop-env';

type Webhooks = {
  mode: 'deliver' | 'drop' | 'delay' | 'repeat' | 'reorder';
  ms?: number;
  times?: number;
};

/** The test controls of the Stripe simulator. */
export class Simulator {
  constructor(readonly request: APIRequestContext) {}

  private async control(path: string, data: object): Promise<{ id?: string }> {
    const response = await this.request.post(`${shopEnv.simulator}/_sim/${path}`, { data });
    if (!response.ok()) throw new Error(`simulator: ${await response.text()}`);
    return (await response.json()) as { id?: string };
  }

  setWebhooks(webhooks: Webhooks) {
    return this.control('webhooks', webhooks);
  }

  /** Pays a checkout session without the hosted page. */
  async pay(session: string, email: string) {
    await this.control('pay', { session, email });
  }

  /** Disputes the payment of a checkout session, as the payer's bank does. @returns the dispute's id */
  async dispute(session: string): Promise<string> {
    const response = await this.request.get(
      `${shopEnv.simulator}/v1/checkout/sessions/${session}`,
      { headers: { authorization: 'Bearer sk_test_flows' } },
    );
    const paid = (await response.json()) as { payment_intent: string };
    const { id = '' } = await this.control('dispute', { payment_intent: paid.payment_intent });
    return id;
  }

  /** The bank decides a dispute for the shop. */
  async winDispute(dispute: string) {
    await this.control('close-dispute', { dispute, won: true });
  }

  /** Moves the next charge of a subscription at the provider, as its dashboard can. */
  async moveCharge(subscription: string, at: Date) {
    const response = await this.request.post(
      `${shopEnv.simulator}/v1/subscriptions/${subscription}`,
      {
        headers: { authorization: 'Bearer sk_test_flows' },
        form: { trial_end: Math.floor(at.getTime() / 1000), proration_behavior: 'none' },
      },
    );
    if (!response.ok()) throw new Error(`simulator: ${await response.text()}`);
  }
}

type Shop = {
  /** Fails the test on errors that it did not allow. */
  browserErrors: BrowserErrors;
  home: HomePage;
  formula: FormulaPage;
  bundle: BundlePage;
  cart: CartPage;
  auth: AuthPage;
  founders: FoundersPage;
  /** Buys with this test's address, in this test's page. */
  shopper: Shopper;
  mailbox: Mailbox;
  simulator: Simulator;
  /** The back office, in a browser of its own. */
  staff: StaffPages;
  /** Unique per test and run. */
  email: string;
};

export const test = base.extend<Shop>({
  browserErrors: [
    async ({ context, javaScriptEnabled }, use) => {
      const browserErrors = watchBrowserErrors(context);
      if (javaScriptEnabled) waitForHydrationOnLoad(context);
      await use(browserErrors);
      expect(browserErrors.listUnexpected()).toEqual([]);
    },
    { auto: true },
  ],
  home: async ({ page }, use) => use(new HomePage(page)),
  formula: async ({ page }, use) => use(new FormulaPage(page)),
  bundle: async ({ page }, use) => use(new BundlePage(page)),
  cart: async ({ page }, use) => use(new CartPage(page)),
  auth: async ({ page, mailbox }, use) => use(new AuthPage(page, mailbox)),
  founders: async ({ page }, use) => use(new FoundersPage(page)),
  shopper: async ({ page, auth, email, simulator }, use) =>
    use(new Shopper(page, auth, email, simulator)),
  mailbox: async ({ request }, use) => use(new Mailbox(request)),
  simulator: async ({ request }, use) => {
    const simulator = new Simulator(request);
    await use(simulator);
    await simulator.setWebhooks({ mode: 'deliver' });
  },
  staff: async ({ browser }, use) => {
    const context = await browser.newContext();
    const errors = watchBrowserErrors(context);
    await use(new StaffPages(await context.newPage(), errors));
    await context.close();
    expect(errors.listUnexpected()).toEqual([]);
  },
  email: async ({}, use, { testId }) => use(`${testId}-${Date.now().toString(36)}@shopper.example`),
});

export { expect };
