import { act, render, screen, within } from '@testing-library/react';
import { BrowserRouter } from '@candor/shell-contract/router';
import { library } from './library/library';
import { homeCards } from './study-carousel/home-cards';
import { StudyCarousel } from './StudyCarousel';

const carousel = () => (
  <BrowserRouter>
    <StudyCarousel />
  </BrowserRouter>
);
const open = async () => {
  const { rerender } = await act(async () => {
    const rendered = render(carousel());
    // The cards are a separate script.
    await import('./study-carousel/HomeStudyCards');
    return rendered;
  });
  await screen.findByText('Kaptchuk 2010');
  return rerender;
};

beforeEach(() => Object.assign(window, { matchMedia: () => ({ matches: false }) }));

test('shows ten studies in the order of the home page', async () => {
  await open();
  const cards = within(screen.getByRole('list')).getAllByRole('article');
  const expected = homeCards.map((card) => library.find(({ id }) => id === card.id));
  expect(cards).toHaveLength(10);
  for (const [i, study] of expected.entries())
    expect(cards[i]).toHaveTextContent(study?.finding ?? '');
  expect(cards[9]).toHaveTextContent('Fendel 2025');
  expect(cards[9]).toHaveTextContent('4,554 people');
});

test('shows two null results, first line No effect, without a dagger', async () => {
  await open();
  const nulls = screen.getAllByText('No effect').map((tag) => tag.closest('article'));
  expect(nulls).toHaveLength(2);
  for (const card of nulls) {
    expect(card).toHaveTextContent(/No effect: /);
    expect(within(card as HTMLElement).queryByText('†')).not.toBeInTheDocument();
  }
  // The other eight make a claim.
  expect(screen.getAllByRole('link', { name: 'See the disclaimer' })).toHaveLength(8);
});

test('the author on a card links to the study in the library', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Hartmann 2023' })).toHaveAttribute(
    'href',
    '/research?q=Hartmann',
  );
  for (const { id } of homeCards) {
    const name = library.find((study) => study.id === id)?.authors.split(' ')[0] ?? '?';
    expect(screen.getByRole('link', { name: new RegExp(`^${name} `) })).toBeVisible();
  }
});

test('labels the controls for studies and links to all 27', async () => {
  await open();
  for (const name of ['Previous study', 'Next study', 'Pause studies', 'Study 1', 'Study 10'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All 27, with their weak points' })).toHaveAttribute(
    'href',
    '/research',
  );
});

test('advances every 8 seconds', async () => {
  const rerender = await open();
  jest.useFakeTimers();
  rerender(carousel());
  act(() => void jest.advanceTimersByTime(7999));
  expect(screen.getByRole('button', { name: 'Study 1' })).toHaveAttribute('aria-current');
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Study 2' })).toHaveAttribute('aria-current');
  jest.useRealTimers();
});
