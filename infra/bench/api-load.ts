import autocannon, { type Result } from 'autocannon';

/** Clients at once. */
export const CLIENTS = 50;

/** The load tool prepares some requests that it does not send. */
export const SPARE = 2 * CLIENTS;

export type ApiRequest = {
  method?: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Requests done per second, how long a client waits in milliseconds, and how many got 503. */
export type Load = { rate: number; p50: number; p99: number; shed: number };

/** An address of its own for each client; the limits of requests count by it. */
export const addressOf = (index: number): string => `10.77.${(index >> 8) & 255}.${index & 255}`;

/** @throws Error for any response but 200, and 503, which an API without free stores sends */
const readResult = (
  origin: string,
  { statusCodeStats, errors, latency, duration }: Result,
): Load => {
  const counts: Partial<Record<string, { count?: number }>> = statusCodeStats ?? {};
  const { 200: done, 503: shed, ...others } = counts;
  if (Object.keys(others).length > 0 || errors > 0)
    throw new Error(`${origin} failed under load: ${JSON.stringify(others)}, ${errors} errors`);
  const { p50, p99 } = latency;
  return { rate: (done?.count ?? 0) / duration, p50, p99, shed: shed?.count ?? 0 };
};

/** Each client repeats one request of its own. */
export const repeat = async (
  origin: string,
  requests: readonly ApiRequest[],
  seconds: number,
): Promise<Load> => {
  let opened = 0;
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: seconds,
    setupClient: (client) => {
      const request = requests[opened % requests.length];
      if (request !== undefined) client.setRequests([request]);
      opened += 1;
    },
  });
  return readResult(origin, result);
};

/** The clients share out requests, each of which is sent once at most. @returns the responses too */
export const sendEach = async (
  origin: string,
  requests: readonly ApiRequest[],
): Promise<{ load: Load; bodies: string[] }> => {
  let prepared = 0;
  const bodies: string[] = [];
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    amount: requests.length - SPARE,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...requests[prepared++ % requests.length] }),
        onResponse: (status, body) => void (status === 200 && bodies.push(body)),
      },
    ],
  });
  if (prepared > requests.length) throw new Error(`${origin} got a request twice.`);
  return { load: readResult(origin, result), bodies };
};
