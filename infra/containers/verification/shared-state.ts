import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './ask';
import { containersOf, engine } from './engine';
import { untilWell } from './services';
import { demand, type Trial } from './trial';
import { createVisitor } from './visitor';

const PASSWORD = 'a slow warm kettle';
/** LIMIT_ACCOUNT_FAILURES_PER_15_MIN, where nothing is set. */
const FAILURES = 10;
const replicated = ['edge', 'api'] as const;

/** The proxy asks for a name again after a second. */
const NAMES_MS = 1_500;

/** Leaves one replica of edge and API, so that whoever answers now is known. */
const onlyReplica = async (which: 0 | 1): Promise<void> => {
  for (const service of replicated) {
    const both = await containersOf(service);
    const [stays, leaves] = which === 0 ? both : both.toReversed();
    if (!stays || !leaves) throw new Error(`${service} has no two replicas.`);
    await engine('start', stays);
    await untilWell(service, stays);
    await engine('stop', '-t', '30', leaves);
  }
  await pause(NAMES_MS);
};

const bothReplicas = async (): Promise<void> => {
  for (const service of replicated)
    for (const container of await containersOf(service)) {
      await engine('start', container);
      await untilWell(service, container);
    }
};

const read = <Body>(answer: Answer | null): Body => {
  if (answer === null || answer.status >= 300)
    throw new Error(`Refused: ${answer?.status ?? 'no answer'} ${answer?.text ?? ''}`);
  return JSON.parse(answer.text) as Body;
};

type Mail = { to: string; text: string };
type Session = { session: { user: { email: string } } | null };
type Batch = { held: number; claimed: number };

/** Sessions, limits, holds and mails are the stack's, not a replica's. */
export const sharedState: Trial = {
  name: 'shared',
  run: async () => {
    const visitor = createVisitor();
    const email = `${randomUUID()}@shopper.example`;
    const stranger = `${randomUUID()}@shopper.example`;
    const wrong = () =>
      visitor.post('/api/auth/sign-in', { email: stranger, password: 'not the password' });
    const batch = async () => read<Batch>(await visitor.get('/api/founders/batch'));
    const session = async () => read<Session>(await visitor.get('/api/auth/session')).session;
    const reserve = async () =>
      read<{ url: string }>(
        await visitor.post('/api/functions/create-founders-checkout', {
          formula: 'focus',
          firstName: 'Ada',
          offer: 'single',
        }),
      ).url;
    try {
      await onlyReplica(0);
      read(await visitor.post('/api/auth/sign-up', { email, password: PASSWORD }));
      const mails = read<Mail[]>(await visitor.get('/dev/mail.json')).filter((m) => m.to === email);
      demand(mails.length === 1, `${mails.length} mails came instead of one.`);
      const token = /[?&]confirm=([^\s&]+)/.exec(mails[0]?.text ?? '')?.[1];
      read(await visitor.post('/api/auth/confirm', { token }));
      read(await visitor.post('/api/auth/sign-in', { email, password: PASSWORD }));
      const before = await batch();
      const first = await reserve();
      for (let tries = 0; tries < FAILURES / 2; tries += 1) await wrong();

      await onlyReplica(1);
      demand((await session())?.user.email === email, 'The other API does not know the session.');
      demand((await batch()).held === before.held + 1, 'The other API does not know the hold.');
      demand((await reserve()) !== first, 'A reservation begun anew has the old page.');
      demand((await batch()).held === before.held + 1, 'A reservation begun anew holds two spots.');
      for (let tries = 0; tries < FAILURES / 2; tries += 1)
        demand((await wrong())?.status !== 429, 'The limit is reached too soon.');
      demand((await wrong())?.status === 429, 'The other API counts wrong passwords by itself.');
      read(await visitor.post('/api/auth/sign-out', {}));

      await onlyReplica(0);
      demand((await session()) === null, 'Signed out at one API, still signed in at the other.');
    } finally {
      await bothReplicas();
    }
    return [
      'signed in on one edge and API, acted and signed out on the other; one hold, one limit, one mail',
    ];
  },
};
