import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { coldLoad, wordsInHtml, type ColdLoad } from './cold-load';
import { storedPage } from './raw-get';
import { median, type Row } from './row';

const RUNS = 9;
const KB = 1024;

export type MeasuredPage = {
  path: string;
  remotes: number;
  /** KB of JavaScript, KB of everything, requests and ms of processor time, where they are stricter than for other pages. */
  budgets?: { script?: number; all?: number; requests?: number; cpu?: number };
};

/** KB: 140 with two remotes on the page, 12 more for each further one. */
const scriptBudget = (remotes: number) => 140 + 12 * Math.max(0, remotes - 2);

/** Bytes, counts and vitals of cold loads of one page on the mobile profile. */
export const pageRows = async (
  browser: Browser,
  origin: string,
  { path, remotes, budgets = {} }: MeasuredPage,
): Promise<Row[]> => {
  const { body } = await storedPage(`${origin}${path}`);
  const raw = wordsInHtml(brotliDecompressSync(body).toString('utf8'));
  const loads: ColdLoad[] = [];
  for (let run = 0; run < RUNS; run += 1) loads.push(await coldLoad(browser, `${origin}${path}`));
  const middle = (pick: (load: (typeof loads)[number]) => number) => median(loads.map(pick));
  const seen = [...(loads[0]?.words ?? [])];
  const inHtml = seen.filter((word) => raw.has(word)).length;
  const row = (what: string, value: number, unit: string, budget: number): Row => ({
    what: `${path} ${what}`,
    value,
    unit,
    budget,
  });
  return [
    row(
      'first view, JavaScript',
      middle((load) => load.scriptBytes) / KB,
      'KB',
      budgets.script ?? scriptBudget(remotes),
    ),
    row('first view, all bytes', middle((load) => load.allBytes) / KB, 'KB', budgets.all ?? 320),
    row(
      'first view, requests',
      middle((load) => load.requests),
      '',
      budgets.requests ?? 20,
    ),
    row('fonts before the first paint', middle((load) => load.fontBytesBeforePaint) / KB, 'KB', 48),
    row('HTML on the wire', body.length / KB, 'KB', 20),
    { ...row('words in the raw HTML', (100 * inHtml) / seen.length, '%', 95), least: true },
    row(
      'layout shift',
      middle((load) => load.cls),
      '',
      0.005,
    ),
    row(
      'total blocking time',
      middle((load) => load.blocking),
      'ms',
      100,
    ),
    {
      ...row(
        'processor time',
        middle(({ cpu }) => cpu.all),
        'ms',
        budgets.cpu ?? 1000,
      ),
      note: `layout ${Math.round(middle(({ cpu }) => cpu.layout))}, style ${Math.round(middle(({ cpu }) => cpu.style))}, script ${Math.round(middle(({ cpu }) => cpu.script))}`,
    },
  ];
};
