test('the mock of the file before is gone', () => {
  expect(Math.random()).toBeLessThan(1);
});

test('promises go on while time stands', async () => {
  jest.useFakeTimers({ now: 0 });
  let passed = 0;
  const timer = async () => {
    await Promise.resolve();
    setTimeout(() => (passed = Date.now()), 60_000);
  };
  void timer();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(passed).toBe(60_000);
});
