import fc from 'fast-check';
import { initialState, parseWizardState } from './wizard-state';

test.each([
  ['nothing', null, 1],
  ['a formula', { formula: 'focus' }, 2],
  ['a formula and an anchor', { formula: 'focus', anchor: 0 }, 3],
  ['a formula, an anchor and a phrase', { formula: 'focus', anchor: 0, phrase: 2 }, 4],
])('with %s chosen, the step is the next one', (_choices, state, step) => {
  expect(parseWizardState(state).step).toBe(step);
});

test.each([
  ['an unknown formula', { formula: 'calm', anchor: 1 }, 1],
  ['an anchor out of range', { formula: 'focus', anchor: 3, phrase: 0 }, 2],
  ['a phrase without an anchor', { formula: 'focus', phrase: 0 }, 2],
])('drops %s and all later choices', (_invalid, state, step) => {
  expect(parseWizardState(state).step).toBe(step);
});

test('reads any history state without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (state) => {
      expect(parseWizardState(state).step).toBeGreaterThanOrEqual(initialState.step);
    }),
  );
});
