import { isPicture, fitted } from './picture';
import { beforeRun, nextRun, type Run, type RunEvent } from './run';

const after = (...events: RunEvent[]): Run => events.reduce(nextRun, beforeRun);
const seconds = (count: number) => Array.from({ length: count }, () => 'second-passed' as const);

test('ten seconds after the start it is done, and only going back begins again', () => {
  expect(after('started')).toEqual({ stage: 'running', left: 10 });
  expect(after('started', ...seconds(9))).toEqual({ stage: 'running', left: 1 });
  expect(after('started', ...seconds(10))).toEqual({ stage: 'done' });
  expect(after('started', ...seconds(10), 'started')).toEqual({ stage: 'done' });
  expect(after('started', ...seconds(10), 'went-back')).toEqual(beforeRun);
});

test('a second that passes at rest changes nothing, and a second start does not begin anew', () => {
  expect(after('second-passed')).toEqual(beforeRun);
  expect(after('started', ...seconds(3), 'started')).toEqual({ stage: 'running', left: 7 });
});

test.each([
  [4000, 3000, 800, 600],
  [3000, 4000, 600, 800],
  [320, 200, 320, 200],
  [8000, 2, 800, 1],
])('a picture of %i by %i is shown at %i by %i', (width, height, wide, high) => {
  expect(fitted(width, height)).toEqual({ width: wide, height: high });
});

test.each([
  ['image/jpeg', true],
  ['image/svg+xml', true],
  ['video/mp4', false],
  ['', false],
])('a file of the kind “%s” is taken: %s', (type, isTaken) => {
  expect(isPicture({ type })).toBe(isTaken);
});
