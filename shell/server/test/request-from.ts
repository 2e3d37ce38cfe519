import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

/** A request from an address, without a connection. */
export const requestFrom = (
  remoteAddress: string,
  headers: IncomingHttpHeaders = {},
): IncomingMessage => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers });
};
