/** The result of one check of `ops -- doctor`. */
export type CheckResult = {
  check: string;
  /** `warn`: the shop works, but the operator should know. */
  status: 'pass' | 'warn' | 'fail';
  message: string;
  /** The advice for the operator; always set on `fail`. */
  advice?: string;
};

export const pass = (check: string, message: string): CheckResult => ({
  check,
  status: 'pass',
  message,
});

export const warn = (check: string, message: string, advice: string): CheckResult => ({
  check,
  status: 'warn',
  message,
  advice,
});

export const fail = (check: string, message: string, advice: string): CheckResult => ({
  check,
  status: 'fail',
  message,
  advice,
});

/** The code of an error, or of the first error inside an AggregateError. */
export const codeOf = (error: unknown): string => {
  const { code, errors, cause } = error as { code?: unknown; errors?: unknown[]; cause?: unknown };
  if (typeof code === 'string') return code;
  const inner = errors?.[0] ?? cause;
  return inner === undefined ? '' : codeOf(inner);
};

const unreachableReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'no route to host',
  ENETUNREACH: 'network unreachable',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'name resolution failed',
  EDNS: 'host not found',
  ETIMEDOUT: 'timeout',
};

/** Why a server is unreachable; null for other errors. */
export const describeUnreachable = (error: unknown): string | null => {
  const known = unreachableReasons[codeOf(error)];
  if (known !== undefined) return known;
  const { name, message } = error as Error;
  return name === 'TimeoutError' || /timeout|timed out/i.test(message) ? 'timeout' : null;
};

/** Host and port of a URL, without a password. */
export const hostOf = (url: string): string => new URL(url).host;
