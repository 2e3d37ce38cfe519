import { countCanary } from './count-canary';

/** A canary that 25 visitors saw, beside a stable release without errors. */
const countedCanary = () => {
  const onBad = jest.fn();
  const counts = countCanary('mf-cart@1.0.0-b', onBad);
  for (let host = 1; host <= 25; host += 1) {
    counts.countView('canary', `198.51.100.${host}`);
    counts.countView('stable', `203.0.113.${host}`);
  }
  return { counts, onBad };
};

test('takes all networks of one subscriber for one visitor', () => {
  const { counts, onBad } = countedCanary();
  for (let network = 0; network < 1_000; network += 1)
    counts.countError('canary', `2001:db8:7:${network.toString(16)}`);
  expect(counts.total().canary.errors).toBe(1);
  expect(onBad).not.toHaveBeenCalled();
});

test('counts the views of a subscriber five times at most', () => {
  const { counts } = countedCanary();
  for (let network = 0; network < 1_000; network += 1)
    counts.countView('canary', `2001:db8:7:${network.toString(16)}`);
  expect(counts.total().canary.views).toBe(30);
});

test('ends a canary that fails for several subscribers', () => {
  const { counts, onBad } = countedCanary();
  for (let subscriber = 1; subscriber <= 6; subscriber += 1)
    counts.countError('canary', `2001:db8:${subscriber}:1`);
  expect(onBad).toHaveBeenCalledTimes(1);
});
