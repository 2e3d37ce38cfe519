import { connect, type Socket } from 'node:net';

/** Loopback addresses other than the shoppers' (Linux has 127.0.0.0/8): the edge limits each address. */
const ATTACKERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
const BATCHES = 10;
/** Connections opened per batch; a thousand at once would measure the attacker. */
const OPENED_PER_BATCH = 20;

/** The first bytes of an attacker, and the bytes that it repeats. */
export type SlowAttack = {
  sockets: number;
  first: (nth: number) => string;
  /** Sent every `everyMs` on each open socket; a closed socket is replaced. */
  then: string;
  everyMs: number;
};

/**
 * Holds connections to a port, each sending a little at a time.
 * @returns stop, which resolves with the numbers of opened and of ended connections
 */
export const sendSlowly = (port: number, { sockets, first, then, everyMs }: SlowAttack) => {
  const open = new Set<Socket>();
  let opened = 0;
  let ended = 0;

  const openOne = () => {
    const nth = opened;
    opened += 1;
    const localAddress = ATTACKERS[nth % ATTACKERS.length];
    const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
    open.add(socket);
    socket.once('connect', () => socket.write(first(nth), 'latin1'));
    socket.on('error', () => socket.destroy());
    socket.resume();
    socket.once('close', () => {
      ended += 1;
      open.delete(socket);
    });
  };

  let batch = 0;
  const tick = () => {
    batch += 1;
    for (const [nth, socket] of [...open].entries())
      if (nth % BATCHES === batch % BATCHES && socket.writable && !socket.connecting)
        socket.write(then);
    for (let more = 0; open.size < sockets && more < OPENED_PER_BATCH; more += 1) openOne();
  };
  const timer = setInterval(tick, everyMs / BATCHES);
  tick();

  return async (): Promise<{ opened: number; ended: number }> => {
    clearInterval(timer);
    const counted = { opened, ended };
    const closing = [...open].map(
      (socket) => new Promise((closed) => socket.once('close', closed).destroy()),
    );
    await Promise.all(closing);
    return counted;
  };
};
