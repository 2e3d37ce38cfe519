import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulaById, formulas } from '@candor/catalog-contract/formulas';
import { Gallery } from './Gallery';
import { bundlePictures, formulaPictures } from './product-pictures';

jest.mock('@candor/ui/Picture', () => ({
  hasPicture: (name: string) => !name.endsWith('-moment'),
  pictureUrl: (...parts: string[]) => `/${parts.join('.')}`,
  Picture: ({ name, alt, first }: { name: string; alt: string; first?: boolean }) => (
    <img src={`/${name}`} alt={alt} loading={first ? 'eager' : 'lazy'} />
  ),
}));

const pictures = [
  { name: 'focus-front', alt: 'The bottle.' },
  { name: 'focus-poured', alt: 'Thirty capsules.' },
] as never;
const moving = [...pictures, { name: 'focus-coin', alt: 'One capsule.' }] as never;
const gallery = () => screen.getByRole('group', { name: 'Pictures of Focus' });
const open = (shown = pictures) =>
  render(
    <Gallery label="Pictures of Focus" pictures={shown}>
      an SVG
    </Gallery>,
  );

let wanted = '';
beforeEach(() => {
  wanted = '';
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query === wanted }) });
  Object.assign(navigator, { connection: { saveData: false } });
});

const thumbnail = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`picture ${number}`), hidden: true });
/** Presses a thumbnail, and waits for the code that a press loads. */
const choose = (number: number) =>
  act(async () => {
    fireEvent.click(thumbnail(number));
    await import('./PictureMore');
  });

test('loads the first picture at once and the others when they come into view', () => {
  open();
  const shown = within(gallery()).getAllByRole('img');
  expect(shown.map((image) => ['alt', 'loading'].map((name) => image.getAttribute(name)))).toEqual([
    ['The bottle.', 'eager'],
    ['Thirty capsules.', 'lazy'],
  ]);
});

test('a thumbnail marks its picture as the current one', async () => {
  open();
  expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  await choose(2);
  expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
  expect(thumbnail(1)).not.toHaveAttribute('aria-current');
});

test('the pictures are one stop of the Tab key, and arrow keys lead to the others', () => {
  open();
  const frame = (name: string) => screen.getByRole('button', { name });
  const stops = () =>
    within(gallery())
      .getAllByRole('button', { hidden: true })
      .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([frame('The bottle.')]);
  fireEvent.keyDown(frame('The bottle.'), { key: 'ArrowRight' });
  expect(frame('Thirty capsules.')).toHaveFocus();
  fireEvent.keyDown(frame('Thirty capsules.'), { key: 'ArrowLeft' });
  expect(frame('The bottle.')).toHaveFocus();
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

const loop = () => gallery().querySelector('[src$=".loop.avif"]');

test('the capsule opens once its picture is chosen, until it is paused or another is chosen', async () => {
  open(moving);
  expect(loop()).toBeNull();
  await choose(3);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the opening capsule' }));
  expect(loop()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play the opening capsule' }));
  expect(loop()).toHaveAttribute('src', '/focus-coin.loop.avif');
  await choose(1);
  expect(screen.queryByRole('button', { name: /opening capsule/ })).not.toBeInTheDocument();
});

test.each(['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)', 'saved data'])(
  'with %s the picture stays still until it is played',
  async (wish) => {
    wanted = wish;
    Object.assign(navigator, { connection: { saveData: wish === 'saved data' } });
    open(moving);
    await choose(3);
    const play = screen.getByRole('button', { name: 'Play the opening capsule' });
    expect(loop()).toBeNull();
    fireEvent.click(play);
    expect(loop()).toBeInTheDocument();
  },
);

test('a loop that does not load leaves the picture', async () => {
  open(moving);
  await choose(3);
  fireEvent.error(loop() as Element);
  expect(loop()).toBeNull();
  expect(screen.queryByRole('button', { name: /opening capsule/ })).not.toBeInTheDocument();
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
