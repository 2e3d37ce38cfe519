import { describeFailure } from './start-failure';

test.each([
  ["ENOSPC: no space left on device, write '/data/x'", /^The disk is full: free some space for /],
  [
    'api exited with code 1.\ncould not extend file: No space left on device',
    /^The disk is full: /,
  ],
  ["EACCES: permission denied, mkdir '/data'", /^The shop may not write its files: make /],
  ["EROFS: read-only file system, open '/data/x'", /^The shop may not write its files: make /],
  ['spawn EMFILE', /^The system allows too few open files: run ulimit -n 4096, /],
])('describes %o in one sentence', (message, sentence) => {
  const text = describeFailure(new Error(message));
  expect(text).toMatch(sentence);
  expect(text).toMatch(/^[^\n]+, then start again\.$/);
});

test('passes on a message for a person', () => {
  expect(describeFailure(new Error('Port 3000 is taken.'))).toBe('Port 3000 is taken.');
});
