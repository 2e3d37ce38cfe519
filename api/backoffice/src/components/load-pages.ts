import type * as Pages from '../pages';

let loaded: typeof Pages | null = null;
let loading: Promise<typeof Pages> | null = null;

const load = async (): Promise<typeof Pages> => {
  try {
    loaded = await import('../pages');
    return loaded;
  } catch (error) {
    // Without a connection. The next one who needs a page tries again.
    loading = null;
    throw error;
  }
};

/** Loads the pages beside Today. They are one script, so that each is there at once after the first view. */
export const loadPages = (): Promise<typeof Pages> => (loading ??= load());

/** The pages, once they are loaded. */
export const loadedPages = (): typeof Pages | null => loaded;
