/** Returns an http or https URL from outside data; null for anything else. */
export const parseWebUrl = (value: unknown): string | null => {
  try {
    return typeof value === 'string' && /^https?:$/.test(new URL(value).protocol) ? value : null;
  } catch {
    return null;
  }
};
