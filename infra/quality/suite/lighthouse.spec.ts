import lighthouse, { type Result } from 'lighthouse';
import { chromium as browsers, expect, test } from '@playwright/test';
import { shopEnv } from '../../e2e/shop-env';
import { chromium } from '../chromium';
import { keepFigure } from '../figures';

const PATHS = ['/', '/focus', '/bundles/joy-stack', '/founders', '/practice', '/research', '/faq'];
/** Lighthouse talks to the browser itself, through a port of its own. */
const PORT = 9222 + shopEnv.offset;
const GATES = ['accessibility', 'best-practices', 'seo'];
/** Its speed comes and goes with the machine's other work, so the middle of three is told. */
const SPEED_RUNS = 3;

/** What Lighthouse says of a page in a browser of its own, on its phone profile. */
const look = async (path: string, onlyCategories: readonly string[]): Promise<Result> => {
  const browser = await browsers.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  });
  try {
    const said = await lighthouse(`${shopEnv.origin}${path}`, {
      port: PORT,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...onlyCategories],
    });
    if (!said) throw new Error(`Lighthouse says nothing of ${path}`);
    return said.lhr;
  } finally {
    await browser.close();
  }
};

const scoreOf = ({ categories }: Result, id: string) =>
  Math.round((categories[id]?.score ?? 0) * 100);

const faultsIn = ({ audits }: Result) =>
  Object.values(audits)
    .filter(({ scoreDisplayMode, score }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id, title }) => `${id}: ${title}`)
    .join('\n');

for (const path of PATHS) {
  test(`Lighthouse finds nothing to say about ${path}`, async () => {
    const said = await look(path, GATES);
    const gates = GATES.map((gate) => scoreOf(said, gate));
    await keepFigure({ what: `Lighthouse ${path}, ${GATES.join(', ')}`, value: gates.join(' / ') });
    for (const gate of GATES) expect(scoreOf(said, gate), `${gate}\n${faultsIn(said)}`).toBe(100);
  });

  test(`how fast Lighthouse finds ${path} is reported`, async () => {
    const speeds: Result[] = [];
    for (let run = 0; run < SPEED_RUNS; run += 1) speeds.push(await look(path, ['performance']));
    const scores = speeds.map((said) => scoreOf(said, 'performance')).sort((a, b) => a - b);
    expect(scores[0]).toBeGreaterThan(0);
    await keepFigure({
      what: `Lighthouse ${path}, performance (median of ${scores.join(', ')})`,
      value: String(scores[Math.floor(SPEED_RUNS / 2)]),
    });
  });
}
