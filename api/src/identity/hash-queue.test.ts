import { runTrusted, runWithContext } from '../observability/request-context';
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

const as = <Result>(client: string, work: () => Result): Result =>
  runWithContext({ reqId: client, client }, work);

test('one address cannot fill the queue', async () => {
  const { work } = controlledWork(fakeClock());
  const { run: enqueue, rejectIfFull } = createHashQueue(1);
  const own = Array.from({ length: 30 }, () => as('busy', () => codeOf(enqueue(work))));
  expect(await own[29]).toBe('too_busy');
  expect(() => as('busy', rejectIfFull)).toThrow('Many people are signing in');
  expect(() => as('other', rejectIfFull)).not.toThrow();
});

test('an address that has queued less goes first', async () => {
  const controlled = controlledWork(fakeClock());
  const { run: enqueue } = createHashQueue(1);
  const started: string[] = [];
  const queue = (client: string) =>
    as(client, () =>
      enqueue(() => {
        started.push(client);
        return controlled.work();
      }),
    );
  const all = ['many', 'many', 'many', 'few', 'many', 'few', 'first'].map(queue);
  for (let done = 0; done < all.length; done += 1) await controlled.finish(10);
  await Promise.all(all);
  expect(started).toEqual(['many', 'few', 'first', 'many', 'few', 'many', 'many']);
});

test('a full queue is open to an address that has queued nothing', async () => {
  const { work } = controlledWork(fakeClock());
  const { run: enqueue, rejectIfFull } = createHashQueue(1);
  const clients = Array.from({ length: 30 }, (_, nth) => `client-${nth}`);
  for (let round = 0; round < 3; round += 1)
    for (const client of clients) void as(client, () => codeOf(enqueue(work)));
  expect(() => as('client-1', rejectIfFull)).toThrow('Many people are signing in');
  expect(() => as('new', rejectIfFull)).not.toThrow();
});

test('a browser that has signed in before goes first', async () => {
  const controlled = controlledWork(fakeClock());
  const { run: enqueue } = createHashQueue(1);
  const started: string[] = [];
  const queue = (client: string) =>
    enqueue(() => {
      started.push(client);
      return controlled.work();
    });
  const all = [
    as('stranger', () => queue('stranger')),
    as('other', () => queue('other')),
    as('stranger', () => runTrusted(() => queue('known'))),
  ];
  for (let done = 0; done < all.length; done += 1) await controlled.finish(10);
  await Promise.all(all);
  expect(started).toEqual(['stranger', 'known', 'other']);
});
