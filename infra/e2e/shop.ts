import { expect, test as base } from '@playwright/test';
import { MailBox } from './mail-box';
import { AuthPage } from './pages/auth-page';
import { BundlePage } from './pages/bundle-page';
import { CartPage } from './pages/cart-page';
import { FormulaPage } from './pages/formula-page';
import { FoundersPage } from './pages/founders-page';
import { HomePage } from './pages/home-page';
import { openPagesAlive } from './pages/hydrated';
import { listenQuietly, type Quiet } from './quiet';
import { Simulator } from './simulator';

type Shop = {
  /** Fails the test when a page complains of anything that the test did not announce. */
  quiet: Quiet;
  home: HomePage;
  formula: FormulaPage;
  bundle: BundlePage;
  cart: CartPage;
  auth: AuthPage;
  founders: FoundersPage;
  mails: MailBox;
  simulator: Simulator;
  /** An address that no other test writes to, nor this one when the shop stayed open between runs. */
  email: string;
};

export const test = base.extend<Shop>({
  quiet: [
    async ({ context, javaScriptEnabled }, use) => {
      const quiet = listenQuietly(context);
      if (javaScriptEnabled) openPagesAlive(context);
      await use(quiet);
      expect(quiet.complaints()).toEqual([]);
    },
    { auto: true },
  ],
  home: async ({ page }, use) => use(new HomePage(page)),
  formula: async ({ page }, use) => use(new FormulaPage(page)),
  bundle: async ({ page }, use) => use(new BundlePage(page)),
  cart: async ({ page }, use) => use(new CartPage(page)),
  auth: async ({ page, mails }, use) => use(new AuthPage(page, mails)),
  founders: async ({ page }, use) => use(new FoundersPage(page)),
  mails: async ({ request }, use) => use(new MailBox(request)),
  simulator: async ({ request }, use) => {
    const simulator = new Simulator(request);
    await use(simulator);
    await simulator.webhooks({ mode: 'deliver' });
  },
  email: async ({}, use, { testId }) => use(`${testId}-${Date.now().toString(36)}@shopper.example`),
});

export { expect };
