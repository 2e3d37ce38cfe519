import path from 'node:path';
import { chromium as browsers, expect, test } from '@playwright/test';
import { execa } from 'execa';
import { z } from 'zod';
import { repoRoot } from '@candor/federation/paths';
import { median } from '../../../bench/row';
import { chromiumPath } from '../../../start/system-packages';
import { shopEnv } from '../../shop-env';
import { reportMeasurement } from '../measurements';

/** The package that has Lighthouse, with a lockfile of its own. */
const folder = path.join(repoRoot, 'infra/e2e/quality/lighthouse');

const PATHS = ['/', '/focus', '/bundles/joy-stack', '/founders', '/practice', '/research', '/faq'];
/** The debugging port that Lighthouse uses. */
const PORT = 9222 + shopEnv.offset;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
/** Performance varies with the load of the machine, so the median is reported. */
const PERFORMANCE_RUNS = 5;

const resultSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
});
type Result = z.output<typeof resultSchema>;

/** Runs Lighthouse with its phone profile in a new browser. */
const runLighthouse = async (page: string, onlyCategories: readonly string[]): Promise<Result> => {
  const browser = await browsers.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  });
  try {
    const { stdout } = await execa(
      'lighthouse',
      [
        `${shopEnv.origin}${page}`,
        `--port=${PORT}`,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
        `--only-categories=${onlyCategories.join(',')}`,
      ],
      { preferLocal: true, localDir: folder },
    );
    return resultSchema.parse(JSON.parse(stdout));
  } finally {
    await browser.close();
  }
};

test.beforeAll(async () => {
  await execa('npm', ['ci'], { cwd: folder });
});

const scoreOf = ({ categories }: Result, id: string) =>
  Math.round((categories[id]?.score ?? 0) * 100);

const listFailures = ({ audits }: Result) =>
  Object.entries(audits)
    .filter(([, { scoreDisplayMode, score }]) => scoreDisplayMode === 'binary' && score === 0)
    .map(([id, { title }]) => `${id}: ${title}`)
    .join('\n');

for (const path of PATHS) {
  test(`${path} scores 100 in ${CATEGORIES.join(', ')}`, async () => {
    const result = await runLighthouse(path, CATEGORIES);
    const scores = CATEGORIES.map((category) => scoreOf(result, category));
    await reportMeasurement({
      name: `Lighthouse ${path}, ${CATEGORIES.join(', ')}`,
      value: scores.join(' / '),
    });
    for (const category of CATEGORIES)
      expect(scoreOf(result, category), `${category}\n${listFailures(result)}`).toBe(100);
  });
}

// The cart is not for search engines, so its SEO score is not 100.
for (const path of [...PATHS, '/cart'])
  test(`${path} has its Lighthouse performance reported`, async () => {
    const results: Result[] = [];
    for (let run = 0; run < PERFORMANCE_RUNS; run += 1)
      results.push(await runLighthouse(path, ['performance']));
    const medianMs = (id: string) =>
      Math.round(median(results.map(({ audits }) => audits[id]?.numericValue ?? NaN)));
    const scores = results.map((result) => scoreOf(result, 'performance'));
    expect(Math.min(...scores)).toBeGreaterThan(0);
    const times = `LCP ${medianMs('largest-contentful-paint')} ms, blocking ${medianMs('total-blocking-time')} ms`;
    await reportMeasurement({
      name: `Lighthouse ${path}, performance (median of ${scores.join(', ')}; ${times})`,
      value: String(median(scores)),
    });
  });
