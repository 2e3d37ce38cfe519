import type { Server } from 'node:http';

/** How many connections a server holds; `perAddress` is null behind a proxy, whose address all share. */
export type ConnectionLimits = { total: number; perAddress: number | null };

/** Closes new connections beyond the limits; open ones continue. */
export const limitConnections = (server: Server, { total, perAddress }: ConnectionLimits): void => {
  server.maxConnections = total;
  if (perAddress === null) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    const before = open.get(address) ?? 0;
    if (before >= perAddress) return void socket.destroy();
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
};
