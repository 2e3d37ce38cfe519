import { createHashQueue } from './hash-queue';

const clock = () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return { pass: (ms: number) => void (now += ms) };
};

/** Work that ends when it is told to, after so long. */
const heldWork = (time: ReturnType<typeof clock>) => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    work,
    started: () => ends.length,
    finish: async (ms: number) => {
      time.pass(ms);
      ends[ends.length - 1]?.();
      await turn();
    },
  };
};

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

test('whoever would wait more than five seconds is refused at once', async () => {
  const { work } = heldWork(clock());
  const inTurn = createHashQueue(1);
  const first = Array.from({ length: 51 }, () => codeOf(inTurn(work)));
  expect(await codeOf(inTurn(work))).toBe('too_busy');
  expect(first).toHaveLength(51);
});

test('a machine on which one takes longer lets fewer wait', async () => {
  const held = heldWork(clock());
  const inTurn = createHashQueue(1);
  for (let done = 0; done < 40; done += 1) {
    const asked = codeOf(inTurn(held.work));
    await held.finish(1000);
    expect(await asked).toBe('done');
  }
  const asked = Array.from({ length: 8 }, () => codeOf(inTurn(held.work)));
  expect(await asked[7]).toBe('too_busy');
});

test('on a machine that stalls nobody waits until the edge gives up', async () => {
  const held = heldWork(clock());
  const inTurn = createHashQueue(1);
  const asked = Array.from({ length: 20 }, () => codeOf(inTurn(held.work)));
  await held.finish(11_000);
  expect(await Promise.all(asked.slice(1))).toEqual(Array.from({ length: 19 }, () => 'too_busy'));
  expect(held.started()).toBe(1);
});

test('work that fails gives its turn to the next', async () => {
  const inTurn = createHashQueue(1);
  await expect(inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await inTurn(() => Promise.resolve('hash'))).toBe('hash');
});
