import type { Mailbox } from '../mailbox';
import { PASSWORD } from '../pages/auth-page';
import { expect, test } from './browsers';
import type { ShopTab } from './tab';

const CONFIRMED = /Order (\S+) is paid and confirmed\./;

const addBottle = async (tab: ShopTab, formula: string) => {
  await tab.open(`/${formula}`);
  await tab.press('button', 'Add to Cart');
  await tab.pressInDialog('No Thanks');
};

/** Buys what is in the cart. @returns the tab that shows the order, and the order's number */
const buy = async (tab: ShopTab, email: string, verb: 'Pay' | 'Subscribe' = 'Pay') => {
  await tab.open('/cart');
  const orderTab = await tab.pressForTab('button', 'Proceed to Checkout');
  await orderTab.pay(email, verb);
  const [, number = ''] = await orderTab.expectText(CONFIRMED);
  return { orderTab, number };
};

/** Signs up and opens the mailed link; this browser is signed in then. */
const createAccount = async (tab: ShopTab, email: string, mailbox: Mailbox) => {
  await tab.open('/auth');
  await tab.press('tab', 'Sign Up');
  await tab.fill('Email', email);
  await tab.fill('Password', PASSWORD);
  await tab.fill('Confirm password', PASSWORD);
  await tab.pressInDialog('Sign Up');
  await tab.open(await mailbox.expectLink(email, 'confirm'));
  await tab.expectText('Your address is confirmed');
};

test('a phone leads from home to a formula, the cart and a menu', async ({ tab }) => {
  await tab.narrow();
  await tab.open('/');
  await tab.expectNoSidewaysScroll();
  await tab.press('link', 'Learn More about Focus');
  await tab.expectAddress(/\/focus$/);
  await tab.press('button', 'Add to Cart $59');
  await tab.pressInDialog('No Thanks');
  await tab.expectNoSidewaysScroll();
  await tab.press('link', 'Cart 1 item', 'header');
  await tab.expectText('Order Summary');
  await tab.expectText('$59');
  await tab.expectNoSidewaysScroll();
  await tab.openMenu();
  await tab.press('link', 'Research', 'header');
  await tab.expectAddress(/\/research$/);
  await tab.expectNoSidewaysScroll();
});

test('the cart counts, removes, restores and survives a reload', async ({ tab }) => {
  await addBottle(tab, 'play');
  await tab.open('/cart');
  await tab.press('button', 'One more');
  await tab.expectText('$118');
  await tab.reload();
  await tab.expectText('$118');
  await tab.press('button', 'One fewer');
  await tab.expectText('$59');
  await tab.press('button', 'One fewer');
  await tab.expectText('Your Cart is Empty');
  await tab.press('button', 'Undo');
  await tab.expectText('$59');
  await tab.press('button', 'Clear Cart');
  await tab.expectText('Your Cart is Empty');
  await tab.press('button', 'Undo');
  await tab.expectText('$59');
});

const daily = { tag: '@daily' };

test('who leaves the provider keeps the cart, and buys', daily, async ({ tab, email, mailbox }) => {
  await addBottle(tab, 'flow');
  await tab.open('/cart');
  const left = await tab.pressForTab('button', 'Proceed to Checkout');
  await left.close();
  await tab.open('/cart');
  await tab.expectText('$59');
  const { orderTab } = await buy(tab, email);
  await orderTab.expectText('Flow');
  await mailbox.expectReceipt(email);
  await tab.open('/cart');
  await tab.expectText('Your Cart is Empty');
});

test('a guest finds an order in another browser by its mailed link', async ({
  tab,
  openBrowser,
  email,
  mailbox,
}) => {
  await addBottle(tab, 'confidence');
  const { number } = await buy(tab, email);
  const other = await openBrowser();
  await other.open('/orders/find');
  await other.fill('Order number', number);
  await other.fill('Email you used', email);
  await other.press('button', 'Email me the link');
  await other.expectText('If they match an order');
  await other.open(await mailbox.expectOrderLink(email));
  await other.press('button', 'Open the order here');
  await other.expectText('100 Sample Street');
});

test('an account is opened by its mail, and its password signs in', async ({
  tab,
  email,
  mailbox,
}) => {
  await createAccount(tab, email, mailbox);
  await tab.open('/account');
  await tab.expectText(email);
  await tab.press('button', 'Sign out');
  await tab.expectAddress(/\/$/);
  await tab.open('/auth');
  await tab.fill('Email', email);
  await tab.fill('Password', 'a wrong warm kettle');
  await tab.pressInDialog('Sign In');
  await tab.expectText('Invalid email or password. Please try again.');
  await tab.fill('Password', PASSWORD);
  await tab.pressInDialog('Sign In');
  await tab.expectAddress(/\/founders$/);
  await tab.expectText('Choose a formula');
  await tab.open('/account');
  await tab.expectText(email);
});

