/** The pages that work offline; the worker sees requests of these pages alone. */
export const offlinePages: readonly string[] = [
  '/practice',
  '/practice/rituals',
  '/practice/record',
];

export const isOfflinePage = (path: string): boolean => offlinePages.includes(path);

/** All pages of the practice stand below this path. */
export const offlineScope = '/practice';
