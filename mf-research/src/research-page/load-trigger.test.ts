import { createLoadTrigger } from './load-trigger';

const isRequested = async (trigger: ReturnType<typeof createLoadTrigger>) => {
  let isDone = false;
  void trigger.whenRequested().then(() => {
    isDone = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return isDone;
};

test('waits for a request', async () => {
  const trigger = createLoadTrigger();
  expect(await isRequested(trigger)).toBe(false);
  trigger.request();
  expect(await isRequested(trigger)).toBe(true);
});

test('after a failed load, the visitor retries and a re-render does not', async () => {
  const trigger = createLoadTrigger();
  trigger.requestOnce('?q=sleep');
  trigger.reset();
  trigger.requestOnce('?q=sleep');
  expect(await isRequested(trigger)).toBe(false);
  trigger.requestOnce('?q=sleeping');
  expect(await isRequested(trigger)).toBe(true);
  trigger.reset();
  trigger.request();
  expect(await isRequested(trigger)).toBe(true);
});
