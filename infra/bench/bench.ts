/** `npm run bench`: the measurements of infra/docs/budgets.md, each with its budget. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { gitRevision } from '@candor/federation/git-revision';
import { chromiumArgs } from '../e2e/chromium-args';
import { openShop } from '../start/open-shop';
import { lineProgress } from '../start/progress';
import { readSettings } from '../start/settings';
import { chromiumPath } from '../start/system-packages';
import { apiRateRows } from './api-rates';
import { buildRows, entryRows } from './builds';
import { edgeCostRow } from './edge-cost';
import { edgeRateRow } from './edge-rate';
import { interactionRows } from './interactions';
import { layoutRow } from './layout-before-paint';
import { navigationRows } from './navigation';
import { oneMoreRemoteRow } from './one-more-remote';
import { desktopRow, ratioRows } from './page-ratios';
import { pageRows, type MeasuredPage } from './pages';
import { isWithinBudget, printRow, type Row } from './row';

/** The measured pages, and the number of remotes on each. */
const pages: readonly MeasuredPage[] = [
  { path: '/', remotes: 3, budgets: { script: 120, all: 240, requests: 13, cpu: 900 } },
  { path: '/focus', remotes: 2, budgets: { script: 112 } },
  { path: '/bundles/joy-stack', remotes: 2 },
  { path: '/cart', remotes: 1 },
  { path: '/practice', remotes: 2 },
  { path: '/founders', remotes: 2 },
  { path: '/research', remotes: 2 },
  { path: '/programme', remotes: 3 },
  { path: '/practice/rituals', remotes: 2 },
];

// A separate, empty shop: another one may be running.
process.env['PORT_OFFSET'] ??= '850';
process.env['DATA_DIR'] = await mkdtemp(path.join(tmpdir(), 'candor-bench-'));
process.env['LOG_LEVEL'] ??= 'warn';

const progress = lineProgress((line) => process.stderr.write(`${line}\n`));
const rows: Row[] = [];
const add = (...measured: Row[]) => {
  rows.push(...measured);
  for (const row of measured) process.stdout.write(`${printRow(row)}\n`);
};

const settings = readSettings();
const opening = new AbortController();
const opened = Date.now();
const shop = await openShop(settings, { progress, signal: opening.signal });
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [...chromiumArgs],
});
try {
  const origin = `http://localhost:${settings.edge}`;
  process.stdout.write(`Candor ${gitRevision()}, ${new Date().toISOString()}\n`);
  add({ what: 'shop open', value: (Date.now() - opened) / 1000, unit: 's', budget: 90 });
  add(...(await entryRows()));
  for (const page of pages) add(...(await pageRows(browser, origin, page)));
  for (const path of ['/', '/focus']) {
    add(await layoutRow(browser, origin, path));
    add(...(await ratioRows(browser, origin, path)));
    add(await desktopRow(browser, origin, path));
  }
  add(...(await interactionRows(browser, origin)));
  add(...(await navigationRows(browser, origin)));
  add(await edgeRateRow(origin, '/focus', settings.edge + 50));
  add(
    await edgeCostRow(
      { url: origin, pid: shop.pidOf('edge') ?? 0 },
      {
        api: `http://127.0.0.1:${settings.api}`,
        path: '/api/price-book',
        port: settings.edge + 51,
      },
    ),
  );
  add(...(await apiRateRows(settings.edge - 3000 + 20)));
  add(await oneMoreRemoteRow(origin, '/focus'));
  add(...(await buildRows('mf-cart')));
} finally {
  await browser.close();
  await shop.close();
  await rm(process.env['DATA_DIR'], { recursive: true, force: true });
}
const over = rows.filter((row) => !isWithinBudget(row));
process.stdout.write(`${rows.length - over.length} within budget, ${over.length} over\n`);
process.exitCode = over.length > 0 ? 1 : 0;
