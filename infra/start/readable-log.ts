import { printable, printableJson } from '@candor/server-contract/printable';
import type { ServerLine } from './child';
import { toLogLine } from './shop-log';

/** A JSON line with its escapes read: a formatter prints them as the characters that they stand for. */
const parseLine = (line: string): Record<string, unknown> | null => {
  if (!line.startsWith('{')) return null;
  try {
    return printableJson(JSON.parse(line)) as Record<string, unknown>;
  } catch {
    return null;
  }
};

/** How a person reads the lines of the servers: time, level, server, message and fields in one row. */
export const createReadableFormat = async (): Promise<(line: ServerLine) => string> => {
  // Imported here and not at the top: only a start that shows its logs needs it.
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    colorize: process.stdout.hasColors?.() ?? false,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,service,name',
    singleLine: true,
    messageFormat: (entry, key) =>
      `${String(entry['service'] ?? entry['name'])}: ${String(entry[key])}`,
  });
  return (line) => format(parseLine(line.line) ?? printable(toLogLine(line))).trimEnd();
};

/** The message of a JSON line of a server; any other line stays unchanged. */
export const readableMessage = (line: string): string => {
  const entry = parseLine(line) as { msg?: string; err?: { message?: string } } | null;
  if (entry === null) return printable(line);
  return [entry.msg, entry.err?.message].filter(Boolean).join(': ');
};
