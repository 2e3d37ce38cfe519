import { createWriteStream, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerLine } from './child';

const MAX_BYTES = 10 * 1024 * 1024;

/** The file with the requests and logs of the running shop. */
export const logFileIn = (dataDir: string): string => path.join(dataDir, 'shop.log');

/** A line of a server as a log holds it: JSON as it is, other text with the server's name. */
export const toLogLine = ({ name, line }: Pick<ServerLine, 'name' | 'line'>): string =>
  line.startsWith('{') ? line : `${name} | ${line}`;

/**
 * Opens the log, which keeps the lines of earlier starts until it is large.
 * @throws the error of the file system when the folder cannot be written
 */
export const openShopLog = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = logFileIn(dataDir);
  // At once, so that a full disk ends the start before it has built anything.
  const isLarge = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES;
  writeFileSync(file, `start | ${new Date().toISOString()}\n`, {
    flag: isLarge ? 'w' : 'a',
    mode: 0o600,
  });
  const stream = createWriteStream(file, { flags: 'a' });
  const failed = new Promise<Error>((resolve) => stream.on('error', resolve));
  return {
    file,
    /** Resolves with the error when the log cannot be written any more. */
    failed,
    write: (line: string): void => {
      if (stream.writable) stream.write(`${line}\n`);
    },
  };
};
