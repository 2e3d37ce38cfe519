import type { PageSnapshot } from './page-snapshot';

/** Scripts that a page works without are not worth another document. */
const needed = /^\/(releases|shell\/(?!later-))/;
const STORED = 'candor.gone';

/** Remembers the releases of this tab's documents, so that none is loaded twice; without storage it could be. */
const isFirst = (releases: string): boolean => {
  try {
    const known = sessionStorage.getItem(STORED) ?? '';
    sessionStorage.setItem(STORED, known + releases);
    return !known.includes(releases);
  } catch {
    return false;
  }
};

const hasTypedText = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'textarea, input:not([type=radio], [type=checkbox], [type=hidden])',
    ),
  ].some(({ value }) => value);

/** @param scriptList names the releases of this document */
export const createGoneCheck = ([scriptList]: PageSnapshot['scriptList']) => {
  /**
   * Loads the document again, with the releases of today, when the edge has a file no more. Typed text would be lost,
   * so a page with some stays.
   */
  const leaveIfGone = async (path = scriptList): Promise<void> => {
    const response = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (response?.status === 404 && !hasTypedText() && isFirst(scriptList)) location.reload();
  };
  return {
    leaveIfGone,
    /** @param isQuiet whether nobody waits for a script */
    watchScripts: (isQuiet: (path: string) => boolean): void =>
      addEventListener(
        'error',
        ({ target }) => {
          if (!(target instanceof HTMLScriptElement)) return;
          const { origin, pathname } = new URL(target.src, location.href);
          if (origin === location.origin && needed.test(pathname) && !isQuiet(pathname))
            void leaveIfGone(pathname);
        },
        true,
      ),
  };
};
