/** A document that nobody touches for this long is being read, and not only looked at. */
const READING_MS = 6000;
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

let inUse: Promise<void> | undefined;

/** Resolves when somebody uses or reads the page: one that is left at once loads nothing more. */
export const waitForUse = (): Promise<void> =>
  (inUse ??= new Promise((resolve) => {
    for (const type of SIGNS_OF_USE)
      addEventListener(type, () => resolve(), { once: true, passive: true });
    setTimeout(resolve, READING_MS);
  }));
