import { BrowserRouter } from '@candor/shell-contract/router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PracticePage } from './PracticePage';

type Page = Window & { dataLayer?: object[] };

const open = () =>
  render(
    <BrowserRouter>
      <PracticePage />
    </BrowserRouter>,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  history.pushState(null, '', '/practice');
  (window as Page).dataLayer = [];
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});

test('three presses make a ritual, and each is recorded', async () => {
  open();
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
    ].map((words) => expect.stringMatching(`^${words.join('.*')}`)),
  );

  press(/^Soothe\s*Find your calm/);
  await heading('Choose something you already do');
  expect(screen.getByText('50%')).toBeVisible();
  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(3);
  press(/^The tea is cool enough to drink/);
  await heading('Choose something to say');
  expect(screen.getByText('75%')).toBeVisible();
  const phrases = within(screen.getByRole('list')).getAllByRole('button');
  expect(phrases.map(({ textContent }) => textContent?.split('”')[1])).toEqual(
    expect.arrayContaining(['methodical', 'intuitive', 'action-oriented']),
  );
  press(/Put down one thing/);
  await heading('Your ritual, in writing');

  expect(screen.getByText('Step 4 of 4')).toBeVisible();
  expect(screen.getByText('100%')).toBeVisible();
  const slip = screen.getByRole('article');
  expect(slip).toHaveTextContent('The tea is cool enough to drink');
  expect(slip).toHaveTextContent('Choose one thing that you are holding');
  expect(slip).toHaveTextContent('“Put down one thing.”');
  expect(screen.getByRole('heading', { name: '30-day journey' })).toBeVisible();
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
  // As well as in the list, each is told on the console.
  expect(console.info).toHaveBeenCalledWith('formula_selected', { formula: 'soothe' });
});

test('Back goes one step back and forgets that step’s choice', async () => {
  open();
  press(/^Play/);
  await heading('Choose something you already do');
  press(/^The apron comes off/);
  await heading('Choose something to say');

  press('Back');
  await heading('Choose something you already do');
  expect(history.state).toMatchObject({ usr: { formula: 'play' } });
  expect(history.state.usr).not.toHaveProperty('anchor');

  await act(async () => history.back());
  await heading('Choose where to begin');
});

test('Create Another Ritual begins again with nothing chosen', async () => {
  open();
  press(/^Flow/);
  await heading('Choose something you already do');
  press(/^The headphones go on/);
  await heading('Choose something to say');
  press(/Make the next mark/);
  await heading('Your ritual, in writing');
  press('Create Another Ritual');
  await heading('Choose where to begin');
  expect(history.state).toMatchObject({ usr: null });
});

test('the heading of a new step has the focus, so that it is read aloud', async () => {
  open();
  press(/^Reset/);
  expect(await heading('Choose something you already do')).toHaveFocus();
});
