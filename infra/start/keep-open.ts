import { readEnvFile } from '@candor/federation/env-file';
import { dataDir } from '@candor/federation/paths';
import { lineOutput } from './line-output';
import { openShop, type OpenShop } from './open-shop';
import type { Output } from './output';
import { screenOutput } from './screen-output';
import { readSettings } from './settings';
import { describeFailure } from './start-failure';

const PARENT_CHECK_MS = 1000;

/** The tasks of a program around the shop that it opens. */
export type KeepOpenHooks = {
  /** Runs before the shop is opened, and may change its settings. */
  prepare?: () => Promise<void>;
  /** Is called when the shop is open. @returns its cleanup */
  whileOpen?: (shop: OpenShop, output: Output) => () => void;
};

/** `npm start --verbose`, without `--` before it, is an option of npm, which passes it on in the environment. */
const isVerbose = (): boolean =>
  process.argv.includes('--verbose') || process.env['npm_config_loglevel'] === 'verbose';

const chooseOutput = async (): Promise<Output> =>
  process.stdout.isTTY && process.env['NODE_ENV'] !== 'production'
    ? screenOutput({ terminal: process.stdout, dataDir: dataDir(), isVerbose: isVerbose() })
    : lineOutput();

/** Aborts on Ctrl-C, SIGTERM, and the end of the parent process. */
const listenForStop = (): AbortSignal => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort());
  // A killed npm sends no signal, and an orphaned shop would keep its ports.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopping.abort();
  }, PARENT_CHECK_MS).unref();
  return stopping.signal;
};

const openUntilStopped = async (
  output: Output,
  signal: AbortSignal,
  { whileOpen }: KeepOpenHooks,
): Promise<void> => {
  const started = Date.now();
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const settings = readSettings();
  const { progress, onLine } = output;
  const shop = await openShop(settings, { progress, signal, ...(onLine && { onLine }) });
  await output.opened(settings, Date.now() - started);

  const end = whileOpen?.(shop, output);
  const failure = await Promise.race([shop.broken, output.broken, stopped]);
  end?.();
  if (failure === null) output.closing();
  await shop.close();
  if (failure !== null) throw new Error(failure);
};

/** Opens the shop until Ctrl-C, SIGTERM, or the end of the parent process or of a server; then exits. */
export const keepOpen = async (hooks: KeepOpenHooks = {}): Promise<never> => {
  const signal = listenForStop();
  let output = lineOutput();
  try {
    readEnvFile();
    output = await chooseOutput();
    await hooks.prepare?.();
    await openUntilStopped(output, signal, hooks);
  } catch (error) {
    if (!signal.aborted) {
      output.failed(describeFailure(error));
      return process.exit(1);
    }
  }
  output.closed();
  return process.exit(0);
};