test('a subscription is bought, and canceled in two clicks', async ({ tab, email, mailbox }) => {
  await createAccount(tab, email, mailbox);
  await tab.open('/focus');
  await tab.pressText('Subscribe');
  await tab.press('button', 'Add to Cart');
  await tab.pressInDialog('No Thanks');
  await buy(tab, email, 'Subscribe');
  await tab.open('/account');
  await tab.expectText('The next charge is $49');
  await tab.press('button', 'Cancel subscription');
  await tab.pressInDialog('Cancel subscription');
  await tab.expectText('Canceled');
  await tab.expectText('No further charges');
});

test('a spot of the Founders Batch is reserved', async ({ tab, email, mailbox }) => {
  await createAccount(tab, email, mailbox);
  await tab.open('/founders');
  await tab.press('button', 'Details of Flow');
  await tab.press('button', 'Choose Flow');
  await tab.fill('First name', 'Ada');
  const paying = await tab.pressForTab('button', 'Complete Pre-Order');
  await paying.pay(email, 'Pay');
  await paying.expectText('Your Founders Batch reservation is confirmed, check your email');
  await mailbox.expectMail(email, /reserv/i);
});

test('a ritual is built, checked in, and written about offline', async ({ tab }) => {
  await tab.open('/practice');
  await tab.pressText('Focus');
  await tab.pressText('The kettle clicks off');
  await tab.pressText('One thing, and then the next');
  await tab.expectText('Your ritual, in writing');
  await tab.press('button', 'Save My Ritual');
  await tab.expectText('Saved in My rituals');
  await tab.open('/practice/rituals');
  await tab.press('button', 'Check in for today');
  await tab.expectText('1 taken, 0 missed, 29 days left. 1-day streak.');

  await tab.open('/practice/record');
  await tab.press('link', 'Keep these pages for offline use');
  await tab.expectText('These pages open offline');
  await tab.setOffline(true);
  await tab.open('/practice/rituals');
  await tab.expectText('1 taken, 0 missed, 29 days left. 1-day streak.');
  await tab.open('/practice/record');
  await tab.fill('A line, if you like', 'Written in a tunnel.');
  await tab.press('button', 'Write it down');
  await tab.expectText('Focus: written down');
  await tab.setOffline(false);
  await tab.reload();
  await tab.expectText('Written in a tunnel.');
  await tab.press('link', 'Cart 0 items', 'header');
  await tab.expectText('Your Cart is Empty');
});

test('research is filtered and searched, and a study has an address', async ({ tab }) => {
  await tab.open('/research');
  await tab.press('button', 'Sleep & Rest 3');
  await tab.expectText('3 studies');
  await tab.expectAddress(/category=Sleep/);
  await tab.press('button', 'All 27');
  await tab.fill('Search studies', 'hartmann');
  await tab.expectText('1 study');
  await tab.pressText('Open-label placebo treatment does not enhance');
  await tab.expectText('What’s weak');
  await tab.expectAddress(/study=hartmann-2023-cognition-null/);
  await tab.pressInDialog('Close');
  await tab.expectAddress(/\/research\?q=hartmann$/);
  await tab.reload();
  await tab.expectText('1 study');
});

test('the keyboard skips to the page, buys a bottle and turns it dark', async ({ tab }) => {
  const readBackground = () =>
    tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await tab.open('/energy');
  await tab.tabTo('Skip to the page');
  await tab.pressKey('Enter');
  await tab.tabTo('Add to Cart');
  await tab.pressKey('Enter');
  await tab.tabTo('No Thanks');
  await tab.pressKey('Enter');
  await tab.press('link', 'Cart 1 item', 'header');
  await tab.expectText('Order Summary');
  const light = await readBackground();
  await tab.tabTo('Dark');
  await tab.pressKey(' ');
  await expect.poll(readBackground).not.toBe(light);
  const dark = await readBackground();
  await tab.reload();
  expect(await readBackground()).toBe(dark);
});

test('a page of the back-forward cache shows the cart as it is now', async ({ tab }) => {
  await addBottle(tab, 'reset');
  await tab.open('/cart');
  await tab.expectText('$59');
  await tab.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'restored' : 'loaded';
    });
  });
  await tab.open('/soothe');
  await tab.press('button', 'Add to Cart');
  await tab.pressInDialog('No Thanks');
  await tab.evaluate(() => history.back());
  await tab.expectText('$118');
  expect(await tab.evaluate(() => document.title)).toBe('restored');
});
