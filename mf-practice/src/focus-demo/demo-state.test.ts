import { initialState, nextState, type DemoEvent, type DemoState } from './demo-state';
import { isImage, fitPicture } from './picture';

const after = (...events: DemoEvent[]): DemoState => events.reduce(nextState, initialState);
const ticks = (count: number) => Array.from({ length: count }, () => 'tick' as const);

test('is done ten seconds after the start, until it is reset', () => {
  expect(after('start')).toEqual({ phase: 'running', secondsLeft: 10 });
  expect(after('start', ...ticks(9))).toEqual({ phase: 'running', secondsLeft: 1 });
  expect(after('start', ...ticks(10))).toEqual({ phase: 'done' });
  expect(after('start', ...ticks(10), 'start')).toEqual({ phase: 'done' });
  expect(after('start', ...ticks(10), 'reset')).toEqual(initialState);
});

test('ignores ticks before the start, and a second start', () => {
  expect(after('tick')).toEqual(initialState);
  expect(after('start', ...ticks(3), 'start')).toEqual({ phase: 'running', secondsLeft: 7 });
});

test.each([
  [4000, 3000, 800, 600],
  [3000, 4000, 600, 800],
  [320, 200, 320, 200],
  [8000, 2, 800, 1],
])('fits a picture of %i by %i pixels into %i by %i', (width, height, fitWidth, fitHeight) => {
  expect(fitPicture(width, height)).toEqual({ width: fitWidth, height: fitHeight });
});

test.each([
  ['image/jpeg', true],
  ['image/svg+xml', true],
  ['video/mp4', false],
  ['', false],
])('accepts a file of type “%s”: %s', (type, isAccepted) => {
  expect(isImage({ type })).toBe(isAccepted);
});
