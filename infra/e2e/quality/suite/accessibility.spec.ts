import { runAxe } from '../../pages/accessibility';
import { expect, test } from '../../shop';
import { reportMeasurement } from '../measurements';
import { allowedErrors, enterState, states } from '../states';

let checked = 0;
let rules = 0;

test.afterAll(() =>
  reportMeasurement({
    name: 'axe violations in all states, light and dark, at 390 and 1440 px',
    value: `0 in ${checked} (up to ${rules} rules each)`,
  }),
);

for (const state of states) {
  for (const width of [390, 1440]) {
    test(`${state.name} at ${width} px has no axe violations in light and dark`, async ({
      page,
      browserErrors,
    }) => {
      for (const pattern of allowedErrors) browserErrors.allow(pattern);
      await enterState(page, state, width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const result = await runAxe(page);
        expect(result.violations, `in ${colorScheme}`).toEqual([]);
        checked += 1;
        rules = Math.max(rules, result.rules);
      }
    });
  }
}
