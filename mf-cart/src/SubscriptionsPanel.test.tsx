import { act, fireEvent, screen, within } from '@testing-library/react';
import { SubscriptionsPanel } from './SubscriptionsPanel';
import { CARD_PAUSES_MS } from './subscriptions-panel/use-returned-card';
import { CHANGE_TIMEOUT_MS } from './subscriptions-panel/use-subscription-calls';
import { answerWith, openPage, resetShop, toastsSaid } from './test-shop';

const active = {
  id: 'sub_1',
  status: 'active',
  items: [{ id: 'focus', name: 'Focus', quantity: 2, cents: 4900 }],
  cents: 9800,
  currency: 'usd',
  interval: 'day',
  intervalCount: 30,
  startedAt: '2026-11-21T12:00:00Z',
  currentPeriodEnd: '2026-12-21T12:00:00Z',
  cancelAt: null,
  endedAt: null,
  nextCharge: { at: '2026-12-21T12:00:00Z', cents: 9800 },
  card: { brand: 'visa', last4: '4242' },
  cardUpdate: null,
};
const cancelled = { ...active, cancelAt: '2026-12-21T12:00:00Z', nextCharge: null };
const failed = {
  ...active,
  status: 'past_due',
  nextCharge: { at: '2026-12-24T12:00:00Z', cents: 9800 },
};
const ended = { ...active, status: 'ended', endedAt: '2026-11-30T12:00:00Z', nextCharge: null };
const list = (...subscriptions: object[]) => ({ body: { subscriptions } });
const one = (subscription: object) => ({ body: { subscription } });

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const openAccount = async (address = '/account') => {
  openPage(address, <SubscriptionsPanel />);
  await settle();
};
const panel = () => within(screen.getByRole('region', { name: 'Subscriptions' }));
const dialog = () => within(screen.getByRole('dialog'));
const press = async (button: HTMLElement) => {
  fireEvent.click(button);
  await settle();
};
const button = (name: string) => panel().getByRole('button', { name });

test('a running subscription says what it sends, what it charges next and when, and to which card', async () => {
  answerWith(list(active));
  await openAccount();
  const slip = within(panel().getByRole('article', { name: 'Subscription to Focus' }));
  expect(slip.getByText('$98 every 30 days')).toBeTruthy();
  expect(slip.getByText('Active')).toBeTruthy();
  expect(slip.getByText('× 2')).toBeTruthy();
  expect(slip.getByText(/The next charge is \$98 on December 21, 2026/)).toBeTruthy();
  expect(slip.getByText('Visa ending in 4242')).toBeTruthy();
});

test('it is cancelled in two clicks, and says until when it runs, before and after', async () => {
  const calls = answerWith(list(active), one(cancelled));
  await openAccount();
  await press(button('Cancel subscription'));
  expect(dialog().getByRole('heading', { name: 'Cancel Focus?' })).toBeTruthy();
  expect(dialog().getByText(/It runs until December 21, 2026, which is paid for/)).toBeTruthy();
  await press(dialog().getByRole('button', { name: 'Cancel subscription' }));
  expect(calls[1]).toEqual({ path: '/api/subscriptions/sub_1/cancel', body: {} });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(panel().getByText('Cancelled')).toBeTruthy();
  expect(panel().getByText(/It runs until December 21, 2026, and nothing more/)).toBeTruthy();
  expect(toastsSaid()).toEqual(['Your subscription is cancelled.']);
  // The button that was pressed is gone; a keyboard goes on from the name of what it was about.
  expect(document.activeElement).toBe(panel().getByRole('heading', { level: 3 }));
});

