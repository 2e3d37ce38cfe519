import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './Carousel';

const CARDS = ['one', 'two', 'three'];
const EVERY_MS = 6000;

const renderCarousel = () =>
  render(
    <Carousel label="Reviews" item="Review" count={CARDS.length} everyMs={EVERY_MS}>
      {CARDS.map((card) => (
        <li key={card}>{card}</li>
      ))}
    </Carousel>,
  );
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
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

test('renders all cards, each with a numbered dot', () => {
  renderCarousel();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CARDS);
  for (const name of ['Review 1', 'Review 2', 'Review 3'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(current()).toEqual(['Review 1']);
});

test('advances and wraps around', () => {
  renderCarousel();
  wait(EVERY_MS - 1);
  expect(current()).toEqual(['Review 1']);
  wait(1);
  expect(current()).toEqual(['Review 2']);
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 3']);
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 1']);
});

test('previous, next and dots change the current card', () => {
  renderCarousel();
  press('Previous review');
  expect(current()).toEqual(['Review 3']);
  press('Next review');
  expect(current()).toEqual(['Review 1']);
  press('Review 2');
  expect(current()).toEqual(['Review 2']);
  expect(screen.getByText('two')).toHaveAttribute('data-turn');
});

test('a chosen card is current for its whole time', () => {
  renderCarousel();
  wait(EVERY_MS - 1000);
  press('Next review');
  wait(EVERY_MS - 1000);
  expect(current()).toEqual(['Review 2']);
  wait(1000);
  expect(current()).toEqual(['Review 3']);
});

test('the pause button stops and restarts it', () => {
  renderCarousel();
  press('Pause reviews');
  expect(screen.getByRole('button', { name: 'Pause reviews' })).toBePressed();
  wait(5 * EVERY_MS);
  expect(current()).toEqual(['Review 1']);
  press('Pause reviews');
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 2']);
});

test('waits under the pointer and with focus inside', () => {
  renderCarousel();
  const carousel = screen.getByRole('group', { name: 'Reviews' });
  const isHeld = jest.spyOn(carousel, 'matches').mockReturnValue(true);
  wait(3 * EVERY_MS);
  expect(isHeld).toHaveBeenCalledWith(':hover, :focus-within');
  expect(current()).toEqual(['Review 1']);
  isHeld.mockReturnValue(false);
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 2']);
});

test('waits in a hidden tab', () => {
  renderCarousel();
  hidden = true;
  wait(3 * EVERY_MS);
  expect(current()).toEqual(['Review 1']);
  hidden = false;
  wait(EVERY_MS);
  expect(current()).toEqual(['Review 2']);
});

test('does not advance under reduced motion', () => {
  reducedMotion = true;
  renderCarousel();
  wait(10 * EVERY_MS);
  expect(current()).toEqual(['Review 1']);
  press('Next review');
  expect(current()).toEqual(['Review 2']);
});

test('a swipe makes the front card current', () => {
  renderCarousel();
  const track = screen.getByRole('list');
  for (const [i, card] of screen.getAllByRole('listitem').entries())
    Object.defineProperty(card, 'offsetLeft', { value: 20 + i * 400 });
  Object.defineProperties(track, { scrollWidth: { value: 1240 }, clientWidth: { value: 440 } });
  track.scrollLeft = 390;
  fireEvent.scroll(track);
  wait(200);
  expect(current()).toEqual(['Review 2']);
});
