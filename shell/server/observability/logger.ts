import { pino, type DestinationStream, type Logger } from 'pino';

/** Writes JSON lines in the API's format, so that one search finds a request in both. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: { service: 'edge' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  // Lines are written beside the requests, and many at once under load; the rest when the process ends.
  return pino(options, destination ?? pino.destination({ sync: false }));
};

/** The path of a URL for the log, without the query: it may hold the token of an email link. */
export const pathOf = (url: string | undefined): string => (url ?? '/').split('?', 1)[0] ?? '/';
