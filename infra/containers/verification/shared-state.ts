import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { containersOf, engine } from './engine';
import type { Reply } from './request';
import { assertThat, type Scenario } from './scenario';
import { waitUntilHealthy } from './services';
import { createVisitor } from './visitor';

const PASSWORD = 'a slow warm kettle';
/** The default of LIMIT_ACCOUNT_FAILURES_PER_15_MIN. */
const FAILURES = 10;
const replicated = ['edge', 'api'] as const;

/** The proxy resolves names again after a second. */
const DNS_TTL_MS = 1_500;

/** Stops one replica of edge and API, so that the other must respond. */
const keepOnlyReplica = async (index: 0 | 1): Promise<void> => {
  for (const service of replicated) {
    const both = await containersOf(service);
    const [running, stopped] = index === 0 ? both : both.toReversed();
    if (!running || !stopped) throw new Error(`${service} does not have two replicas`);
    await engine('start', running);
    await waitUntilHealthy(service, running);
    await engine('stop', '-t', '30', stopped);
  }
  await pause(DNS_TTL_MS);
};

const startAllReplicas = async (): Promise<void> => {
  for (const service of replicated)
    for (const container of await containersOf(service)) {
      await engine('start', container);
      await waitUntilHealthy(service, container);
    }
};

const parseReply = <Body>(reply: Reply | null): Body => {
  if (reply === null || reply.status >= 300)
    throw new Error(`rejected: ${reply?.status ?? 'no response'} ${reply?.text ?? ''}`);
  return JSON.parse(reply.text) as Body;
};

type Mail = { to: string; text: string };
type Session = { session: { user: { email: string } } | null };
type Batch = { held: number; claimed: number };

/** All replicas share sessions, limits, holds and mails. */
export const sharedState: Scenario = {
  name: 'shared',
  run: async () => {
    const visitor = createVisitor();
    const email = `${randomUUID()}@shopper.example`;
    const stranger = `${randomUUID()}@shopper.example`;
    const signInWrongly = () =>
      visitor.post('/api/auth/sign-in', { email: stranger, password: 'not the password' });
    const batch = async () => parseReply<Batch>(await visitor.get('/api/founders/batch'));
    const session = async () => parseReply<Session>(await visitor.get('/api/auth/session')).session;
    const reserve = async () =>
      parseReply<{ url: string }>(
        await visitor.post('/api/functions/create-founders-checkout', {
          formula: 'focus',
          firstName: 'Ada',
          offer: 'single',
        }),
      ).url;
    try {
      await keepOnlyReplica(0);
      parseReply(await visitor.post('/api/auth/sign-up', { email, password: PASSWORD }));
      const mails = parseReply<Mail[]>(await visitor.get('/dev/mail.json')).filter(
        (m) => m.to === email,
      );
      assertThat(mails.length === 1, `${mails.length} mails arrived instead of one`);
      const token = /[?&]confirm=([^\s&]+)/.exec(mails[0]?.text ?? '')?.[1];
      parseReply(await visitor.post('/api/auth/confirm', { token }));
      parseReply(await visitor.post('/api/auth/sign-in', { email, password: PASSWORD }));
      const before = await batch();
      const first = await reserve();
      for (let tries = 0; tries < FAILURES / 2; tries += 1) await signInWrongly();

      await keepOnlyReplica(1);
      assertThat(
        (await session())?.user.email === email,
        'the other API does not know the session',
      );
      assertThat((await batch()).held === before.held + 1, 'the other API does not know the hold');
      assertThat((await reserve()) !== first, 'a second reservation has the old checkout session');
      assertThat((await batch()).held === before.held + 1, 'a second reservation holds two spots');
      for (let tries = 0; tries < FAILURES / 2; tries += 1)
        assertThat((await signInWrongly())?.status !== 429, 'the limit is reached too soon');
      assertThat(
        (await signInWrongly())?.status === 429,
        'the other API counts wrong passwords separately',
      );
      parseReply(await visitor.post('/api/auth/sign-out', {}));

      await keepOnlyReplica(0);
      assertThat((await session()) === null, 'signed out at one API, still signed in at the other');
    } finally {
      await startAllReplicas();
    }
    return [
      'signed in on one edge and API, acted and signed out on the other; one hold, one limit, one mail',
    ];
  },
};
