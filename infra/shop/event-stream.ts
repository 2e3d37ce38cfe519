import type { ServerResponse } from 'node:http';

/** The path of the server-sent events for pages in development. */
export const EVENTS_PATH = '/__dev/events';

/** Sends server-sent events to open pages. */
export const createEventStream = () => {
  const listeners = new Set<ServerResponse>();
  const write = (response: ServerResponse, data: string) => response.write(`data: ${data}\n\n`);
  return {
    /** Adds a listening page. @param first the data that it gets at once */
    listen: (response: ServerResponse, first?: string): void => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      if (first !== undefined) write(response, first);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    send: (data: string): void => {
      for (const listener of listeners) write(listener, data);
    },
  };
};
