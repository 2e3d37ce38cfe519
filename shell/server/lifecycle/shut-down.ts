import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Connections that are open for longer than this after the shutdown are closed. */
const CLOSE_MS = 5000;

type Options = {
  front: Server;
  internal: Server;
  followers: readonly { stop: () => void }[];
  /** How long the edge serves after its readiness probe fails, so that load balancers notice it. */
  drainSeconds: number;
  /** Called when the last connection is closed. */
  onClosed: () => void;
};

/** Serves until load balancers have noticed that the edge stops, then closes everything. */
export const shutDown = async (options: Options): Promise<void> => {
  const { front, internal, followers, drainSeconds, onClosed } = options;
  await pause(drainSeconds * 1000);
  for (const follower of followers) follower.stop();
  for (const server of [front, internal]) {
    server.close();
    server.closeIdleConnections();
  }
  setTimeout(() => front.closeAllConnections(), CLOSE_MS).unref();
  front.once('close', onClosed);
};
