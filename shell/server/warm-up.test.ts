import { warmUp } from './warm-up';

const { signal } = new AbortController();

test('renders every page once, and repeats a failed one', async () => {
  const rendered: string[] = [];
  const render = async (address: string) => {
    rendered.push(address);
    return address !== '/focus' || rendered.filter((path) => path === '/focus').length === 3;
  };
  await expect(warmUp({ addresses: ['/', '/focus'], render, retryMs: 1, signal })).resolves.toEqual(
    [],
  );
  expect(rendered).toEqual(['/', '/focus', '/focus', '/focus']);
});

test('returns the addresses of pages that never succeed', async () => {
  const render = () => Promise.reject(new Error('no'));
  await expect(warmUp({ addresses: ['/'], render, retryMs: 1, signal })).resolves.toEqual(['/']);
});
