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

/** Texts that their frame cuts off. Drawings are larger than theirs on purpose, as the wordmark is. */
const findCut = () =>
  [...document.querySelectorAll('#root *')].flatMap((element) => {
    if (element.closest('[aria-hidden=true], svg, .footer__mark')) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut = [
      [overflowX, element.scrollWidth - element.clientWidth],
      [overflowY, element.scrollHeight - element.clientHeight],
    ].some(([overflow, more]) => /hidden|clip/.test(String(overflow)) && Number(more) > 2);
    const hasText = [element, ...element.children].some(({ childNodes }) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    );
    return isCut && hasText && element.clientWidth > 1 ? [element.outerHTML.slice(0, 200)] : [];
  });

for (const width of [412, 1280])
  for (const path of ['/', '/focus', '/cart', '/account', '/founders'])
    test(`text of twice the size stays whole in ${path} of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      await storeCart(page, { id: 'focus', name: 'Focus' });
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.evaluate(findCut)).toEqual([]);
    });
