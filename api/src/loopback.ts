/** Reached from this machine alone: what a server listens on unless HOST says otherwise. */
export const loopback = '127.0.0.1';
