import type { RenderResult, RenderTask } from '../sandbox/render-messages';
import { limitRenders } from './concurrency-limit';
import { TooManyRenders, type Renderer } from './render-pool';

const task = {} as RenderTask;
const result = {} as RenderResult;
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

const heldPool = () => {
  const started: (() => void)[] = [];
  const render: Renderer['render'] = () =>
    new Promise((resolve) => started.push(() => resolve(result)));
  return { started, render };
};

test('keeps one process of the pool free', async () => {
  const pool = heldPool();
  const limited = limitRenders(pool, 3);
  const renders = Array.from({ length: 5 }, () => limited.render(task));
  await nextTick();
  expect(pool.started).toHaveLength(2);
  for (let done = 0; done < 5; done += 1) {
    pool.started[done]?.();
    await renders[done];
    await nextTick();
    expect(pool.started.length - done - 1).toBeLessThanOrEqual(2);
  }
  expect(pool.started).toHaveLength(5);
});

test('renders one page at a time in a pool of one process', async () => {
  const pool = heldPool();
  const limited = limitRenders(pool, 1);
  void limited.render(task);
  void limited.render(task);
  await nextTick();
  expect(pool.started).toHaveLength(1);
});

test('rejects a render beyond the queue, and accepts one after a free slot', async () => {
  const pool = heldPool();
  const limited = limitRenders(pool, 2);
  const first = limited.render(task);
  for (let waiting = 0; waiting < 20; waiting += 1) void limited.render(task);
  await nextTick();
  await expect(limited.render(task)).rejects.toThrow(TooManyRenders);
  pool.started[0]?.();
  await first;
  await nextTick();
  void limited.render(task);
  await nextTick();
  expect(pool.started).toHaveLength(2);
});

test('frees the slot of a failed render', async () => {
  const limited = limitRenders({ render: () => Promise.reject(new Error('loop')) }, 2);
  await expect(limited.render(task)).rejects.toThrow('loop');
  await expect(limited.render(task)).rejects.toThrow('loop');
});
