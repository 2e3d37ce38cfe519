import { formulas } from '@candor/catalog-contract/formulas';
import { content as focus } from './content/focus';
import { loadLeaflet } from './load-leaflet';

test('each formula has a leaflet of its own, fetched once', async () => {
  const leaflets = await Promise.all(formulas.map(({ id }) => loadLeaflet(id)));
  expect(leaflets[0]?.content).toEqual(focus);
  expect(new Set(leaflets.map((leaflet) => leaflet?.content.whyItWorks)).size).toBe(8);
  expect(loadLeaflet('play')).toBe(loadLeaflet('play'));
});
