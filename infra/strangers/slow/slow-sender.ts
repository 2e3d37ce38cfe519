import { connect, type Socket } from 'node:net';

/**
 * Other addresses of this machine (Linux has all of 127.0.0.0/8) than the shoppers'; from one alone the
 * edge takes no thousand connections.
 */
const ATTACKERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
const TURNS = 10;
/** So many connections are opened in a turn: a thousand at once would measure the attacker. */
const OPENED_IN_A_TURN = 20;

/** How an attacker sends: what at first, and what again and again. */
export type Manner = {
  sockets: number;
  first: (nth: number) => string;
  /** Sent every `everyMs` on each open socket; a new one is opened for each that was closed. */
  then: string;
  everyMs: number;
};

/**
 * Holds so many connections to a port, each sending a little at a time.
 * @returns stop, which resolves with how many connections were opened and how many of them were ended
 */
export const sendSlowly = (port: number, { sockets, first, then, everyMs }: Manner) => {
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

  let turn = 0;
  const tick = () => {
    turn += 1;
    for (const [nth, socket] of [...open].entries())
      if (nth % TURNS === turn % TURNS && socket.writable && !socket.connecting) socket.write(then);
    for (let more = 0; open.size < sockets && more < OPENED_IN_A_TURN; more += 1) openOne();
  };
  const timer = setInterval(tick, everyMs / TURNS);
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