test('Keep it changes nothing', async () => {
  const calls = answerWith(list(active));
  await openAccount();
  await press(button('Cancel subscription'));
  await press(dialog().getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toHaveLength(1);
});

test('twenty presses of the last button are one call', async () => {
  const calls = answerWith(list(active), 'never');
  await openAccount();
  await press(button('Cancel subscription'));
  const last = dialog().getByRole('button', { name: 'Cancel subscription' });
  act(() => {
    for (let pressed = 0; pressed < 20; pressed += 1) last.click();
  });
  await settle();
  expect(last.getAttribute('aria-busy')).toBe('true');
  expect(calls).toHaveLength(2);
});

test('a cancelled subscription can be kept while it still runs', async () => {
  const calls = answerWith(list(cancelled), one(active));
  await openAccount();
  expect(panel().queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  await press(button('Keep my subscription'));
  expect(calls[1]?.path).toBe('/api/subscriptions/sub_1/resume');
  expect(panel().getByText('Active')).toBeTruthy();
});

test.each([
  [
    'a refusal in the API’s own words',
    {
      status: 503,
      body: { error: { code: 'payment_provider_unavailable', message: 'In a minute.' } },
    },
    'In a minute.',
    0,
  ],
  ['a failure in ours', new TypeError('Failed to fetch'), /nothing has changed/, 0],
  ['no answer in ours', 'never' as const, /nothing has changed/, CHANGE_TIMEOUT_MS],
])('%s stands in the dialog, and the next press may work', async (_what, answer, words, wait) => {
  answerWith(list(active), answer, one(cancelled));
  await openAccount();
  await press(button('Cancel subscription'));
  await press(dialog().getByRole('button', { name: 'Cancel subscription' }));
  await settle(wait);
  expect(within(dialog().getByRole('alert')).getByText(words)).toBeTruthy();
  await press(dialog().getByRole('button', { name: 'Cancel subscription' }));
  expect(panel().getByText('Cancelled')).toBeTruthy();
});

test('a failed charge says so, when it is tried again, and that the card can be changed', async () => {
  answerWith(list(failed));
  await openAccount();
  expect(panel().getByText('Payment failed')).toBeTruthy();
  expect(panel().getByText(/try again on December 24, 2026: \$98.*a card that works/)).toBeTruthy();
  expect(
    panel()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Update card', 'Cancel subscription']);
  await press(button('Cancel subscription'));
  expect(dialog().getByText(/It ends at once, and nothing more is charged/)).toBeTruthy();
});

test('the card is changed on the provider’s page', async () => {
  // Only a change of the hash can be followed by jsdom; a browser goes anywhere.
  const calls = answerWith(list(active), { body: { url: 'http://localhost/account#card' } });
  await openAccount();
  await press(button('Update card'));
  expect(calls[1]).toEqual({ path: '/api/subscriptions/sub_1/card', body: {} });
  expect(window.location.hash).toBe('#card');
});

test('a card page that cannot be opened is told beside the button', async () => {
  answerWith(
    list(active),
    {},
    { status: 409, body: { error: { code: 'x', message: 'It ended.' } } },
  );
  await openAccount();
  await press(button('Update card'));
  expect(panel().getByRole('alert').textContent).toMatch(/could not be opened/);
  await press(button('Update card'));
  expect(panel().getByRole('alert').textContent).toBe('It ended.');
});

test('back from the card page, the list is asked until the new card is in it', async () => {
  const onItsWay = list({ ...active, cardUpdate: 'open' });
  const saved = list({ ...active, card: { brand: 'mastercard', last4: '4444' } });
  const calls = answerWith(onItsWay, onItsWay, saved);
  await openAccount('/account?card=saved');
  expect(panel().getByText(/Your new card is being saved/)).toBeTruthy();
  await settle(CARD_PAUSES_MS[0]);
  await settle(CARD_PAUSES_MS[1]);
  expect(panel().getByText(/Your new card is saved/)).toBeTruthy();
  expect(panel().getByText('Mastercard ending in 4444')).toBeTruthy();
  await settle(60_000);
  expect(calls).toHaveLength(3);
});

test('a card that does not arrive is not promised for ever', async () => {
  const calls = answerWith(list({ ...active, cardUpdate: 'open' }));
  await openAccount('/account?card=saved');
  for (const pause of CARD_PAUSES_MS) await settle(pause);
  expect(panel().getByText(/not saved here yet/)).toBeTruthy();
  await settle(600_000);
  expect(calls).toHaveLength(CARD_PAUSES_MS.length + 1);
});

test('an ended subscription says when, and has no buttons', async () => {
  answerWith(list(ended));
  await openAccount();
  expect(panel().getByText('It ended on November 30, 2026.')).toBeTruthy();
  expect(panel().queryByRole('button')).toBeNull();
});

test('no subscription says how one is made and how it is cancelled', async () => {
  answerWith(list());
  await openAccount();
  expect(panel().getByText(/Tick Subscribe.*cancelled here, in two clicks/)).toBeTruthy();
});
