/** The default address of servers: reachable from this machine only, unless HOST is set. */
export const loopback = '127.0.0.1';
