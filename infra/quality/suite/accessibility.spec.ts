import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../../e2e/shop';
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
        const { violations, passes } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
        expect(found, `in ${colorScheme}`).toEqual([]);
        checked += 1;
        rules = Math.max(rules, passes.length);
      }
    });
  }
}
