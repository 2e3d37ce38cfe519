import { createShelf } from './leaflet-shelf';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('a leaflet is fetched when somebody reaches for it, not before, and once', async () => {
  const fetched: string[] = [];
  const shelf = createShelf(
    (id) => {
      fetched.push(id);
      return Promise.resolve(`leaflet of ${id}`);
    },
    () => undefined,
  );
  const focus = shelf.leaflet('focus');
  await settle();
  expect(fetched).toEqual([]);
  shelf.reach('focus');
  shelf.reach('focus');
  expect(await focus).toBe('leaflet of focus');
  expect(shelf.leaflet('focus')).toBe(focus);
  expect(fetched).toEqual(['focus']);
});

test('after a failed fetch the reader is told, and the next reach tries again', async () => {
  const told: string[] = [];
  let tries = 0;
  const shelf = createShelf(
    () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('leaflet');
    },
    (id) => told.push(id),
  );
  const leaflet = shelf.leaflet('play');
  shelf.reach('play');
  await settle();
  expect(told).toEqual(['play']);
  expect(tries).toBe(1);
  shelf.reach('play');
  expect(await leaflet).toBe('leaflet');
});
