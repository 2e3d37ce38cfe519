import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './Carousel';

const CARDS = ['one', 'two', 'three'];
const EVERY_MS = 6000;

const show = () =>
  render(
    <Carousel label="Reviews" item="Review" count={CARDS.length} everyMs={EVERY_MS}>
      {CARDS.map((card) => (
        <li key={card}>{card}</li>
      ))}
    </Carousel>,
  );
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const current = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-current'))
    .map((button) => button.getAttribute('aria-label'));

let reducedMotion = false;
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  reducedMotion = false;
  hidden = false;
  Object.assign(window, { matchMedia: () => ({ matches: reducedMotion }) });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => jest.useRealTimers());

test('all cards stand in the page, and each has a dot with its name and number', () => {
  show();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CARDS);
  for (const name of ['Review 1', 'Review 2', 'Review 3'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(current()).toEqual(['Review 1']);
});

test('it advances by itself and wraps around', () => {
  show();
  wait(EVERY_MS - 1);
  expect(current()).toEqual(['Review 1']);
  wait(1);
  expect(current()).toEqual(['Review 2']);
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 3']);
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 1']);
});

test('previous, next and dots show a card, and previous and next wrap around', () => {
  show();
  press('Previous review');
  expect(current()).toEqual(['Review 3']);
  press('Next review');
  expect(current()).toEqual(['Review 1']);
  press('Review 2');
  expect(current()).toEqual(['Review 2']);
  expect(screen.getByText('two')).toHaveAttribute('data-turn');
});

test('a card that was chosen stands for its whole time', () => {
  show();
  wait(EVERY_MS - 1000);
  press('Next review');
  wait(EVERY_MS - 1000);
  expect(current()).toEqual(['Review 2']);
  wait(1000);
  expect(current()).toEqual(['Review 3']);
});

test('the pause button stops it, and pressed again lets it go on', () => {
  show();
  press('Pause reviews');
  expect(screen.getByRole('button', { name: 'Pause reviews' })).toBePressed();
  wait(5 * EVERY_MS);
  expect(current()).toEqual(['Review 1']);
  press('Pause reviews');
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 2']);
});

test('it waits while somebody points at it or is inside with the keyboard', () => {
  show();
  const stage = screen.getByRole('group', { name: 'Reviews' });
  const held = jest.spyOn(stage, 'matches').mockReturnValue(true);
  wait(3 * EVERY_MS);
  expect(held).toHaveBeenCalledWith(':hover, :focus-within');
  expect(current()).toEqual(['Review 1']);
  held.mockReturnValue(false);
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 2']);
});

test('it waits in a hidden tab', () => {
  show();
  hidden = true;
  wait(3 * EVERY_MS);
  expect(current()).toEqual(['Review 1']);
  hidden = false;
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 2']);
});

test('it never moves by itself under reduced motion', () => {
  reducedMotion = true;
  show();
  wait(10 * EVERY_MS);
  expect(current()).toEqual(['Review 1']);
  press('Next review');
  expect(current()).toEqual(['Review 2']);
});

test('after a swipe the dot of the card that stands in front is the current one', () => {
  show();
  const track = screen.getByRole('list');
  for (const [i, card] of screen.getAllByRole('listitem').entries())
    Object.defineProperty(card, 'offsetLeft', { value: 20 + i * 400 });
  Object.defineProperties(track, { scrollWidth: { value: 1240 }, clientWidth: { value: 440 } });
  track.scrollLeft = 390;
  fireEvent.scroll(track);
  wait(200);
  expect(current()).toEqual(['Review 2']);
});
