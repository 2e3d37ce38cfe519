import fc from 'fast-check';
import { firstStage, parseStage } from './stage';

test.each([
  ['nothing', null, 1],
  ['a formula', { formula: 'focus' }, 2],
  ['an anchor too', { formula: 'focus', anchor: 0 }, 3],
  ['a phrase too', { formula: 'focus', anchor: 0, phrase: 2 }, 4],
])('with %s chosen the reader is at the right step', (_what, state, step) => {
  expect(parseStage(state).step).toBe(step);
});

test.each([
  ['an unknown formula', { formula: 'calm', anchor: 1 }, 1],
  ['a fourth anchor', { formula: 'focus', anchor: 3, phrase: 0 }, 2],
  ['a phrase without its anchor', { formula: 'focus', phrase: 0 }, 2],
])('%s in the history counts for nothing, nor does what came after it', (_what, state, step) => {
  expect(parseStage(state).step).toBe(step);
});

test('whatever a history entry holds, the wizard opens', () => {
  fc.assert(
    fc.property(fc.anything(), (state) => {
      expect(parseStage(state).step).toBeGreaterThanOrEqual(firstStage.step);
    }),
  );
});
