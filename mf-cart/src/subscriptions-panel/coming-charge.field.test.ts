import { describeSubscription, toSubscription } from './subscription';

const nextCharge = { at: '2026-12-21T18:00:00Z', cents: 4900 };
const active = {
  id: 'sub_1',
  status: 'active' as const,
  items: [],
  cents: 4900,
  startedAt: '2026-11-21T18:00:00Z',
  currentPeriodEnd: nextCharge.at,
  nextCharge,
  cancelAt: null,
  endedAt: null,
  pausedUntil: null,
};

test.each([
  ['active', {}],
  ['paused', { pausedUntil: nextCharge.at }],
  ['past due', { status: 'past_due' as const }],
])('names the next charge of a subscription that is %s (B02)', (_case, more) => {
  const { next } = describeSubscription(
    toSubscription({ ...active, ...more } as unknown as Parameters<typeof toSubscription>[0]),
  );
  expect(next).toContain('$49 before discount and tax');
});
