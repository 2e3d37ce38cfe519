import pino, { type DestinationStream, type Logger } from 'pino';
import { currentContext } from './request-context';

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

/** At the top level of a log line, and one or two levels below. */
const redactedPaths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

type QueryError = Error & { query: string; cause?: Error };

const isQueryError = (error: Error): error is QueryError => 'query' in error && 'params' in error;

const stackFrames = ({ stack, message }: Error): string =>
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
 * An error as a log line shows it. Drizzle puts the values of a failed query into its message, and
 * PostgreSQL into `detail`; both may be personal data, so both are left out.
 */
export const describeError = (error: unknown): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', at: '' };
  if (isQueryError(error)) {
    const cause = error.cause ?? new Error('unknown cause');
    return { ...describeError(cause), at: stackFrames(error), query: error.query };
  }
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    at: stackFrames(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};

/** The origin of a line; the span belongs to the tracer. */
const contextFields = (): object => {
  const context = currentContext();
  if (context === undefined || 'worker' in context) return { ...context };
  return { reqId: context.reqId };
};

/** Writes JSON lines to standard output, with secrets and personal data redacted. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: { service: 'api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: contextFields,
  };
  // Lines are written beside the requests, and many at once under load; the rest when the process ends.
  return pino(options, destination ?? pino.destination({ sync: false }));
};
