import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { BrowserRouter } from '@candor/shell-contract/router';
import { library } from './library/library';
import { homeCards } from './study-carousel/home-cards';
import { studyDetails } from './study-details/study-details';
import { StudyCards } from './StudyCards';

const open = async () => {
  await act(async () => {
    render(
      <BrowserRouter>
        <StudyCards />
      </BrowserRouter>,
    );
    // Cards and popup are separate scripts.
    await Promise.all([
      import('./study-carousel/HomeStudyCards'),
      import('./study-details/StudyDialog'),
    ]);
  });
  await screen.findByText('Kaptchuk 2010');
};
const click = (name: string) => act(() => fireEvent.click(screen.getByRole('link', { name })));
const mockClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.assign(navigator, { clipboard: { writeText } });

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
});

test('shows four cards, one of them a null result', async () => {
  await open();
  const cards = within(screen.getByRole('list', { name: 'Four studies' })).getAllByRole('article');
  expect(cards).toHaveLength(4);
  expect(cards.filter((card) => card.textContent.includes('No effect'))).toHaveLength(1);
});

test('the popup shows the study with citation and a link to the library', async () => {
  await open();
  await click('Hartmann 2023');
  const dialog = await screen.findByRole('dialog', {
    name: 'Open-label placebo treatment does not enhance cognitive abilities in healthy volunteers',
  });
  for (const text of [
    'No effect',
    'Scientific Reports, 2023',
    'People78',
    'Duration21 days',
    'Impact factor3.8 (2023)',
    'Key results',
    'Yes, openly',
    'No effect: three weeks of open placebo',
    'Seventy-eight healthy adults took part',
    'Randomized controlled trial in healthy volunteers',
    'A null result. We show it because',
    'Sci Rep. 2023;13. doi:10.1038/s41598-023-45979-3',
  ])
    expect(dialog).toHaveTextContent(text);
  expect(window.location.pathname).toBe('/');
  expect(within(dialog).getByRole('link', { name: 'Find it in the library' })).toHaveAttribute(
    'href',
    '/research?study=hartmann-2023-cognition-null',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the dagger in the popup closes it and leads to the disclaimer', async () => {
  await open();
  await click('Fendel 2025');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('link', { name: 'See the disclaimer' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('copies the citation and confirms it on the button', async () => {
  const copied: string[] = [];
  mockClipboard((text) => Promise.resolve(void copied.push(text)));
  await open();
  await click('Kaptchuk 2010');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copy citation' }));
  expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toEqual([
    expect.stringMatching(
      /^Kaptchuk, T\. J\., .* \(2010\)\. .*PLoS ONE, .* https:\/\/doi\.org\/10\.1371\/journal\.pone\.0015591$/,
    ),
  ]);
});

test('suggests copying by hand when the clipboard is blocked', async () => {
  mockClipboard(() => Promise.reject(new Error('not allowed')));
  await open();
  await click('Fendel 2025');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy citation' }));
  expect(await screen.findByText('Select and copy it by hand')).toBeVisible();
});

test('leaves a click with Ctrl to the browser', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Kaptchuk 2010' });
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('every card has description, methodology, and a citation with author and year', () => {
  for (const { id } of homeCards) {
    const study = library.find((entry) => entry.id === id);
    const { description, methodology, citation } = studyDetails[id] ?? {
      description: '',
      methodology: '',
      citation: '',
    };
    expect(description).toMatch(/^[A-Z].* .*\.$/s);
    expect(methodology).toMatch(/^[A-Z].* .*\.$/s);
    expect(citation).toContain(study?.authors.split(/[ ,]/)[0]);
    expect(citation).toContain(`${study?.year}`);
  }
});
