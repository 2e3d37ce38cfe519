import { createGate } from './library-gate';

const isOpen = async (gate: ReturnType<typeof createGate>) => {
  let through = false;
  void gate.asked().then(() => {
    through = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return through;
};

test('the studies wait until somebody asks', async () => {
  const gate = createGate();
  expect(await isOpen(gate)).toBe(false);
  gate.ask();
  expect(await isOpen(gate)).toBe(true);
});

test('after a failed fetch a page that is drawn again does not ask again, the reader does', async () => {
  const gate = createGate();
  gate.askOnceFor('?q=sleep');
  gate.close();
  gate.askOnceFor('?q=sleep');
  expect(await isOpen(gate)).toBe(false);
  gate.askOnceFor('?q=sleeping');
  expect(await isOpen(gate)).toBe(true);
  gate.close();
  gate.ask();
  expect(await isOpen(gate)).toBe(true);
});
