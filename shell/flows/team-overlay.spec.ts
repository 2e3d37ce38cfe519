import type { Locator } from '@playwright/test';
import { expect, test } from '../../infra/e2e/shop';

const release = String.raw`\d+\.\d+\.\d+-[0-9a-f]{12}`;

/** The distance between the top left corners, in px. */
const measureDistance = async (first: Locator, second: Locator): Promise<number> => {
  const [a, b] = await Promise.all([first.boundingBox(), second.boundingBox()]);
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity;
};

test('?boundaries shows the team of each part without a layout change', async ({
  page,
  request,
}) => {
  // The edge serves the same page.
  const tagOf = async (path: string) => (await request.get(path)).headers()['etag'];
  expect(await tagOf('/programme?boundaries')).toBe(await tagOf('/programme'));

  await page.goto('/programme?boundaries');
  const panel = page.getByRole('region', { name: 'Boundaries' });
  const lines = [
    String.raw`mf-cart/CartBadge cart ${release} \d+ ms`,
    String.raw`mf-practice/ProgrammePage practice ${release} \d+ ms`,
    String.raw`mf-research/StudyCards research ${release} \d+ ms`,
  ];
  for (const line of lines)
    await expect(panel.getByRole('row', { name: new RegExp(line) })).toBeVisible();

  const outline = page.locator('svg > g rect').first();
  const badge = page.getByRole('link', { name: 'Cart 0 items' });
  await expect.poll(() => measureDistance(outline, badge)).toBeLessThan(5);

  const size = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
  const withPanel = await size();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  expect(await size()).toEqual(withPanel);
});
