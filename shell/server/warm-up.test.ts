import { warmUp } from './warm-up';

const { signal } = new AbortController();

test('every page is drawn once, and one that fails again until it succeeds', async () => {
  const drawn: string[] = [];
  const draw = async (address: string) => {
    drawn.push(address);
    return address !== '/focus' || drawn.filter((one) => one === '/focus').length === 3;
  };
  await expect(warmUp({ addresses: ['/', '/focus'], draw, againMs: 1, signal })).resolves.toEqual(
    [],
  );
  expect(drawn).toEqual(['/', '/focus', '/focus', '/focus']);
});

test('a page that never succeeds does not keep the edge from starting', async () => {
  const draw = () => Promise.reject(new Error('no'));
  await expect(warmUp({ addresses: ['/'], draw, againMs: 1, signal })).resolves.toEqual(['/']);
});
