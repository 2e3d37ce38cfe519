import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { BrowserRouter } from '@candor/shell-contract/router';
import { PracticePage } from './PracticePage';

type Page = Window & { dataLayer?: object[] };

const renderPage = () =>
  render(
    <BrowserRouter>
      <PracticePage />
    </BrowserRouter>,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  history.pushState(null, '', '/practice');
  (window as Page).dataLayer = [];
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});

/** The wizard at its last step, after a click for each choice. */
const buildRitual = async () => {
  renderPage();
  click(/^Soothe\s*Find your calm/);
  await heading('Choose something you already do');
  click(/^The tea is cool enough to drink/);
  await heading('Choose something to say');
  click(/Put down one thing/);
  await heading('Your ritual, in writing');
};
const listChoices = () => within(screen.getByRole('list')).getAllByRole('button');

test('offers formulas, then anchors, then phrases, with the progress', async () => {
  renderPage();
  expect(screen.getByText('Step 1 of 4')).toBeVisible();
  expect(screen.getByText('25%')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    [
      ['Focus', 'Lock into deep work'],
      ['Flow', 'Get lost in the zone'],
      ['Energy', 'Activate your power'],
      ['Deep Sleep', 'Rest deeply tonight'],
      ['Confidence', 'Own your presence'],
      ['Soothe', 'Find your calm'],
      ['Reset', 'Start fresh today'],
      ['Play', 'Embrace pure joy'],
    ].map((texts) => expect.stringMatching(`^${texts.join('.*')}`)),
  );

  click(/^Soothe\s*Find your calm/);
  await heading('Choose something you already do');
  expect(screen.getByText('50%')).toBeVisible();
  expect(listChoices()).toHaveLength(3);
  click(/^The tea is cool enough to drink/);
  await heading('Choose something to say');
  expect(screen.getByText('75%')).toBeVisible();
  expect(listChoices().map(({ textContent }) => textContent?.split('”')[1])).toEqual(
    expect.arrayContaining(['methodical', 'intuitive', 'action-oriented']),
  );
});

test('shows the finished ritual and its thirty days', async () => {
  await buildRitual();
  expect(screen.getByText('Step 4 of 4')).toBeVisible();
  expect(screen.getByText('100%')).toBeVisible();
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('The tea is cool enough to drink');
  expect(card).toHaveTextContent('Choose one thing that you are holding');
  expect(card).toHaveTextContent('“Put down one thing.”');
  const journey = within(screen.getByRole('region', { name: '30-day journey' }));
  expect(journey.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Days 1 to 7Feel silly.*at the same minute/),
    expect.stringMatching(/^Days 8 to 21Forget it’s silly.*people tend to report it here/),
    expect.stringMatching(/^Days 22 to 30Decide.*Look back at the month/),
  ]);
});

test('tracks each choice, and logs it', async () => {
  await buildRitual();
  expect((window as Page).dataLayer).toEqual([
    { event: 'formula_selected', formula: 'soothe' },
    { event: 'anchor_selected', formula: 'soothe', anchor: 'The tea is cool enough to drink' },
    {
      event: 'phrase_selected',
      formula: 'soothe',
      phrase: 'Put down one thing.',
      type: 'action-oriented',
    },
  ]);
  expect(console.info).toHaveBeenCalledWith('formula_selected', { formula: 'soothe' });
});

test('Back returns to the previous step without its choice', async () => {
  renderPage();
  click(/^Play/);
  await heading('Choose something you already do');
  click(/^The apron comes off/);
  await heading('Choose something to say');

  click('Back');
  await heading('Choose something you already do');
  expect(history.state).toMatchObject({ usr: { formula: 'play' } });
  expect(history.state.usr).not.toHaveProperty('anchor');

  await act(async () => history.back());
  await heading('Choose where to begin');
});

test('Create Another Ritual restarts without choices', async () => {
  renderPage();
  click(/^Flow/);
  await heading('Choose something you already do');
  click(/^The headphones go on/);
  await heading('Choose something to say');
  click(/Make the next mark/);
  await heading('Your ritual, in writing');
  click('Create Another Ritual');
  await heading('Choose where to begin');
  expect(history.state).toMatchObject({ usr: null });
});

test('focuses the heading of a new step', async () => {
  renderPage();
  click(/^Reset/);
  expect(await heading('Choose something you already do')).toHaveFocus();
});
