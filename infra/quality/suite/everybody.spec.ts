import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../../e2e/shop';
import { keepFigure } from '../figures';
import { expectedComplaints, reach, states } from '../states';

let checked = 0;
let rules = 0;

test.afterAll(() =>
  keepFigure({
    what: 'axe, violations in pages and states by day and by night at 390 and 1440 px',
    value: `0 in ${checked} (up to ${rules} rules each)`,
  }),
);

for (const state of states) {
  for (const width of [390, 1440]) {
    test(`${state.name} at ${width} px can be used by everybody, by day and by night`, async ({
      page,
      quiet,
    }) => {
      for (const complaint of expectedComplaints) quiet.expects(complaint);
      await reach(page, state, width);
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
