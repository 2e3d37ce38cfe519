import type { ServerLine } from './child';
import { toLogLine } from './shop-log';

/** How a person reads the lines of the servers: time, level, server, message and fields in one row. */
export const createReadableFormat = async (): Promise<(line: ServerLine) => string> => {
  // Not at the top: only a start that shows its logs needs it.
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    colorize: process.stdout.hasColors?.() ?? false,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,service,name',
    singleLine: true,
    messageFormat: (entry, key) =>
      `${String(entry['service'] ?? entry['name'])}: ${String(entry[key])}`,
  });
  return (line) => format(toLogLine(line)).trimEnd();
};

/** The message of a JSON line of a server; any other line as it is. */
export const readableMessage = (line: string): string => {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
};
