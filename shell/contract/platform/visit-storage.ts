/** The data that the browser could not store, because it denies storage or has no space. */
const unstored = new Map<string, string>();

/** Reads a text of this browser, or of this visit. */
export const readStored = (key: string): string | null => {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
};

/** Stores a text, at least until the document is closed; null removes it. */
export const store = (key: string, text: string | null): void => {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
};
