import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy in front of a server that tests can cut or freeze. */
export type FlakyProxy = {
  /** The address of the server through the proxy. */
  url: string;
  /** Acts like a killed server: connections break, new ones are rejected. */
  cut: () => Promise<void>;
  /** Acts like a hanging server: connections stay without data. */
  freeze: () => void;
  /** Ends a cut or a freeze. */
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts a proxy in front of a server, for example Redis. */
export const startFlakyProxy = async (targetUrl: string): Promise<FlakyProxy> => {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let port = 0;
  let server: Server;

  // Bytes on a frozen connection are late, not lost: lost bytes would break the protocol.
  const hold = () => {
    for (const socket of sockets) {
      socket.cork();
      socket.pause();
    }
  };

  const release = () => {
    for (const socket of sockets) {
      socket.uncork();
      socket.resume();
    }
  };

  const connectThrough = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
    if (frozen) hold();
  };

  const open = async () => {
    server = createServer(connectThrough).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };

  const cut = async () => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await open();
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  let isCut = false;
  return {
    url: url.href,
    cut: async () => {
      isCut = true;
      await cut();
    },
    freeze: () => {
      frozen = true;
      hold();
    },
    mend: async () => {
      frozen = false;
      release();
      if (isCut) await open();
      isCut = false;
    },
    close: async () => {
      if (!isCut) await cut();
    },
  };
};
