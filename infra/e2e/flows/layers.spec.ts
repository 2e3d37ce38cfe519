import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { createOwner } from '../pages/create-owner';
import { expect, test } from '../shop';

test.use({ viewport: { width: 390, height: 844 } });

type Layer = {
  path: string;
  /** This is pressed first, where the opener is hidden. */
  before?: (page: Page) => Locator;
  opener: (page: Page) => Locator;
  layer: (page: Page) => Locator;
};

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

const layers: Record<string, Layer> = {
  menu: {
    path: '/',
    opener: (page) => page.getByRole('banner').locator('summary[aria-label="Menu"]'),
    layer: (page) => page.getByRole('navigation', { name: 'Menu' }),
  },
  'small print': {
    path: '/',
    opener: (page) => page.getByRole('main').locator('a[href="#disclaimer"]').first(),
    layer: (page) => page.getByRole('complementary', { name: 'The small print' }),
  },
  chooser: { path: '/', opener: button('Choose a formula'), layer: dialog('Choose a formula') },
  'study on the home page': {
    path: '/',
    opener: (page) => page.getByRole('link', { name: 'Kaptchuk 2010' }).first(),
    layer: dialog(/^Placebos without Deception/),
  },
  'study in the library': {
    path: '/research?q=hartmann',
    opener: (page) => page.getByRole('link', { name: /^Open-label placebo treatment does/ }),
    layer: dialog(/^Open-label placebo treatment does/),
  },
  'picture in the whole window': {
    path: '/focus',
    opener: button(/^Bottle of Focus/),
    layer: dialog(/^Bottle of Focus/),
  },
  'offer after one bottle': {
    path: '/focus',
    opener: button('Add to Cart'),
    layer: dialog(/^Three times the nothing/),
  },
  'panel after a bundle': {
    path: '/bundles/workday-stack',
    opener: button('Add to Cart'),
    layer: (page) => page.getByRole('complementary', { name: 'Added to cart' }),
  },
  'details of a Founders formula': {
    path: '/founders',
    opener: button('Details of Flow'),
    layer: dialog('Flow'),
  },
  'cancellation of an order': {
    path: '/account',
    before: button(/^Details and changes of order/),
    opener: button('Cancel the order'),
    layer: dialog(/^Cancel order/),
  },
  'changes of a subscription': {
    path: '/account',
    opener: button('Change, skip or pause'),
    layer: dialog('Change Focus'),
  },
  'end of a subscription': {
    path: '/account',
    opener: button('Cancel subscription'),
    layer: dialog('Cancel Focus?'),
  },
  'refund of a Founders spot': {
    path: '/account',
    opener: button('Request a refund'),
    layer: dialog('Give up your spot?'),
  },
  'deletion of the account': {
    path: '/account',
    opener: button('Delete my account'),
    layer: dialog('Delete your account?'),
  },
};

const readLayers = (page: Page) =>
  page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0);
const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));
// Playwright's own step waits for a load, and one within the page loads nothing.
const step = (page: Page, by: number) =>
  page.evaluate((delta) => void setTimeout(() => history.go(delta)), by);
/** The parts of an account arrive one after another, and move what is below them. */
const untilGrown = (page: Page) => {
  let last = 0;
  const isGrown = async () => {
    const before = last;
    last = await page.evaluate(() => document.body.scrollHeight);
    return last === before;
  };
  return expect.poll(isGrown, { intervals: [300] }).toBe(true);
};
/** Steps to the entry that a closed layer has left, and waits until the page has arrived there. */
const forward = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { navigation } = globalThis as unknown as { navigation: EventTarget };
        navigation.addEventListener('currententrychange', () => resolve(), { once: true });
        history.forward();
      }),
  );

test('Back closes each layer and nothing else, and Forward reopens none', async ({
  page,
  mailbox,
  simulator,
  email,
}) => {
  await createOwner(page.request, email, { mailbox, provider: simulator });
  await page.goto('/auth');
  await expect(page).toHaveURL('/founders');
  for (const [name, { path, before, opener, layer }] of Object.entries(layers))
    await test.step(name, async () => {
      await page.goto('/faq');
      await page.goto(path);
      await untilGrown(page);
      await before?.(page).click();
      const button = opener(page);
      const opened = layer(page);
      await button.scrollIntoViewIfNeeded();
      await button.click();
      await expect(opened).toBeVisible();
      await expect.poll(() => readLayers(page)).toBe(1);
      const scrolled = await readScroll(page);
      await step(page, -1);
      await expect(opened).toBeHidden();
      await expect(page).toHaveURL(path);
      await expect(button).toBeFocused();
      expect(await readScroll(page)).toBe(scrolled);

      await forward(page);
      await expect.poll(() => readLayers(page)).toBe(0);
      await expect(opened).toBeHidden();

      await button.click();
      await expect.poll(() => readLayers(page)).toBe(1);
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect.poll(() => readLayers(page)).toBe(0);
      await step(page, -1);
      await expect(page).toHaveURL('/faq');
    });
});

test('a link of a layer arrives, and one step back shows the page without the layer', async ({
  page,
}) => {
  await page.goto('/focus');
  await button('Add to Cart')(page).click();
  const offer = dialog(/^Three times the nothing/)(page);
  await expect.poll(() => readLayers(page)).toBe(1);
  await offer.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
  await step(page, -1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
  await expect(offer).toBeHidden();
  await step(page, 1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
});

test('a reload with an open layer leaves no entry of it', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/');
  await button('Choose a formula')(page).click();
  await expect.poll(() => readLayers(page)).toBe(1);
  await page.reload();
  await expect.poll(() => readLayers(page)).toBe(0);
  await step(page, -1);
  await expect(page).toHaveURL('/faq');
});

test('a study that the address opens is closed by Back and by a reload after it', async ({
  page,
}) => {
  const address = '/research?study=hartmann-2023-cognition-null';
  await page.goto('/faq');
  await page.goto(address);
  const study = dialog(/^Open-label placebo treatment does/)(page);
  await study.getByText('Key results').click();
  await expect.poll(() => readLayers(page)).toBe(1);
  await page.reload();
  await expect(study).toBeVisible();
  await study.getByText('Key results').click();
  await expect.poll(() => readLayers(page)).toBe(1);
  await step(page, -1);
  await expect(study).toBeHidden();
  await expect(page).toHaveURL('/research');
  await step(page, -1);
  await expect(page).toHaveURL('/faq');
});

test('a window of 320 by 256 shows the way to pay in the dialog that offers a stack', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/focus');
  await button('Add to Cart')(page).click();
  const offer = dialog(/^Three times the nothing/)(page);
  await expect(offer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await expect(offer.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
  await offer.getByRole('link', { name: 'Upgrade & Save' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
});
