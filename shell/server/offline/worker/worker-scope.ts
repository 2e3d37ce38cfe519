/** An event that lasts as long as its work. */
export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

/** A request of a page that the worker may respond to. */
export type FetchEvent = ExtendableEvent & {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
};

/**
 * The part of a worker's global scope that pages do not have. TypeScript's own types of workers cannot stand in one
 * program with those of pages.
 */
export type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
};
