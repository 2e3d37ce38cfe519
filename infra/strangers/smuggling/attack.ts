import { Agent, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';
import { corpus } from './corpus';
import { sendRaw, type Door } from './send-raw';

/** Attackers at the same time. */
const ATTACKERS = 48;
const SHOPPERS = 4;

/** What was sent, and what came back to whom. */
export type Attacked = {
  sent: number;
  /** Responses that shoppers had. */
  shoppers: number;
  /** Responses that belong to somebody else's request, in words. */
  strayed: string[];
};

/** The requests that a text names, whichever way a reader has normalised their addresses. */
export const namesIn = (text: string): string[] => text.match(/\/api\/[a-z]+\/[a-z]\d{7}/g) ?? [];

const idOf = (kind: 'a' | 's', nth: number): string => `${kind}${String(nth).padStart(7, '0')}`;

const get = ({ port, tls = false }: Door, path: string, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, agent, rejectUnauthorized: false };
    const sent = (tls ? requestHttps : requestHttp)(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve(`${response.statusCode} ${text}`));
      response.once('error', reject);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // As a browser does: a kept connection that has just been let go is no failure.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(get({ port, tls }, path, agent));
      else reject(error);
    });
    sent.end();
  });

/** Sends the corpus again and again, with shoppers who ask over kept connections meanwhile. */
export const attack = async (door: Door, requests: number): Promise<Attacked> => {
  const attacked: Attacked = { sent: 0, shoppers: 0, strayed: [] };
  let next = 0;
  let isOver = false;

  const attackOn = async (): Promise<void> => {
    for (let nth = next++; nth < requests; nth = next++) {
      const shape = corpus[nth % corpus.length];
      if (!shape) return;
      const id = idOf('a', nth);
      const received = await sendRaw(door, shape.bytes(id));
      const strange = namesIn(received).filter((path) => !path.endsWith(id));
      attacked.sent += 1;
      if (strange.length > 0) attacked.strayed.push(`${shape.name}: ${strange.join(' ')}`);
    }
  };

  const shop = async (first: number): Promise<void> => {
    const agent = door.tls ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
    for (let nth = first; !isOver; nth += SHOPPERS) {
      const path = `/api/shopper/${idOf('s', nth)}`;
      const response = await get(door, path, agent);
      attacked.shoppers += 1;
      if (response !== `200 ${JSON.stringify({ responseTo: path })}`)
        attacked.strayed.push(`shopper of ${path}: ${response}`);
    }
    agent.destroy();
  };

  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, first) => shop(first)));
  await Promise.all(Array.from({ length: ATTACKERS }, attackOn));
  isOver = true;
  await shopping;
  return attacked;
};

/** The shape that a path was sent by. */
export const shapeOf = (path: string) =>
  corpus[Number(/\/a(\d{7})/.exec(path)?.[1] ?? Number.NaN) % corpus.length];
