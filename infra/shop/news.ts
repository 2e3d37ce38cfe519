import type { ServerResponse } from 'node:http';

/** Where pages listen for news while somebody develops. */
export const NEWS = '/__dev/events';

/** Tells open pages what happens, as server-sent events. */
export const openNews = () => {
  const listeners = new Set<ServerResponse>();
  const write = (response: ServerResponse, news: string) => response.write(`data: ${news}\n\n`);
  return {
    /** Keeps the answer of a page that listens. @param first what it is told at once */
    listen: (response: ServerResponse, first?: string): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      if (first !== undefined) write(response, first);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    tell: (news: string): void => {
      for (const listener of listeners) write(listener, news);
    },
  };
};
