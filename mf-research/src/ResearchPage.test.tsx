import { BrowserRouter } from '@candor/shell-contract/router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ResearchPage } from './ResearchPage';

const open = async (address = '/research') => {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <ResearchPage />
    </BrowserRouter>,
  );
  await screen.findByText(/^\d+ stud(y|ies)$/);
};
const cards = () => screen.queryAllByRole('article');
const type = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search studies' }), {
    target: { value: text },
  });

test('the reader sees all 27 studies, and each figure of the cover leads to what it rests on', async () => {
  await open();
  expect(cards()).toHaveLength(27);
  const filters = within(screen.getByRole('form', { name: 'Category' })).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent?.replace(/ ?\d+$/, ''))).toEqual([
    'All',
    'Focus & Cognitive',
    'Calm & Stress Relief',
    'Sleep & Rest',
    'Comfort & Pain Relief',
    'Energy & Vitality',
    'Confidence & Performance',
    'Balance & Harmony',
    'Renewal & Wellness',
    'Neuroscience Foundation',
    'Popular Science',
  ]);
  for (const claim of ['27+ Studies', '3,500+ Participants', 'Updated Monthly']) {
    const link = screen.getByRole('link', { name: new RegExp(`^${claim.replace('+', '\\+')}`) });
    const basis = document.querySelector(link.getAttribute('href') ?? '');
    expect(basis).toHaveTextContent(claim);
  }
});

test('a search narrows the list and stands in the address without filling up the history', async () => {
  await open();
  const before = history.length;
  type('insomnia');
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(location.search).toBe('?q=insomnia');
  expect(history.length).toBe(before);
});

test('a category is one press, keeps the search, and Back undoes it', async () => {
  await open('/research?q=pain');
  const all = cards().length;
  const button = screen.getByRole('button', { name: 'Comfort & Pain Relief 3' });
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(location.search).toBe('?q=pain&category=Comfort+%26+Pain+Relief');
  expect(cards().length).toBeLessThan(all);
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  await waitFor(() => expect(cards()).toHaveLength(all));
});

test('a search that finds nothing says so, and the box follows a link back to everything', async () => {
  await open('/research?q=zzz');
  expect(screen.getByText('No studies found matching your criteria.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('zzz');
  type('');
  await waitFor(() => expect(cards()).toHaveLength(27));
  expect(location.search).toBe('');
});

test('a card says who knew what, what is weak, and where the paper is', async () => {
  await open('/research?q=Rozenkrantz');
  const [card] = cards();
  expect(card).toHaveTextContent('People were misled');
  expect(card).toHaveTextContent('What’s weak: Participants were misled');
  expect(screen.getByRole('link', { name: /^doi:/ })).toHaveAttribute(
    'href',
    'https://doi.org/10.1371/journal.pone.0182466',
  );
});
