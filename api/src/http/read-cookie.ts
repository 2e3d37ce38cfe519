import type { IncomingMessage } from 'node:http';

const decode = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/** One cookie of a request by name; null where it is absent or cannot be decoded. */
export const readCookie = ({ headers }: IncomingMessage, name: string): string | null => {
  const pair = (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : decode(pair.slice(name.length + 1));
};
