import { createHashQueue } from './hash-queue';

const fakeClock = () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return { advance: (ms: number) => void (now += ms) };
};

/** Work that ends on `finish`, after that time. */
const controlledWork = (time: ReturnType<typeof fakeClock>) => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const nextTick = () => new Promise((resolve) => setImmediate(resolve));
  return {
    work,
    started: () => ends.length,
    finish: async (ms: number) => {
      await nextTick();
      time.advance(ms);
      ends[ends.length - 1]?.();
      await nextTick();
    },
  };
};

const codeOf = (result: Promise<unknown>) =>
  result.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

test('rejects at once what would wait more than five seconds', async () => {
  const { work } = controlledWork(fakeClock());
  const { run: enqueue, rejectIfFull } = createHashQueue(1);
  expect(rejectIfFull).not.toThrow();
  const first = Array.from({ length: 51 }, () => codeOf(enqueue(work)));
  expect(await codeOf(enqueue(work))).toBe('too_busy');
  expect(rejectIfFull).toThrow('Many people are signing in');
  expect(first).toHaveLength(51);
});

test('queues fewer hashes on a slower machine', async () => {
  const controlled = controlledWork(fakeClock());
  const { run: enqueue } = createHashQueue(1);
  for (let done = 0; done < 40; done += 1) {
    const result = codeOf(enqueue(controlled.work));
    await controlled.finish(1000);
    expect(await result).toBe('done');
  }
  const results = Array.from({ length: 8 }, () => codeOf(enqueue(controlled.work)));
  expect(await results[7]).toBe('too_busy');
});

test('rejects queued work on a stalled machine before the edge times out', async () => {
  const controlled = controlledWork(fakeClock());
  const { run: enqueue } = createHashQueue(1);
  const results = Array.from({ length: 20 }, () => codeOf(enqueue(controlled.work)));
  await controlled.finish(11_000);
  expect(await Promise.all(results.slice(1))).toEqual(Array.from({ length: 19 }, () => 'too_busy'));
  expect(controlled.started()).toBe(1);
});

test('failed work frees its slot', async () => {
  const { run: enqueue } = createHashQueue(1);
  await expect(enqueue(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await enqueue(() => Promise.resolve('hash'))).toBe('hash');
});
