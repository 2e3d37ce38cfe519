/** What the doctor says of one thing. */
export type Finding = {
  what: string;
  /** `note`: the shop works, and somebody should know. */
  state: 'fine' | 'note' | 'wrong';
  says: string;
  /** What to do next; always there when something is wrong. */
  todo?: string;
};

export const fine = (what: string, says: string): Finding => ({ what, state: 'fine', says });

export const note = (what: string, says: string, todo: string): Finding => ({
  what,
  state: 'note',
  says,
  todo,
});

export const wrong = (what: string, says: string, todo: string): Finding => ({
  what,
  state: 'wrong',
  says,
  todo,
});

/** The code of an error, also where Node has gathered several attempts in one. */
export const codeOf = (error: unknown): string => {
  const { code, errors, cause } = error as { code?: unknown; errors?: unknown[]; cause?: unknown };
  if (typeof code === 'string') return code;
  const inner = errors?.[0] ?? cause;
  return inner === undefined ? '' : codeOf(inner);
};

const away: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'it hung up',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that network',
  ENOTFOUND: 'no machine has this name',
  EAI_AGAIN: 'names cannot be looked up',
  EDNS: 'no machine has this name',
  ETIMEDOUT: 'it does not answer',
};

/** Why a server is not reached, in words; null when the error is about something else. */
export const whyAway = (error: unknown): string | null => {
  const known = away[codeOf(error)];
  if (known !== undefined) return known;
  const { name, message } = error as Error;
  return name === 'TimeoutError' || /timeout|timed out/i.test(message)
    ? 'it does not answer'
    : null;
};

/** Host and port of an address, without the password that it may hold. */
export const placeOf = (url: string): string => new URL(url).host;
