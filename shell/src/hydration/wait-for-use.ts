/**
 * A visitor who stays this long without input is reading the page, and did not open it by mistake.
 */
const READING_MS = 6000;
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

let inUse: Promise<void> | undefined;

/**
 * Resolves when the visitor uses or reads the page, so that a page that is left at once loads
 * nothing more.
 */
export const waitForUse = (): Promise<void> =>
  (inUse ??= new Promise((resolve) => {
    for (const type of SIGNS_OF_USE)
      addEventListener(type, () => resolve(), { once: true, passive: true });
    setTimeout(resolve, READING_MS);
  }));
