import type { Page } from '@playwright/test';
import { expect, test } from '../shop';

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
/** It is its turn, and the track has come to rest there. */
const expectTurn = async (page: Page, carousel: Carousel, n: number) => {
  await expect(dot(page, carousel, n)).toHaveAttribute('aria-current');
  const card = group(page, carousel)
    .getByRole('listitem')
    .nth(n - 1);
  await expect(card).toBeInViewport({ ratio: 0.98 });
  // The browser scrolls by its own clock, which the page's clock must not overtake.
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
/** What a page sees of a tab in the background. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate(
    (value) => Object.defineProperty(document, 'hidden', { value, configurable: true }),
    hidden,
  );
/** Nobody points at it or tabs into it. */
const leave = async (page: Page) => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(1, 1);
};

for (const carousel of carousels) {
  const { item, count, everyMs } = carousel;

  test(`${item === 'Review' ? 'Testimonials' : 'Research cards'} auto-advance every ${everyMs / 1000} seconds and wrap around`, async ({
    page,
    home,
  }) => {
    await page.clock.install({ time: OPENED });
    await home.open();
    await page.clock.pauseAt(LATER);
    await dot(page, carousel, count - 1).click();
    await expectTurn(page, carousel, count - 1);
    await leave(page);
    await page.clock.runFor(everyMs - 1);
    await expectTurn(page, carousel, count - 1);
    await page.clock.runFor(1);
    await expectTurn(page, carousel, count);
    await page.clock.runFor(everyMs);
    await expectTurn(page, carousel, 1);
  });

  test(`${carousel.label} have previous, next and dot controls, which wrap around as well`, async ({
    page,
    home,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await home.open();
    const thing = item.toLowerCase();
    await group(page, carousel)
      .getByRole('button', { name: `Previous ${thing}` })
      .click();
    await expectTurn(page, carousel, count);
    await group(page, carousel)
      .getByRole('button', { name: `Next ${thing}` })
      .click();
    await expectTurn(page, carousel, 1);
    await dot(page, carousel, 3).click();
    await expectTurn(page, carousel, 3);
  });
}

test('auto-advance pauses on hover, focus, hidden tab and reduced motion', async ({
  page,
  home,
}) => {
  const [reviews] = carousels;
  await page.clock.install({ time: OPENED });
  await home.open();
  await page.clock.pauseAt(LATER);
  await dot(page, reviews, 2).click();
  await expectTurn(page, reviews, 2);
  const stays = async () => {
    await page.clock.runFor(2 * reviews.everyMs);
    await expectTurn(page, reviews, 2);
  };
  // Focus: the dot that was pressed has it, the pointer is elsewhere.
  await page.mouse.move(1, 1);
  await stays();
  await leave(page);
  await group(page, reviews).hover();
  await stays();
  await leave(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stays();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await hide(page, true);
  await stays();
  await hide(page, false);
  await page.clock.runFor(reviews.everyMs);
  await expectTurn(page, reviews, 3);
});

const figures = (page: Page) =>
  page.getByRole('region', { name: 'Trusted by Thousands' }).getByRole('definition');
/** Chance, as the counters are about to meet it. */
const chance = (page: Page, value: number) =>
  page.evaluate((fixed) => Object.assign(Math, { random: () => fixed }), value);

test('Counters are simulated, not fetched. Start values: 847 customers, 94 percent satisfaction, 127 studies', async ({
  page,
  home,
}) => {
  await page.clock.install({ time: OPENED });
  await page.addInitScript(() => Object.assign(Math, { random: () => 0.3 }));
  await home.open();
  await expect(figures(page)).toHaveText(['847', '94%', '127']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(20_000);
  // What measures the visit comes in that time; no figure does.
  expect(asked.filter((url) => !url.includes('/shell/'))).toEqual([]);
});

test('Every 5 seconds customers rise by 0 to 2; satisfaction rises by 1 with about 20% chance up to a cap of 99; research studies rise by 1 with about 10% chance', async ({
  page,
  home,
}) => {
  await page.clock.install({ time: OPENED });
  // Below a third nobody comes, and from a fifth on nothing else rises.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0.3 }));
  await home.open();
  await page.clock.pauseAt(LATER);
  await expect(figures(page)).toHaveText(['847', '94%', '127']);
  await chance(page, 0.999);
  await page.clock.runFor(5000);
  await expect(figures(page)).toHaveText(['849', '94%', '127']);
  await chance(page, 0.19);
  await page.clock.runFor(5000);
  await expect(figures(page)).toHaveText(['849', '95%', '127']);
  await chance(page, 0.09);
  await page.clock.runFor(5000);
  await expect(figures(page)).toHaveText(['849', '96%', '128']);
  await page.clock.runFor(50_000);
  await expect(figures(page)).toHaveText(['849', '99%', '138']);
});
