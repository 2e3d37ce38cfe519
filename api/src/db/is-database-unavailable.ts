const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** SQLSTATE: connection exceptions, timeouts, shutdown, start-up, too many connections. */
const serverCodes = /^(08...|25P0[34]|57014|57P0[123]|53300)$/;
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

const isUnavailable = (error: { code?: unknown; message?: unknown }): boolean =>
  (typeof error.code === 'string' &&
    (networkCodes.has(error.code) || serverCodes.test(error.code))) ||
  (typeof error.message === 'string' && driverMessages.test(error.message));

/** Whether a query failed because the database is not reached or too slow; a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  // Node tries IPv6 and IPv4 and reports both failures in one AggregateError.
  const inner = Array.isArray(errors) ? (errors as unknown[]) : [];
  return isUnavailable(error) || isDatabaseUnavailable(cause) || inner.some(isDatabaseUnavailable);
};
