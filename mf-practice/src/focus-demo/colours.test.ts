import { recolour } from './colours';

const one = (...pixel: number[]) => Uint8ClampedArray.from([...pixel, 255]);

test('a colour turns to its opposite, in six levels of each primary', () => {
  expect([...recolour(one(220, 40, 40), 'reversed')]).toEqual([0, 204, 204, 255]);
  for (let red = 0; red < 256; red += 17) {
    const turned = recolour(one(red, 90, 200), 'reversed');
    for (const value of [...turned].slice(0, 3)) expect(value % 51).toBe(0);
  }
});

test('the greys hold no colour', () => {
  expect([...recolour(one(220, 40, 40), 'grey')]).toEqual([94, 94, 94, 255]);
  expect([...recolour(one(255, 255, 255), 'grey')]).toEqual([255, 255, 255, 255]);
});
