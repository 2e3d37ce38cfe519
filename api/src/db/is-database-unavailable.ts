const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** PostgreSQL: connection exceptions, and a server that starts, stops or has no connection left. */
const serverCodes = /^(08...|57P0[123]|53300)$/;
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const isAway = (error: { code?: unknown; message?: unknown }): boolean =>
  (typeof error.code === 'string' &&
    (networkCodes.has(error.code) || serverCodes.test(error.code))) ||
  (typeof error.message === 'string' && driverMessages.test(error.message));

/** Whether a query failed because the database cannot be reached, and may work a moment later. */
export const isStoreAway = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  // Node tries IPv6 and IPv4 and gathers both failures in one AggregateError.
  const inner = Array.isArray(errors) ? (errors as unknown[]) : [];
  return isAway(error) || isStoreAway(cause) || inner.some(isStoreAway);
};
