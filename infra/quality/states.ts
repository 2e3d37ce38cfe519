import { expect, type Page } from '@playwright/test';
import { MailBox } from '../e2e/mail-box';
import { AuthPage } from '../e2e/pages/auth-page';
import { onPretendedHardware } from '../e2e/pages/demo';

/** A page as a visitor may find it, and how it comes to look so. */
export type State = {
  name: string;
  path: string;
  /** What is done to it, given the width of the window in px. */
  reach?: (page: Page, width: number) => Promise<void>;
};

/** From here on the header has its menus in a row. */
const DESK = 1024;

const openMenu: NonNullable<State['reach']> = async (page, width) => {
  const header = page.getByRole('banner');
  const name = width < DESK ? 'Menu' : 'Formulas';
  await header.locator('summary:visible', { hasText: name === 'Menu' ? /^$/ : name }).click();
  await expect(
    header.getByRole('link', { name: /Joy Stack/ }).locator('visible=true'),
  ).toBeVisible();
};

const openChooser = async (page: Page) => {
  await page.getByRole('button', { name: 'Choose a formula' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openUpgrade = async (page: Page) => {
  await page.getByRole('button', { name: 'Add to Cart' }).locator('visible=true').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const fillCart = async (page: Page) => {
  await page.goto('/bundles/joy-stack');
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Cart [1-9]/ })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
};

const openStudy = async (page: Page) => {
  await page.getByRole('link', { name: 'Kaptchuk 2010' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openFormula = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Deep Sleep', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const buildRitual = async (page: Page) => {
  for (const choice of [/^Focus/, /^The kettle clicks off/, /One thing, and then the next/]) {
    await page.getByRole('button', { name: choice }).click();
  }
  await expect(page.getByRole('button', { name: 'Save My Ritual' })).toBeVisible();
};

const seeStills = async (page: Page) => {
  await page.getByText('What is happening.').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'In greys' })).toBeVisible();
};

const runDemo = async (page: Page) => {
  await seeStills(page);
  await page.getByRole('button', { name: 'Run it all the same' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('img', { name: /opposite colours/ })).toBeVisible();
};

const seeBoundaries = async (page: Page) => {
  const panel = page.getByRole('region', { name: 'Boundaries' });
  await expect(panel.getByRole('row', { name: /StudyCards/ })).toBeVisible();
};

const enterAccount = async (page: Page) => {
  const email = `look-${Date.now().toString(36)}@shopper.example`;
  await new AuthPage(page, new MailBox(page.request)).signedIn(email);
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(email);
  await expect(page.getByRole('heading', { name: 'Weekly letters' })).toBeVisible();
  await expect(page.getByText(/One moment/)).toHaveCount(0);
};

/** Every page of the shop, and what opens over one. */
export const states: readonly State[] = [
  { name: 'home', path: '/' },
  { name: 'home, open menu', path: '/', reach: openMenu },
  { name: 'home, open chooser', path: '/', reach: openChooser },
  { name: 'home, open study', path: '/', reach: openStudy },
  { name: 'formula', path: '/focus' },
  { name: 'formula, open upgrade dialog', path: '/focus', reach: openUpgrade },
  { name: 'formula with a long name', path: '/deep-sleep' },
  { name: 'bundle', path: '/bundles/evening-wind-down' },
  { name: 'cart, empty', path: '/cart' },
  { name: 'cart, filled', path: '/cart', reach: fillCart },
  { name: 'founders', path: '/founders' },
  { name: 'founders, open formula', path: '/founders', reach: openFormula },
  { name: 'sign in', path: '/auth' },
  { name: 'account, signed in', path: '/', reach: enterAccount },
  { name: 'practice', path: '/practice' },
  { name: 'practice, the ritual', path: '/practice', reach: buildRitual },
  { name: 'my rituals', path: '/practice/rituals' },
  { name: 'programme', path: '/programme', reach: seeStills },
  { name: 'programme, the demonstration running', path: '/programme', reach: runDemo },
  { name: 'research', path: '/research' },
  { name: 'research, open study', path: '/research?study=hartmann-2023-cognition-null' },
  { name: 'about', path: '/about' },
  { name: 'coaches', path: '/coaches' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'how it works', path: '/how-it-works' },
  { name: 'FAQ', path: '/faq' },
  { name: 'shipping', path: '/shipping' },
  { name: 'returns', path: '/returns' },
  { name: 'contact', path: '/contact' },
  { name: 'not found', path: '/no-such-page' },
  { name: 'parts list', path: '/__ui' },
  { name: 'programme, its boundaries', path: '/programme?boundaries', reach: seeBoundaries },
];

/** What the console may say of these states: a page that is not there, and of this machine's graphics. */
export const expectedComplaints: readonly RegExp[] = [/no-such-page/, onPretendedHardware];

/** Brings a page into a state, with every motion over. */
export const reach = async (page: Page, { path, reach: go }: State, width: number) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  // The badge counts once React has taken the page over.
  await expect(page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
  await go?.(page, width);
};
