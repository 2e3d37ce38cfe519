import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A wire to a server that tests can cut or freeze without harming the server. */
export type FlakyProxy = {
  /** The server's address, by way of the wire. */
  url: string;
  /** As if the server had been killed: connections break, new ones are refused. */
  cut: () => Promise<void>;
  /** As if the server hung: connections stay, nothing comes through. */
  freeze: () => void;
  /** Whole again. */
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

/** Puts a wire in front of a server, for example Redis. */
export const startFlakyProxy = async (targetUrl: string): Promise<FlakyProxy> => {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let port = 0;
  let server: Server;

  // Bytes on a frozen wire are late, not lost: a stream that lost some would answer the wrong questions.
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

  const wire = (near: Socket) => {
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
    server = createServer(wire).listen(port, '127.0.0.1');
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
