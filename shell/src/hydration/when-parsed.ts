/** Resolves when the whole HTML has arrived: on a slow line the scripts can load before its last bytes. */
export const whenParsed = (): Promise<unknown> | null =>
  document.readyState === 'loading'
    ? new Promise((resolve) =>
        document.addEventListener('DOMContentLoaded', resolve, { once: true }),
      )
    : null;
