import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSimulator, type Simulator } from '@candor/stripe-simulator/simulator';
import { openBrowser, type Browser } from '../test/browser';
import { builtApi } from '../test/built-api';
import { apiProcess, type ApiProcess } from '../test/killed-process';
import { unpackStore } from '../test/store-image';
import { FAULT_TIMEOUT_MS, faultRuns, recordMeasurement } from '../test/test-faults';
import { line, until } from '../test/test-shop';

/** Random ports, so that two working copies can run the tests at once. */
const PORT_OFFSET = randomInt(18_000, 27_000);
const ROUNDS = faultRuns(20);
const SESSIONS_PER_ROUND = 3;

const built = builtApi();

let folder: string;
let simulator: Simulator;
let api: ApiProcess;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'candor-kill-'));
  await unpackStore(folder);
  api = apiProcess({ program: built.server, dataDir: folder, portOffset: PORT_OFFSET });
  simulator = await startSimulator({
    port: 4242 + PORT_OFFSET,
    dataDir: null,
    webhook: { url: `${api.origin}/api/stripe/webhook`, secret: 'whsec_candor_simulator' },
  });
  await api.start();
}, 90_000);

afterAll(async () => {
  await api.kill();
  await simulator.close();
  rmSync(folder, { recursive: true, force: true });
});

const control = (to: string, body: object) =>
  fetch(`${simulator.url}/_sim/${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

type Purchase = { browser: Browser; session: string; email: string };

const openSessions = (round: number): Promise<Purchase[]> =>
  Promise.all(
    Array.from({ length: SESSIONS_PER_ROUND }, async (_, index) => {
      const browser = openBrowser(() => api.origin);
      let url = '';
      // A process that has just started on a busy machine asks buyers to try again.
      await until(async () => {
        const { status, body } = await browser.post('/api/functions/create-cart-checkout', {
          items: [line('focus')],
        });
        expect([200, 503]).toContain(status);
        if (status === 200) ({ url } = body as { url: string });
        return status === 200;
      });
      const session = url.split('/').at(-1) ?? '';
      return { browser, session, email: `buyer-${round}-${index}@candor.example` };
    }),
  );

const payAll = (purchases: readonly Purchase[]) =>
  Promise.all(purchases.map(({ session, email }) => control('pay', { session, email })));

/** Even rounds die before any webhook is sent, odd rounds while webhooks are processed. */
const payAndKill = async (round: number, purchases: readonly Purchase[]) => {
  const isBefore = round % 2 === 0;
  await control('webhooks', isBefore ? { mode: 'delay', ms: 60_000 } : { mode: 'deliver' });
  if (isBefore) {
    await payAll(purchases);
    await api.kill();
    return;
  }
  const paying = payAll(purchases);
  await until(() => simulator.sim.store.all('delivery').length > 0);
  await new Promise((passed) => setTimeout(passed, round * 4));
  await api.kill();
  await paying;
};

test(
  'places one order with one mail per paid session when the API is killed',
  async () => {
    const all: Purchase[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const purchases = await openSessions(round);
      await payAndKill(round, purchases);
      await api.start();
      // Delivers all held and failed events, as the provider's retries do.
      await control('webhooks', { mode: 'deliver' });
      await until(async () => {
        const left = simulator.sim.store.all('delivery');
        if (left.some(({ attempts }) => attempts > 0))
          await control('webhooks', { mode: 'deliver' });
        return left.length === 0;
      }, 60_000);
      all.push(...purchases);
    }
    const mailViewer = openBrowser(() => api.origin);
    const mails = (await mailViewer.get('/dev/mail.json')).body as { to: string }[];
    const mailsOf = (email: string) => mails.filter(({ to }) => to === email).length;
    expect(all.map(({ email }) => mailsOf(email))).toEqual(all.map(() => 1));

    const numbers = new Set<string>();
    for (const { browser, session } of all) {
      const { body } = await browser.get(`/api/checkout/${session}`);
      const { status, order } = body as { status: string; order: { number: string } };
      expect(status).toBe('paid');
      numbers.add(order.number);
    }
    expect(numbers.size).toBe(ROUNDS * SESSIONS_PER_ROUND);
    recordMeasurement(
      'kill -9 around webhooks',
      `${ROUNDS} kills, ${all.length} paid sessions, ${numbers.size} orders, each one mail`,
    );
  },
  FAULT_TIMEOUT_MS,
);
