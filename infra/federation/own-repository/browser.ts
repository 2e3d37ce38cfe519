import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { cacheDir } from '../paths';

const WIDTHS = [390, 1440] as const;
const HEIGHT = 900;

const watch = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  return problems;
};

/** Opens a page in a browser of its own. */
export const openPage = async (executablePath: string, url: string) => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const problems = watch(page);
  await page.goto(url);
  await page.evaluate('window.isFirstDocument = true');
  return {
    /** @throws Error when the text does not appear */
    untilShown: (text: string, ms: number): Promise<void> =>
      page.getByText(text).first().waitFor({ timeout: ms }),
    isFirstDocument: (): Promise<boolean> => page.evaluate('window.isFirstDocument === true'),
    /** Pictures for people to look at, in `.cache/own-repository`. */
    takePictures: async (name: string): Promise<void> => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const file = path.join(cacheDir, 'own-repository', `${name}-${width}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
    },
    /** The errors and warnings of its console. */
    problems: (): readonly string[] => problems,
    close: () => browser.close(),
  };
};
