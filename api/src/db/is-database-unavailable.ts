const networkCodes = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The database has become a replica, and takes no writes on this connection. */
const readOnly = '25006';

/**
 * The SQLSTATEs that mean 'not now'. Connection exceptions, also of poolers; a server that only reads, or
 * ended an idle transaction; a conflict that repeating did not solve; no disk, memory, connection or other
 * resource; a lock or statement that took too long; shutdown and start-up; an error of its disk.
 */
const notNow = /^(08...|25006|25P0[34]|40001|40P01|53...|55P03|57014|57P0[1235]|58030)$/;

/** These errors leave a connection as good as before. */
const ofStatement = /^(40001|40P01|55P03)$/;

/** The driver gives these no SQLSTATE, and poolers none better than XX000. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|cannot connect now|server (login|conn)|no more connections allowed|max ?client|sorry, too many clients|remaining connection slots)/i;

/** An error with all that it was caused by. Node tries IPv6 and IPv4 and reports both failures in one. */
const chainOf = (error: unknown): { code?: unknown; message?: unknown }[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const inner = Array.isArray(errors) ? (errors as unknown[]) : [];
  return [error, ...chainOf(cause), ...inner.flatMap(chainOf)];
};

const codesOf = (error: unknown): string[] =>
  chainOf(error).flatMap(({ code }) => (typeof code === 'string' ? [code] : []));

/**
 * Returns whether a query failed because the database is unreachable, too slow or read-only. A
 * retry may succeed.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  codesOf(error).some((code) => networkCodes.has(code) || notNow.test(code)) ||
  chainOf(error).some(({ message }) => typeof message === 'string' && messages.test(message));

/** Returns whether the connection of a failed query must not be used again. */
export const isConnectionBroken = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !codesOf(error).some((code) => ofStatement.test(code));

/** Returns whether the server rejected a write because it has become a replica. */
export const isReadOnly = (error: unknown): boolean => codesOf(error).includes(readOnly);
