/**
 * Fakes the response from which a page learns the server's time.
 * @param server its time in milliseconds; null while it cannot be reached
 */
export const serveTime = (server: () => number | null = Date.now): void => {
  globalThis.fetch = () => {
    const at = server();
    if (at === null) return Promise.reject(new TypeError('Failed to fetch'));
    const headers = new Headers({ date: new Date(at).toUTCString() });
    return Promise.resolve({ headers } as Response);
  };
};
