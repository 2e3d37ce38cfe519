import { pino, type DestinationStream, type Logger } from 'pino';

/** The same JSON lines as the API's, so that one search finds a request in both. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: { service: 'edge' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

/** What a log says of an address: a query may carry the token of a mail's link. */
export const pathOf = (url: string | undefined): string => (url ?? '/').split('?', 1)[0] ?? '/';
