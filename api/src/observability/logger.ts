import pino, { type DestinationStream, type Logger } from 'pino';
import { causeNow } from './request-context';

export type { Logger } from 'pino';

const secretKeys = [
  'authorization',
  'cookie',
  'csrfToken',
  'email',
  'firstName',
  'password',
  'recipient',
  'refresh_token',
  'secret',
  'stripe-signature',
  'to',
  'token',
  'x-csrf-token',
];

/** At the top of a line and one or two levels below it. */
const redactedPaths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

type QueryError = Error & { query: string; cause?: Error };

const isQueryError = (error: Error): error is QueryError => 'query' in error && 'params' in error;

const framesOf = ({ stack, message }: Error): string =>
  (stack ?? '').split(message).at(-1)?.trim() ?? '';

type DescribedError = {
  type: string;
  message: string;
  code?: unknown;
  at: string;
  query?: string;
  cause?: DescribedError;
};

/**
 * What a log line says of an error. Drizzle puts the values of a failed query into its message and
 * PostgreSQL puts them into `detail`; both may be personal, so neither is kept.
 */
export const describeError = (error: unknown): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', at: '' };
  if (isQueryError(error)) {
    const cause = error.cause ?? new Error('unknown cause');
    return { ...describeError(cause), at: framesOf(error), query: error.query };
  }
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    at: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};

/** A request's own logger names the request already; a key twice in a line would be no JSON. */
const causeFor = (_line: object, _level: number, logger: Logger): object => {
  const cause = causeNow();
  return cause === undefined || 'reqId' in logger.bindings() ? {} : cause;
};

/** JSON lines on standard output, without what could harm a person if a log leaked. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: { service: 'api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: causeFor,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};
