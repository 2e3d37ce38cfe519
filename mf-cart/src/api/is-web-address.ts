/** Whether a value from outside is an address that a browser may be sent to. */
export const isWebAddress = (value: unknown): value is string => {
  try {
    return typeof value === 'string' && /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
};
