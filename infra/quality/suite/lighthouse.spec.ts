import lighthouse from 'lighthouse';
import { chromium as browsers, expect, test } from '@playwright/test';
import { shopEnv } from '../../e2e/shop-env';
import { chromium } from '../chromium';
import { keepFigure } from '../figures';

const PATHS = ['/', '/focus', '/bundles/joy-stack', '/founders', '/practice', '/research', '/faq'];
/** Lighthouse talks to the browser itself, through a port of its own. */
const PORT = 9222 + shopEnv.offset;
const GATES = ['accessibility', 'best-practices', 'seo'] as const;

for (const path of PATHS) {
  test(`Lighthouse finds nothing to say about ${path}`, async () => {
    const browser = await browsers.launch({
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
    });
    try {
      const result = await lighthouse(`${shopEnv.origin}${path}`, {
        port: PORT,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: ['performance', ...GATES],
      });
      const categories = result?.lhr.categories ?? {};
      const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
      const faults = Object.values(result?.lhr.audits ?? {})
        .filter(
          ({ scoreDisplayMode, score: points }) => scoreDisplayMode === 'binary' && points === 0,
        )
        .map(({ id, title }) => `${id}: ${title}`);
      await keepFigure({
        what: `Lighthouse ${path}, performance (reported), ${GATES.join(', ')}`,
        value: ['performance', ...GATES].map(score).join(' / '),
      });
      for (const gate of GATES) expect(score(gate), `${gate}\n${faults.join('\n')}`).toBe(100);
    } finally {
      await browser.close();
    }
  });
}
