import type { Page } from '@playwright/test';
import type { HomePage } from '../../infra/e2e/pages/home-page';
import { waitForHydration } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

const OPENED = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-11-21T10:10:00Z');

const carousels = [
  { item: 'Review', label: 'Reviews', count: 4, everyMs: 6000 },
  { item: 'Study', label: 'Studies', count: 10, everyMs: 8000 },
] as const;
type Carousel = (typeof carousels)[number];

const group = (page: Page, { label }: Carousel) => page.getByRole('group', { name: label });
const dot = (page: Page, carousel: Carousel, n: number) =>
  group(page, carousel).getByRole('button', { name: `${carousel.item} ${n}`, exact: true });
/** Expects the slide to be current, and the scrolling to have ended. */
const expectSlide = async (page: Page, carousel: Carousel, n: number) => {
  await expect(dot(page, carousel, n)).toHaveAttribute('aria-current');
  const card = group(page, carousel)
    .getByRole('listitem')
    .nth(n - 1);
  await expect(card).toBeInViewport({ ratio: 0.98 });
  // Scrolling does not follow the page's fake clock.
  let before = -1;
  await expect
    .poll(async () => {
      const now = await card.evaluate(({ parentElement }) => parentElement?.scrollLeft ?? 0);
      const isAtRest = now === before;
      before = now;
      return isAtRest;
    })
    .toBe(true);
};
/** Simulates a background tab. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(
    (value) => Object.defineProperty(document, 'hidden', { value, configurable: true }),
    hidden,
  );
/**
 * Opens the home page and uses it, and waits for what loads then: a fake clock that runs on meanwhile would
 * end the load by its timeout.
 */
const openAndUse = async (page: Page, home: HomePage) => {
  await home.open();
  await page.mouse.move(1, 1);
  await waitForHydration(page, '[aria-label="Studies"]');
};
/** Removes focus and pointer. */
const leave = async (page: Page) => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(1, 1);
};

for (const carousel of carousels) {
  const { item, count, everyMs } = carousel;

  test(`${carousel.label} advance every ${everyMs / 1000} seconds and wrap around`, async ({
    page,
    home,
  }) => {
    await page.clock.install({ time: OPENED });
    await openAndUse(page, home);
    await group(page, carousel).hover();
    await page.clock.pauseAt(LATER);
    await dot(page, carousel, count - 1).click();
    await expectSlide(page, carousel, count - 1);
    await leave(page);
    await page.clock.runFor(everyMs - 1);
    await expectSlide(page, carousel, count - 1);
    await page.clock.runFor(1);
    await expectSlide(page, carousel, count);
    await page.clock.runFor(everyMs);
    await expectSlide(page, carousel, 1);
  });

  test(`${carousel.label} have previous, next and dot controls that wrap around`, async ({
    page,
    home,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await home.open();
    const name = item.toLowerCase();
    await group(page, carousel)
      .getByRole('button', { name: `Previous ${name}` })
      .click();
    await expectSlide(page, carousel, count);
    await group(page, carousel)
      .getByRole('button', { name: `Next ${name}` })
      .click();
    await expectSlide(page, carousel, 1);
    await dot(page, carousel, 3).click();
    await expectSlide(page, carousel, 3);
  });
}

test('auto-advance pauses on hover, focus, hidden tab and reduced motion', async ({
  page,
  home,
}) => {
  const [reviews] = carousels;
  await page.clock.install({ time: OPENED });
  await openAndUse(page, home);
  await page.clock.pauseAt(LATER);
  await dot(page, reviews, 2).click();
  await expectSlide(page, reviews, 2);
  const expectPaused = async () => {
    await page.clock.runFor(2 * reviews.everyMs);
    await expectSlide(page, reviews, 2);
  };
  // The clicked dot has the focus.
  await page.mouse.move(1, 1);
  await expectPaused();
  await leave(page);
  await group(page, reviews).hover();
  await expectPaused();
  await leave(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectPaused();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await setHidden(page, true);
  await expectPaused();
  await setHidden(page, false);
  await page.clock.runFor(reviews.everyMs);
  await expectSlide(page, reviews, 3);
});

const counters = (page: Page) =>
  page.getByRole('region', { name: 'Trusted by Thousands' }).getByRole('definition');
/** Makes `Math.random` return a fixed value. */
const setRandom = (page: Page, value: number) =>
  page.evaluate((fixed) => Object.assign(Math, { random: () => fixed }), value);

test('counters start at 847, 94% and 127 and send no request', async ({ page, home }) => {
  await page.clock.install({ time: OPENED });
  await page.addInitScript(() => Object.assign(Math, { random: () => 0.3 }));
  await openAndUse(page, home);
  await expect(counters(page)).toHaveText(['847', '94%', '127']);
  const requested: string[] = [];
  // The web-vitals script, and the list and scripts of linked pages may be loaded.
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') requested.push(request.url());
  });
  await page.clock.runFor(20_000);
  expect(requested.filter((url) => !/\/shell\/|\/releases\/scripts\//.test(url))).toEqual([]);
});

test('counters rise every 5 seconds by their chances, satisfaction to 99%', async ({
  page,
  home,
}) => {
  await page.clock.install({ time: OPENED });
  // At 0.3 no counter rises.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0.3 }));
  await openAndUse(page, home);
  await page.clock.pauseAt(LATER);
  await expect(counters(page)).toHaveText(['847', '94%', '127']);
  await setRandom(page, 0.999);
  await page.clock.runFor(5000);
  await expect(counters(page)).toHaveText(['849', '94%', '127']);
  await setRandom(page, 0.19);
  await page.clock.runFor(5000);
  await expect(counters(page)).toHaveText(['849', '95%', '127']);
  await setRandom(page, 0.09);
  await page.clock.runFor(5000);
  await expect(counters(page)).toHaveText(['849', '96%', '128']);
  await page.clock.runFor(50_000);
  await expect(counters(page)).toHaveText(['849', '99%', '138']);
});
