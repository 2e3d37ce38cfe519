import { expect, type Page } from '@playwright/test';
import { readRemoteDefinition } from '@candor/federation/build/remote-definition';
import { remotes } from '@candor/federation/remotes';
import { Mailbox } from '../mailbox';
import { AuthPage } from '../pages/auth-page';
import { softwareRenderingWarning } from '../pages/focus-demo';
import { waitForHydration } from '../pages/hydration';

/** A page in one of its states. */
export type State = {
  name: string;
  path: string;
  /** Brings the page into the state; width of the window in px. */
  prepare?: (page: Page, width: number) => Promise<void>;
};

/** Wider windows show the header's menus in a row; in px. */
const DESKTOP_WIDTH = 1024;

const openMenu: NonNullable<State['prepare']> = async (page, width) => {
  const header = page.getByRole('banner');
  const name = width < DESKTOP_WIDTH ? 'Menu' : 'Formulas';
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
  await page.getByRole('group', { name: 'Studies' }).hover();
  await waitForHydration(page, '[aria-label="Studies"]');
  await page.getByRole('link', { name: 'Kaptchuk 2010' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openFormula = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Details of Deep Sleep' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const buildRitual = async (page: Page) => {
  for (const choice of [/^Focus/, /^The kettle clicks off/, /One thing, and then the next/]) {
    await page.getByRole('button', { name: choice }).click();
  }
  await expect(page.getByRole('button', { name: 'Save My Ritual' })).toBeVisible();
};

const chooseFormula = async (page: Page) => {
  await page.getByRole('button', { name: /^Focus/ }).click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
};

const chooseAnchor = async (page: Page) => {
  await chooseFormula(page);
  await page.getByRole('button', { name: /^The kettle clicks off/ }).click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
};

const openRecovery = async (page: Page) => {
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
};

const openCheckDates = async (page: Page) => {
  await page.getByText('When we last checked each study').click();
  await expect(page.getByText('Siegel 2017')).toBeVisible();
};

const showStillImages = async (page: Page) => {
  await page.getByText('What is happening.').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'In grays' })).toBeVisible();
};

const startDemo = async (page: Page) => {
  await showStillImages(page);
  await page.getByRole('button', { name: 'Run it anyway' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('img', { name: /opposite colors/ })).toBeVisible();
};

const expectTeamOverlay = async (page: Page) => {
  const panel = page.getByRole('region', { name: 'Boundaries' });
  await expect(panel.getByRole('row', { name: /StudyCards/ })).toBeVisible();
};

const openAccount = async (page: Page) => {
  const email = `quality-${Date.now().toString(36)}@shopper.example`;
  await new AuthPage(page, new Mailbox(page.request)).createAccountAndSignIn(email);
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('heading', { name: 'Weekly emails' })).toBeVisible();
  await expect(page.getByText(/Loading your/)).toHaveCount(0);
};

const openDeletion = async (page: Page) => {
  await openAccount(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
};

const listed: readonly State[] = [
  { name: 'home', path: '/' },
  { name: 'home, open menu', path: '/', prepare: openMenu },
  { name: 'home, open chooser', path: '/', prepare: openChooser },
  { name: 'home, open study', path: '/', prepare: openStudy },
  { name: 'formulas compared', path: '/formulas' },
  { name: 'formula', path: '/focus' },
  { name: 'formula, open upgrade dialog', path: '/focus', prepare: openUpgrade },
  { name: 'formula with a long name', path: '/deep-sleep' },
  { name: 'bundle', path: '/bundles/evening-wind-down' },
  { name: 'reviews', path: '/reviews?formula=focus' },
  { name: 'cart, empty', path: '/cart' },
  { name: 'cart, filled', path: '/cart', prepare: fillCart },
  { name: 'founders', path: '/founders' },
  { name: 'founders, open formula', path: '/founders', prepare: openFormula },
  { name: 'sign in', path: '/auth' },
  { name: 'sign in, recovery', path: '/auth', prepare: openRecovery },
  { name: 'account, signed in', path: '/', prepare: openAccount },
  { name: 'account, open deletion', path: '/', prepare: openDeletion },
  { name: 'practice', path: '/practice' },
  { name: 'practice, step 2', path: '/practice', prepare: chooseFormula },
  { name: 'practice, step 3', path: '/practice', prepare: chooseAnchor },
  { name: 'practice, the ritual', path: '/practice', prepare: buildRitual },
  { name: 'my rituals', path: '/practice/rituals' },
  { name: 'my record', path: '/practice/record' },
  { name: 'programme', path: '/programme', prepare: showStillImages },
  { name: 'programme, the demonstration running', path: '/programme', prepare: startDemo },
  { name: 'research', path: '/research' },
  { name: 'research, dates of the checks', path: '/research', prepare: openCheckDates },
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
  { name: 'programme, team overlay', path: '/programme?boundaries', prepare: expectTeamOverlay },
];

const definitions = await Promise.all(remotes.map(({ folder }) => readRemoteDefinition(folder)));

/** The pages of a remote with none in the list, such as a new one. */
const ofNewRemotes = definitions.flatMap(({ name, routes }): State[] =>
  routes.some((route) => listed.some((state) => state.path.split('?')[0] === route.path))
    ? []
    : routes.map(({ path }) => ({ name: `${name}, ${path}`, path })),
);

/** Every page of the shop, and its dialogs and menus. */
export const states: readonly State[] = [...listed, ...ofNewRemotes];

/** Errors of these states: the 404 page and software rendering. */
export const allowedErrors: readonly RegExp[] = [/no-such-page/, softwareRenderingWarning];

/** Opens a page and brings it into a state, without animation. */
export const enterState = async (page: Page, { path, prepare }: State, width: number) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  // The badge shows its count after hydration.
  await expect(page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
  await prepare?.(page, width);
};
