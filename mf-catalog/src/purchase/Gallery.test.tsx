import { fireEvent, render, screen, within } from '@testing-library/react';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulaById, formulas } from '@candor/catalog-contract/formulas';
import { Gallery } from './Gallery';
import { bundlePictures, formulaPictures } from './product-pictures';

jest.mock('@candor/ui/Picture', () => ({
  hasPicture: (name: string) => !name.endsWith('-moment'),
  Picture: ({ name, alt, first }: { name: string; alt: string; first?: boolean }) => (
    <img src={`/${name}`} alt={alt} loading={first ? 'eager' : 'lazy'} />
  ),
}));

const pictures = [
  { name: 'focus-front', alt: 'The bottle.' },
  { name: 'focus-poured', alt: 'Thirty capsules.' },
] as never;
const gallery = () => screen.getByRole('group', { name: 'Pictures of Focus' });
const open = () =>
  render(
    <Gallery label="Pictures of Focus" pictures={pictures}>
      an SVG
    </Gallery>,
  );

test('loads the first picture at once and the others when they come into view', () => {
  open();
  const shown = within(gallery()).getAllByRole('img');
  expect(shown.map((image) => ['alt', 'loading'].map((name) => image.getAttribute(name)))).toEqual([
    ['The bottle.', 'eager'],
    ['Thirty capsules.', 'lazy'],
  ]);
});

test('a thumbnail marks its picture as the current one', () => {
  open();
  const thumbnail = (name: RegExp) => screen.getByRole('button', { name, hidden: true });
  expect(thumbnail(/picture 1/)).toHaveAttribute('aria-current', 'true');
  fireEvent.click(thumbnail(/picture 2: Thirty capsules/));
  expect(thumbnail(/picture 2/)).toHaveAttribute('aria-current', 'true');
  expect(thumbnail(/picture 1/)).not.toHaveAttribute('aria-current');
});

test('a press shows the picture in the whole window; keys, button and double press bring it nearer', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Thirty capsules.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Thirty capsules.' }));
  const stage = dialog.getByRole('group', { name: 'Thirty capsules.' });
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  expect(stage).not.toHaveAttribute('data-near');
  press('Zoom in');
  expect(stage).toHaveAttribute('data-near');
  press('Zoom out');
  fireEvent.keyDown(stage, { key: '+' });
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  fireEvent.keyDown(stage, { key: '-' });
  fireEvent.doubleClick(dialog.getByRole('presentation'));
  expect(stage).toHaveAttribute('data-near');
  press('Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows its children where the shell has no picture', () => {
  render(
    <Gallery label="Pictures of Focus" pictures={[]}>
      an SVG
    </Gallery>,
  );
  expect(screen.getByText('an SVG')).toBeInTheDocument();
});

test('each picture of a product has a text of its own, and missing ones are left out', () => {
  for (const list of [...formulas.map(formulaPictures), ...bundles.map(bundlePictures)]) {
    expect(list.length).toBeGreaterThan(1);
    expect(new Set(list.map(({ alt }) => alt)).size).toBe(list.length);
    expect(list.map(({ name }) => name).join()).not.toContain('moment');
  }
  expect(formulaPictures(formulaById('focus'))[0]?.alt).toBe(
    'Bottle of Focus, and one of its capsules.',
  );
});
