import { renderAside } from './render-aside';
import { TooManyRenders, type Renderer } from './render-pool';
import type { RenderResult, RenderTask } from './render-task';

const task = {} as RenderTask;
const drawn = {} as RenderResult;
const turn = () => new Promise((resolve) => setImmediate(resolve));

const heldPool = () => {
  const started: (() => void)[] = [];
  const render: Renderer['render'] = () =>
    new Promise((resolve) => started.push(() => resolve(drawn)));
  return { started, render };
};

test('pages drawn aside leave one thread of the pool free', async () => {
  const pool = heldPool();
  const aside = renderAside(pool, 3);
  const asked = Array.from({ length: 5 }, () => aside.render(task));
  await turn();
  expect(pool.started).toHaveLength(2);
  for (let done = 0; done < 5; done += 1) {
    pool.started[done]?.();
    await asked[done];
    await turn();
    expect(pool.started.length - done - 1).toBeLessThanOrEqual(2);
  }
  expect(pool.started).toHaveLength(5);
});

test('a pool of one thread draws one page aside at a time', async () => {
  const pool = heldPool();
  const aside = renderAside(pool, 1);
  void aside.render(task);
  void aside.render(task);
  await turn();
  expect(pool.started).toHaveLength(1);
});

test('a page too many is refused at once, and the next one after a free place is not', async () => {
  const pool = heldPool();
  const aside = renderAside(pool, 2);
  const first = aside.render(task);
  for (let waiting = 0; waiting < 20; waiting += 1) void aside.render(task);
  await turn();
  await expect(aside.render(task)).rejects.toThrow(TooManyRenders);
  pool.started[0]?.();
  await first;
  await turn();
  void aside.render(task);
  await turn();
  expect(pool.started).toHaveLength(2);
});

test('a page that could not be drawn gives its place back', async () => {
  const aside = renderAside({ render: () => Promise.reject(new Error('loop')) }, 2);
  await expect(aside.render(task)).rejects.toThrow('loop');
  await expect(aside.render(task)).rejects.toThrow('loop');
});
