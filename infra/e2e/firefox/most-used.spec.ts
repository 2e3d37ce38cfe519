import type { Mailbox } from '../mailbox';
import { PASSWORD } from '../pages/auth-page';
import { expect, test } from './firefox';
import type { FirefoxPage } from './firefox-page';

const CONFIRMED = /Thank you\. Order (\S+) is paid and confirmed\./;

const addBottle = async (firefox: FirefoxPage, formula: string) => {
  await firefox.open(`/${formula}`);
  await firefox.press('button', 'Add to Cart');
  await firefox.pressInDialog('No Thanks');
};

/** Buys what is in the cart. @returns the tab that shows the order, and the order's number */
const buy = async (firefox: FirefoxPage, email: string, verb: 'Pay' | 'Subscribe' = 'Pay') => {
  await firefox.open('/cart');
  const tab = await firefox.pressForTab('button', 'Proceed to Checkout');
  await tab.pay(email, verb);
  const [, number = ''] = await tab.expectText(CONFIRMED);
  return { tab, number };
};

/** Signs up and opens the mailed link; this browser is signed in then. */
const createAccount = async (firefox: FirefoxPage, email: string, mailbox: Mailbox) => {
  await firefox.open('/auth');
  await firefox.press('tab', 'Sign Up');
  await firefox.fill('Email', email);
  await firefox.fill('Password', PASSWORD);
  await firefox.fill('Confirm password', PASSWORD);
  await firefox.pressInDialog('Sign Up');
  await firefox.open(await mailbox.expectLink(email, 'confirm'));
  await firefox.expectText('Your address is confirmed');
};

test('a phone leads from home to a formula, the cart and a menu', async ({ firefox }) => {
  await firefox.page.setViewport({ width: 390, height: 844 });
  await firefox.open('/');
  await firefox.expectNoSidewaysScroll();
  await firefox.press('link', 'Learn More about Focus');
  await firefox.expectAddress(/\/focus$/);
  await firefox.press('button', 'Add to Cart $59');
  await firefox.pressInDialog('No Thanks');
  await firefox.expectNoSidewaysScroll();
  await firefox.press('link', 'Cart 1 item', 'header');
  await firefox.expectText('Order Summary');
  await firefox.expectText('$59');
  await firefox.expectNoSidewaysScroll();
  await firefox.page.locator('summary[aria-label="Menu"]').click();
  await firefox.press('link', 'Research', 'header');
  await firefox.expectAddress(/\/research$/);
  await firefox.expectNoSidewaysScroll();
});

test('the cart counts, removes, restores and survives a reload', async ({ firefox }) => {
  await addBottle(firefox, 'play');
  await firefox.open('/cart');
  await firefox.press('button', 'One more');
  await firefox.expectText('$118');
  await firefox.reload();
  await firefox.expectText('$118');
  await firefox.press('button', 'One fewer');
  await firefox.expectText('$59');
  await firefox.press('button', 'One fewer');
  await firefox.expectText('Your Cart is Empty');
  await firefox.press('button', 'Undo');
  await firefox.expectText('$59');
  await firefox.press('button', 'Clear Cart');
  await firefox.expectText('Your Cart is Empty');
  await firefox.press('button', 'Undo');
  await firefox.expectText('$59');
});

test('who leaves the provider keeps the cart, and buys with a receipt', async ({
  firefox,
  email,
  mailbox,
}) => {
  await addBottle(firefox, 'flow');
  await firefox.open('/cart');
  const left = await firefox.pressForTab('button', 'Proceed to Checkout');
  await left.page.close();
  await firefox.open('/cart');
  await firefox.expectText('$59');
  const { tab } = await buy(firefox, email);
  await tab.expectText('Flow');
  await mailbox.expectReceipt(email);
  await firefox.open('/cart');
  await firefox.expectText('Your Cart is Empty');
});

test('a guest finds an order in another browser by its mailed link', async ({
  firefox,
  openFirefox,
  email,
  mailbox,
}) => {
  await addBottle(firefox, 'confidence');
  const { number } = await buy(firefox, email);
  const other = await openFirefox();
  await other.open('/orders/find');
  await other.fill('Number of the order', number);
  await other.fill('Email of the order', email);
  await other.press('button', 'Email me the link');
  await other.expectText('If an order has this number');
  await other.open(await mailbox.expectOrderLink(email));
  await other.press('button', 'Open the order here');
  await other.expectText('100 Sample Street');
});

