import { applyFilter } from './color-filter';

const pixel = (...rgb: number[]) => Uint8ClampedArray.from([...rgb, 255]);

test('reverses colors in six levels per primary', () => {
  expect([...applyFilter(pixel(220, 40, 40), 'reversed')]).toEqual([0, 204, 204, 255]);
  for (let red = 0; red < 256; red += 17) {
    const result = applyFilter(pixel(red, 90, 200), 'reversed');
    for (const value of [...result].slice(0, 3)) expect(value % 51).toBe(0);
  }
});

test('renders grays without color', () => {
  expect([...applyFilter(pixel(220, 40, 40), 'gray')]).toEqual([94, 94, 94, 255]);
  expect([...applyFilter(pixel(255, 255, 255), 'gray')]).toEqual([255, 255, 255, 255]);
});
