import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { StudyChecksResponse } from '@candor/api-contract/shop';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { ResearchPage } from './ResearchPage';

const checked = { studies: { oldest: 'November 21, 2026', isOverdue: false } };

const open = async (address = '/research', shop: Pick<Shop, 'studies'> = checked) => {
  history.replaceState(null, '', address);
  render(
    <ShopProvider value={{ priceBook: null, showSampleContent: true, ...shop }}>
      <BrowserRouter>
        <ResearchPage />
      </BrowserRouter>
    </ShopProvider>,
  );
  await screen.findByText(/^\d+ stud(y|ies)$/);
};
const cards = () => screen.queryAllByRole('article');
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search studies' }), {
    target: { value: text },
  });

test('shows 27 studies, all categories, and the basis of each claim', async () => {
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

test('shows when the studies were looked at, that a month is over, and that nothing is known', async () => {
  await open();
  expect(
    screen.getByRole('link', { name: /Updated Monthly Last: November 21, 2026/ }),
  ).toBeVisible();
  cleanup();
  await open('/research', { studies: { ...checked.studies, isOverdue: true } });
  expect(screen.queryByText('Updated Monthly')).not.toBeInTheDocument();
  expect(screen.getByText(/This month we haven’t.*November 21, 2026/)).toBeVisible();
  cleanup();
  await open('/research', {});
  expect(screen.getByRole('link', { name: /Checked by hand How we check/ })).toBeVisible();
  expect(screen.queryByText(/Updated Monthly|Update overdue/)).not.toBeInTheDocument();
});

test('lists the day of each study on a click', async () => {
  await open();
  globalThis.fetch = (() =>
    Promise.resolve({
      ok: true,
      status: 200,
      json: () =>
        Promise.resolve({
          studies: [
            { id: 'kaptchuk-2010-ibs', lookedAt: '2026-11-21', isOverdue: false },
            { id: 'sandler-2010-adhd', lookedAt: '2026-10-02', isOverdue: true },
          ],
        } satisfies StudyChecksResponse),
    })) as unknown as typeof fetch;
  const details = screen.getByText('When we last checked each study').closest('details');
  if (details) details.open = true;
  const list = await screen.findByText('Kaptchuk 2010');
  expect(list).toHaveTextContent('November 21, 2026');
  expect(screen.getByText('Sandler 2010')).toHaveTextContent('October 2, 2026, over a month ago');
  expect(screen.getByText('Siegel 2017')).toHaveTextContent('Not checked yet');
});

test('a search filters the list and replaces the URL', async () => {
  await open();
  const before = history.length;
  search('insomnia');
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(location.search).toBe('?q=insomnia');
  expect(history.length).toBe(before);
});

test('a category keeps the search, and Back undoes it', async () => {
  await open('/research?q=pain');
  const all = cards().length;
  const button = screen.getByRole('button', { name: /^Comfort & Pain Relief/ });
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

test('the counts follow a search, which names what it leaves out', async () => {
  await open('/research?q=sleep');
  const [found] = await screen.findAllByText(/^\d+ studies$/);
  expect(await screen.findByRole('button', { name: `All ${cards().length}` })).toBeInTheDocument();
  expect(found).toHaveTextContent(`${cards().length} studies`);
  expect(screen.getByRole('button', { name: 'Popular Science 0' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: '1 more in Sleep & Rest' }));
  await waitFor(() => expect(location.search).toBe('?category=Sleep+%26+Rest'));
  expect(await screen.findByRole('button', { name: 'Sleep & Rest 3' })).toBeInTheDocument();
  expect(screen.queryByText(/ more in /)).toBeNull();
  cleanup();
  await open('/research?q=zzz&category=Sleep+%26+Rest');
  fireEvent.click(screen.getByRole('link', { name: 'Clear the search' }));
  await waitFor(() => expect(cards()).toHaveLength(3));
});

test('shows a message without results, and a link to all', async () => {
  await open('/research?q=zzz');
  expect(screen.getByText('No studies found matching your criteria.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('zzz');
  fireEvent.click(screen.getByRole('link', { name: 'Show all 27' }));
  await waitFor(() => expect(cards()).toHaveLength(27));
  expect(location.search).toBe('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('lists the studies by formula, as rows or as cards, and a filter keeps the view', async () => {
  await open('/research?q=sleep');
  fireEvent.click(screen.getByRole('link', { name: 'By formula' }));
  const group = await screen.findByRole('region', { name: 'Deep Sleep' });
  expect(location.search).toBe('?q=sleep&sort=formula');
  expect(within(group).getAllByRole('article')).toHaveLength(cards().length);
  expect(within(group).getByRole('link', { name: 'See Deep Sleep' })).toHaveAttribute(
    'href',
    '/deep-sleep',
  );
  expect(within(group).getAllByText('finding and weak points', { exact: false })).not.toHaveLength(
    0,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Full' }));
  await waitFor(() =>
    expect(screen.queryByText('finding and weak points', { exact: false })).not.toBeInTheDocument(),
  );
  expect(location.search).toBe('?q=sleep&sort=formula&view=full');
  search('');
  await waitFor(() => expect(screen.getAllByRole('region', { name: /./ })).not.toHaveLength(0));
  await waitFor(() => expect(cards()).toHaveLength(27));
  expect(location.search).toBe('?sort=formula&view=full');
});

test('shows the effects as a table, with the null results at zero', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Effects of openly given placebos' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent('What people report Fendel 2025, 4,554 people0.39');
  expect(rows.filter((row) => row.textContent.endsWith('none'))).toHaveLength(3);
});

test('a card shows disclosure, weakness and DOI', async () => {
  await open('/research?q=Rozenkrantz&view=full');
  const [card] = cards();
  expect(card).toHaveTextContent('People were misled');
  expect(card).toHaveTextContent('What’s weak: Participants were misled');
  expect(screen.getByRole('link', { name: /^doi:/ })).toHaveAttribute(
    'href',
    'https://doi.org/10.1371/journal.pone.0182466',
  );
});

test('the popup of a press entry shows Popular Press and no number of people', async () => {
  await open('/research?study=siegel-2017-smithsonian');
  const dialog = await screen.findByRole('dialog', { name: 'Why I Take Fake Pills' });
  const facts = within(dialog).getAllByRole('term');
  const valueOf = (name: string) =>
    facts.find(({ textContent }) => textContent === name)?.nextSibling?.textContent;
  expect(valueOf('People')).toBe('N/A');
  expect(valueOf('Impact factor')).toBe('Popular Press');
});
