import { Agent, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';
import { chunks } from './chunks';
import { headers } from './headers';
import { lengths } from './lengths';
import { sendRaw, type Target } from './send-raw';
import type { Shape } from './shape';
import { targets } from './targets';
import { twoLengths } from './two-lengths';

/** Every shape of the attack. */
export const corpus: readonly Shape[] = [
  ...twoLengths,
  ...lengths,
  ...chunks,
  ...headers,
  ...targets,
];

/** Concurrent attackers. */
const ATTACKERS = 48;
const SHOPPERS = 4;

/** The result of an attack, by request and response. */
export type AttackResult = {
  sent: number;
  /** The number of responses to shoppers. */
  shoppers: number;
  /** Descriptions of responses that belong to another request. */
  misdelivered: string[];
};

/** The request paths in a text, in whatever form a server normalized the address. */
export const requestPathsIn = (text: string): string[] =>
  text.match(/\/api\/[a-z]+\/[a-z]\d{7}/g) ?? [];

const idOf = (kind: 'a' | 's', nth: number): string => `${kind}${String(nth).padStart(7, '0')}`;

const get = ({ port, tls = false }: Target, path: string, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, agent, rejectUnauthorized: false };
    const sent = (tls ? requestHttps : requestHttp)(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve(`${response.statusCode} ${text}`));
      response.once('error', reject);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // A browser also retries when a reused connection was just closed.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(get({ port, tls }, path, agent));
      else reject(error);
    });
    sent.end();
  });

/** Sends the corpus repeatedly while shoppers send requests over keep-alive connections. */
export const attack = async (target: Target, requests: number): Promise<AttackResult> => {
  const result: AttackResult = { sent: 0, shoppers: 0, misdelivered: [] };
  let next = 0;
  let isOver = false;

  const runAttacker = async (): Promise<void> => {
    for (let nth = next++; nth < requests; nth = next++) {
      const shape = corpus[nth % corpus.length];
      if (!shape) return;
      const id = idOf('a', nth);
      const received = await sendRaw(target, shape.bytes(id));
      const foreignPaths = requestPathsIn(received).filter((path) => !path.endsWith(id));
      result.sent += 1;
      if (foreignPaths.length > 0)
        result.misdelivered.push(`${shape.name}: ${foreignPaths.join(' ')}`);
    }
  };

  const shop = async (first: number): Promise<void> => {
    const agent = target.tls ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
    for (let nth = first; !isOver; nth += SHOPPERS) {
      const path = `/api/shopper/${idOf('s', nth)}`;
      const response = await get(target, path, agent);
      result.shoppers += 1;
      if (response !== `200 ${JSON.stringify({ responseTo: path })}`)
        result.misdelivered.push(`shopper of ${path}: ${response}`);
    }
    agent.destroy();
  };

  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, first) => shop(first)));
  await Promise.all(Array.from({ length: ATTACKERS }, runAttacker));
  isOver = true;
  await shopping;
  return result;
};

/** The shape that sent a path. */
export const shapeOf = (path: string) =>
  corpus[Number(/\/a(\d{7})/.exec(path)?.[1] ?? Number.NaN) % corpus.length];
