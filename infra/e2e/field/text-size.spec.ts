import { chromiumPath } from '../../start/system-packages';
import { chromiumArgs } from '../chromium-args';
import { storeCart } from '../pages/stored-cart';
import { expect, test } from '../shop';

// The usual size is 16 px.
test.use({
  launchOptions: {
    executablePath: chromiumPath,
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32'],
  },
});

/** What leaves the page or is cut off; pictures are left out, which are larger than their frame on purpose. */
const findLost = () => {
  const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll('#root *')].flatMap((element) => {
    const { right, width: own } = element.getBoundingClientRect();
    if (own < 2 || element.closest('[aria-hidden=true], svg, .footer__mark')) return [];
    const hasText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    const { overflowX, overflowY } = getComputedStyle(element);
    const isLost =
      right > width + 1 ||
      (isCut(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
      (isCut(overflowY) && element.scrollHeight > element.clientHeight + 2);
    return hasText && isLost ? [`${element.tagName} ${element.textContent}`] : [];
  });
};

for (const width of [412, 1280])
  for (const path of ['/', '/focus', '/cart', '/account', '/founders'])
    test(`text of twice the size stays whole in ${path} of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      await storeCart(page, { id: 'focus', name: 'Focus' });
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.evaluate(findLost)).toEqual([]);
    });