test('an account is opened by its mail, and its password signs in', async ({
  firefox,
  email,
  mailbox,
}) => {
  await createAccount(firefox, email, mailbox);
  await firefox.open('/account');
  await firefox.expectText(email);
  await firefox.press('button', 'Sign out');
  await firefox.expectAddress(/\/$/);
  await firefox.open('/auth');
  await firefox.fill('Email', email);
  await firefox.fill('Password', 'a wrong warm kettle');
  await firefox.pressInDialog('Sign In');
  await firefox.expectText('Invalid email or password. Please try again.');
  await firefox.fill('Password', PASSWORD);
  await firefox.pressInDialog('Sign In');
  await firefox.expectAddress(/\/founders$/);
  await firefox.expectText('Choose a formula');
  await firefox.open('/account');
  await firefox.expectText(email);
});

test('a subscription is bought, and cancelled in two clicks', async ({
  firefox,
  email,
  mailbox,
}) => {
  await createAccount(firefox, email, mailbox);
  await firefox.open('/focus');
  await firefox.pressText('Subscribe');
  await firefox.press('button', 'Add to Cart');
  await firefox.pressInDialog('No Thanks');
  await buy(firefox, email, 'Subscribe');
  await firefox.open('/account');
  await firefox.expectText('The next charge is $49');
  await firefox.press('button', 'Cancel subscription');
  await firefox.pressInDialog('Cancel subscription');
  await firefox.expectText('Canceled');
  await firefox.expectText('nothing more is charged');
});

test('a spot of the Founders Batch is reserved', async ({ firefox, email, mailbox }) => {
  await createAccount(firefox, email, mailbox);
  await firefox.open('/founders');
  await firefox.press('button', 'Flow');
  await firefox.press('button', 'Choose Flow');
  await firefox.fill('First name', 'Ada');
  const tab = await firefox.pressForTab('button', 'Complete Pre-Order');
  await tab.pay(email, 'Pay');
  await tab.expectText('Your Founders Batch reservation is confirmed, check your email');
  await mailbox.expectMail(email, /reserv/i);
});

test('a ritual is built, checked in, and written about offline', async ({
  firefox,
  browserErrors,
}) => {
  await firefox.open('/practice');
  await firefox.pressText('Focus');
  await firefox.pressText('The kettle clicks off');
  await firefox.pressText('One thing, and then the next');
  await firefox.expectText('Your ritual, in writing');
  await firefox.press('button', 'Save My Ritual');
  await firefox.expectText('Saved in My rituals');
  await firefox.open('/practice/rituals');
  await firefox.press('button', 'Check in for today');
  await firefox.expectText('1 taken, 0 missed, 29 days left. 1-day streak.');

  await firefox.open('/practice/record');
  await firefox.press('link', 'Keep these pages for offline use');
  await firefox.expectText('These pages open without a connection');
  browserErrors.allow(/NS_ERROR_OFFLINE/);
  await firefox.page.setOfflineMode(true);
  await firefox.open('/practice/rituals');
  await firefox.expectText('1 taken, 0 missed, 29 days left. 1-day streak.');
  await firefox.open('/practice/record');
  await firefox.fill('A line, if you like', 'Written in a tunnel.');
  await firefox.press('button', 'Write it down');
  await firefox.expectText('Focus: written down');
  await firefox.page.setOfflineMode(false);
  await firefox.reload();
  await firefox.expectText('Written in a tunnel.');
  await firefox.press('link', 'Cart 0 items', 'header');
  await firefox.expectText('Your Cart is Empty');
});

test('research is filtered and searched, and a study has an address', async ({ firefox }) => {
  await firefox.open('/research');
  await firefox.press('button', 'Sleep & Rest 3');
  await firefox.expectText('3 studies');
  await firefox.expectAddress(/category=Sleep/);
  await firefox.press('button', 'All 27');
  await firefox.fill('Search studies', 'hartmann');
  await firefox.expectText('1 study');
  await firefox.pressText('Open-label placebo treatment does not enhance');
  await firefox.expectText('What’s weak');
  await firefox.expectAddress(/study=hartmann-2023-cognition-null/);
  await firefox.pressInDialog('Close');
  await firefox.expectAddress(/\/research\?q=hartmann$/);
  await firefox.reload();
  await firefox.expectText('1 study');
});

test('the keyboard skips to the page, buys a bottle and turns it dark', async ({ firefox }) => {
  const { keyboard } = firefox.page;
  const readBackground = () =>
    firefox.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await firefox.open('/energy');
  await firefox.tabTo('Skip to the page');
  await keyboard.press('Enter');
  await firefox.tabTo('Add to Cart');
  await keyboard.press('Enter');
  await firefox.tabTo('No Thanks');
  await keyboard.press('Enter');
  await firefox.press('link', 'Cart 1 item', 'header');
  await firefox.expectText('Order Summary');
  const light = await readBackground();
  await firefox.tabTo('Dark');
  await keyboard.press(' ');
  await expect.poll(readBackground).not.toBe(light);
  const dark = await readBackground();
  await firefox.reload();
  expect(await readBackground()).toBe(dark);
});
