import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pollReservations } from '../founders/poll-reservations';
import { signInRoutes } from '../test/sign-in.routes';
import { matrix } from '../test/start-test-api';
import { signIn, openCheckout, reservationsOf } from '../test/test-founders';
import { startTestShop } from '../test/test-shop';
import { createStripeGateway } from './stripe-gateway';

describe.each(matrix.slice(0, 1))('closing a checkout session on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const paidMeanwhile = new Set<string>();
  let proxy: Server;

  // A proxy before the provider: the shopper pays between the status check and the expiry.
  beforeAll(async () => {
    proxy = createServer((req, res) => {
      const forward = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of req) chunks.push(chunk as Buffer);
        const [, session = ''] = /sessions\/(\w+)\/expire$/.exec(req.url ?? '') ?? [];
        if (paidMeanwhile.delete(session)) await shop.pay(session);
        const response = await fetch(`${shop.simulator.url}${req.url}`, {
          method: req.method ?? 'GET',
          headers: {
            authorization: req.headers.authorization ?? '',
            'content-type': req.headers['content-type'] ?? '',
          },
          ...(req.method === 'POST' && { body: Buffer.concat(chunks) }),
        });
        res.writeHead(response.status, { 'content-type': 'application/json' });
        res.end(await response.text());
      };
      forward().catch(() => res.destroy());
    });
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => new Promise((closed) => proxy.close(closed)));

  const payments = () => {
    const { port } = proxy.address() as AddressInfo;
    const apiUrl = `http://127.0.0.1:${port}`;
    const { config, installation } = shop.api.context;
    return createStripeGateway({ ...config.stripe, apiUrl, installation });
  };

  test('keeps one that is paid meanwhile, and continues with the next', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const [late, absent] = [
      await signIn(shop.api, 'late@shopper.example'),
      await signIn(shop.api, 'gone@shopper.example'),
    ];
    const session = await openCheckout(late);
    const abandoned = await openCheckout(absent);
    paidMeanwhile.add(session);
    const inAnHour = () => new Date(Date.now() + 3_600_000);
    expect(await pollReservations({ ...shop.deps, payments: payments(), clock: inAnHour })).toBe(2);
    expect(await reservationsOf(late)).toMatchObject([{ status: 'confirmed' }]);
    expect(await reservationsOf(absent)).toEqual([]);
    expect(await shop.deps.payments.readSession(abandoned)).toMatchObject({ status: 'expired' });
    await expect(payments().closeSession(session)).resolves.toBeUndefined();
  });
});
