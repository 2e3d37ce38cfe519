import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A listening socket: its address in hexadecimal, as in /proc/net/tcp, and its port. */
type Listening = { address: string; port: number; inode: string };

const LISTENS = '0A';

const inodesOf = (pid: number): ReadonlySet<string> =>
  new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return []; // Closed after the folder was read.
      }
    }),
  );

const listeningIn = (file: string): Listening[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === LISTENS)
    .map(([, local = '', , , , , , , , inode = '']) => {
      const [address = '', port = ''] = local.split(':');
      return { address, port: Number.parseInt(port, 16), inode };
    });

/** 127.0.0.0/8, ::1 and IPv4-mapped loopback; each 32-bit word is in little-endian order. */
const loopback = /^(?:0{16}FFFF0{4})?[0-9A-F]{6}7F$|^0{24}01000000$/;

/** The ports on which a process listens, and those of them reachable from other machines. */
export const listeningPorts = (pid: number): { all: number[]; exposed: number[] } => {
  const inodes = inodesOf(pid);
  const ownSockets = ['tcp', 'tcp6']
    .flatMap((file) => listeningIn(`/proc/${pid}/net/${file}`))
    .filter(({ inode }) => inodes.has(inode));
  const portsOf = (sockets: Listening[]) => sockets.map(({ port }) => port).sort((a, b) => a - b);
  return {
    all: portsOf(ownSockets),
    exposed: portsOf(ownSockets.filter(({ address }) => !loopback.test(address))),
  };
};
