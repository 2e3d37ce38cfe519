import { pino } from 'pino';
import type { RegistryFollower } from '../registry/follow-registry';
import { Refusal } from '../registry/refusal';
import { lookAgain } from './look-again';
import type { Suspect } from './render-without';

const log = pino({ level: 'silent' });
const task = { url: '/cart' } as Suspect['task'];
const suspect: Suspect = { name: 'mf-cart', version: '1.0.0-b', task };
const slow = new Refusal('rehearsal_too_long', '/focus took more than 5000 ms');
const broken = new Refusal('rehearsal_failed', '/focus: the thread ended');

const finds: [what: string, looks: (Refusal | null)[], isWithdrawn: boolean][] = [
  ['draws well by itself stays: the machine was busy', [null], false],
  ['is slow once more, then draws well, stays', [slow, null], false],
  ['is slow each time is withdrawn', [slow, slow], true],
  ['fails by itself as well is withdrawn', [broken], true],
];
test.each(finds)('a release under suspicion that %s', async (_what, looks, isWithdrawn) => {
  const withdraw = jest.fn().mockResolvedValue(true);
  const again = jest.fn();
  for (const found of looks) again.mockResolvedValueOnce(found);
  const lanes = () => new Map([['mf-cart', { withdraw }]]);
  const registry = { lanes } as unknown as RegistryFollower;
  lookAgain({ rehearsal: { again }, registry, log })(suspect);
  await new Promise(setImmediate);
  expect(again).toHaveBeenCalledTimes(looks.length);
  expect(withdraw).toHaveBeenCalledTimes(isWithdrawn ? 1 : 0);
});
