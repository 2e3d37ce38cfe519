import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { MalformedRequest } from './requests';

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
const TIMEOUT_MS = 20_000;

/** Closes the connections of all requests. */
export const closeConnections = (): void => agent.destroy();

/**
 * Sends a request as it is: `fetch` would mend the address first.
 * @returns the status; null when the server closes the connection, or the headers cannot be sent
 */
export const sendRequest = (
  origin: string,
  { method, path, headers, body }: Omit<MalformedRequest, 'kind'>,
): Promise<number | null> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(origin);
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const send = () =>
      http.request({
        agent,
        hostname,
        port,
        method,
        path,
        timeout: TIMEOUT_MS,
        headers: { host, ...length, ...headers },
      });
    let request: http.ClientRequest;
    try {
      request = send();
    } catch {
      return resolve(null);
    }
    request.on('response', (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? null));
    });
    request.once('error', () => resolve(null));
    request.end(body);
  });

/** Waits until the server has counted the responses, which it does after they are sent. */
export const untilCounted = (): Promise<void> => wait(50);
