import { printable } from '@candor/server-contract/printable';
import type { ServerLine } from './child';
import type { Output } from './output';
import type { Progress } from './progress';
import { createReadableFormat, readableMessage } from './readable-log';
import { openScreen } from './screen';
import { openShopLog, toLogLine } from './shop-log';
import { ensureStaffSignIn } from './staff-sign-in';
import { createStatusLine, formatResult, type Terminal } from './status-line';

/** The parts of a terminal that a screen needs. */
export type ScreenOptions = {
  terminal: Terminal;
  dataDir: string;
  /** Shows the requests and logs too, as a person reads them. */
  isVerbose: boolean;
};

type StatusLine = ReturnType<typeof createStatusLine>;

const screenProgress = (status: StatusLine, detail: Progress['detail']): Progress => ({
  stage: async ({ doing, done }, run) => {
    const started = Date.now();
    detail(doing);
    status.show(doing);
    const result = await run(status.update);
    status.clear();
    status.print(formatResult(done, Date.now() - started));
    return result;
  },
  detail,
});

const timeOfDay = () => new Date().toTimeString().slice(0, 8);

/**
 * Shows the start of a shop in one screen: what goes on with its seconds, then the addresses. Requests and
 * logs go to a file.
 * @throws the error of the file system when the file cannot be written
 */
export const screenOutput = async (options: ScreenOptions): Promise<Output> => {
  const { terminal, dataDir, isVerbose } = options;
  const log = openShopLog(dataDir);
  const status = createStatusLine(terminal);
  status.show('Checking for changes');
  const toReadable = isVerbose ? await createReadableFormat() : null;
  const onLine = (line: ServerLine) => {
    log.write(toLogLine(line));
    if (toReadable) status.print(toReadable(line));
  };
  return {
    progress: screenProgress(status, log.write),
    onLine,
    log: (line) => {
      log.write(line);
      status.print(`  ${timeOfDay()}  ${printable(line)}`);
    },
    opened: async (shop, openedMs) => {
      status.show('Opening the back office');
      const signIn = await ensureStaffSignIn(shop);
      status.clear();
      status.print(
        openScreen({ shop, env: process.env, openedMs, signIn, logFile: log.file, isVerbose }),
      );
    },
    closing: () => status.show('Closing'),
    closed: () => {
      status.clear();
      status.print('  Candor is closed.');
    },
    failed: (message) => {
      status.clear();
      process.stderr.write(`${message.split('\n').map(readableMessage).join('\n')}\n`);
    },
    broken: log.failed.then(({ message }) => message),
  };
};
