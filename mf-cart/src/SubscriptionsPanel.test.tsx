import { act, fireEvent, screen, within } from '@testing-library/react';
import type { CheckoutResponse } from '@candor/api-contract/checkout';
import type {
  ChangedSubscriptionResponse,
  SubscriptionResponse,
  SubscriptionsResponse,
} from '@candor/api-contract/subscriptions';
import { CARD_POLL_DELAYS_MS } from './subscriptions-panel/CardUpdateNotice';
import { CHANGE_TIMEOUT_MS } from './subscriptions-panel/subscription';
import { SubscriptionsPanel } from './SubscriptionsPanel';
import { active } from './test/sample-subscription';
import { advance, mockApi, openPage, resetShop, toastMessages } from './test/shop';

const canceled: SubscriptionResponse = {
  ...active,
  cancelAt: '2026-12-21T12:00:00Z',
  nextCharge: null,
};
const failed: SubscriptionResponse = {
  ...active,
  status: 'past_due',
  nextCharge: { at: '2026-12-24T12:00:00Z', cents: 9800 },
};
const ended: SubscriptionResponse = {
  ...active,
  status: 'ended',
  endedAt: '2026-11-30T12:00:00Z',
  nextCharge: null,
};
const listResponse = (...subscriptions: SubscriptionResponse[]) => ({
  body: { subscriptions } satisfies SubscriptionsResponse,
});
const changeResponse = (subscription: SubscriptionResponse) => ({
  body: { subscription } satisfies ChangedSubscriptionResponse,
});

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const openAccount = async (address = '/account') => {
  openPage(address, <SubscriptionsPanel />);
  await advance();
};
const panel = () => within(screen.getByRole('region', { name: 'Subscriptions' }));
const dialog = () => within(screen.getByRole('dialog'));
const click = async (button: HTMLElement) => {
  fireEvent.click(button);
  await advance();
};
const button = (name: string) => panel().getByRole('button', { name });

test('shows lines, next charge and card of an active subscription', async () => {
  mockApi(listResponse(active));
  await openAccount();
  const card = within(panel().getByRole('article', { name: 'Subscription to Focus' }));
  expect(card.getByText('$98 before discount and tax, every 30 days')).toBeInTheDocument();
  expect(card.getByText('Active')).toBeInTheDocument();
  expect(card.getByText('2 × 30 capsules.')).toBeInTheDocument();
  expect(
    card.getByText(/The next charge is \$98 before discount and tax on December 21, 2026/),
  ).toBeInTheDocument();
  expect(card.getByText('Visa ending in 4242')).toBeInTheDocument();
});

test('cancels in two clicks and shows the end date before and after', async () => {
  const calls = mockApi(listResponse(active), changeResponse(canceled));
  await openAccount();
  await click(button('Cancel subscription'));
  expect(dialog().getByRole('heading', { name: 'Cancel Focus?' })).toBeInTheDocument();
  expect(
    dialog().getByText(/You’re paid through December 21, 2026\. No further charges/),
  ).toBeInTheDocument();
  await click(dialog().getByRole('button', { name: 'Cancel subscription' }));
  expect(calls[1]).toEqual({ path: '/api/subscriptions/sub_1/cancel', body: {} });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(panel().getByText('Canceled')).toBeInTheDocument();
  expect(
    panel().getByText(/You’re paid through December 21, 2026\. No further charges/),
  ).toBeInTheDocument();
  expect(panel().getByText('Your subscription is canceled.')).toBeInTheDocument();
  // A toast would cover the button that takes it back.
  expect(toastMessages()).toEqual([]);
  // The clicked button is removed; keyboard focus moves to the subscription's name.
  expect(panel().getByRole('heading', { level: 3 })).toHaveFocus();
});

test('changes nothing on Keep it', async () => {
  const calls = mockApi(listResponse(active));
  await openAccount();
  await click(button('Cancel subscription'));
  await click(dialog().getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toHaveLength(1);
});

test('makes one call for twenty clicks', async () => {
  const calls = mockApi(listResponse(active), 'never');
  await openAccount();
  await click(button('Cancel subscription'));
  const cancel = dialog().getByRole('button', { name: 'Cancel subscription' });
  act(() => {
    for (let clicks = 0; clicks < 20; clicks += 1) cancel.click();
  });
  await advance();
  expect(cancel).toHaveAttribute('aria-busy', 'true');
  expect(calls).toHaveLength(2);
});

test('resumes a canceled subscription that still runs', async () => {
  const calls = mockApi(listResponse(canceled), changeResponse(active));
  await openAccount();
  expect(panel().queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  await click(button('Keep my subscription'));
  expect(calls[1]?.path).toBe('/api/subscriptions/sub_1/resume');
  expect(panel().getByText('Active')).toBeInTheDocument();
});

test.each([
  [
    'the message of an API error',
    {
      status: 503,
      body: { error: { code: 'payment_provider_unavailable', message: 'In a minute.' } },
    },
    'In a minute.',
    0,
  ],
  ['an error text after a network failure', new TypeError('Failed to fetch'), /don’t know/, 0],
  ['an error text after a timeout', 'never' as const, /don’t know/, CHANGE_TIMEOUT_MS],
])('shows %s in the dialog and allows another attempt', async (_case, response, text, wait) => {
  const calls = mockApi(
    listResponse(active),
    response,
    listResponse(active),
    changeResponse(canceled),
  );
  await openAccount();
  await click(button('Cancel subscription'));
  await click(dialog().getByRole('button', { name: 'Cancel subscription' }));
  await advance(wait);
  expect(within(dialog().getByRole('alert')).getByText(text)).toBeInTheDocument();
  expect(calls[2]?.path).toBe('/api/subscriptions');
  await click(dialog().getByRole('button', { name: 'Cancel subscription' }));
  expect(panel().getByText('Canceled')).toBeInTheDocument();
});

test('shows the retry date and Update card after a failed charge', async () => {
  mockApi(listResponse(failed));
  await openAccount();
  expect(panel().getByText('Payment failed')).toBeInTheDocument();
  expect(
    panel().getByText(/try again on December 24, 2026: \$98.*a card that works/),
  ).toBeInTheDocument();
  expect(
    panel()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Update card', 'Cancel subscription', 'Address and terms']);
  await click(button('Cancel subscription'));
  expect(dialog().getByText(/It ends now\. No further charges/)).toBeInTheDocument();
});

test('opens the provider’s page to update the card', async () => {
  // Only a change of the hash can be followed by jsdom; a browser goes anywhere.
  const body = { url: 'http://localhost/account#card' } satisfies CheckoutResponse;
  const calls = mockApi(listResponse(active), { body });
  await openAccount();
  await click(button('Update card'));
  expect(calls[1]).toEqual({ path: '/api/subscriptions/sub_1/card', body: {} });
  expect(window.location.hash).toBe('#card');
});

test('shows an error when the card page cannot be opened', async () => {
  mockApi(
    listResponse(active),
    {},
    { status: 409, body: { error: { code: 'x', message: 'It ended.' } } },
  );
  await openAccount();
  await click(button('Update card'));
  expect(panel().getByRole('alert')).toHaveTextContent(/couldn’t open the card page/);
  await click(button('Update card'));
  expect(panel().getByRole('alert').textContent).toBe('It ended.');
});

test('polls the list after the card page until the new card is saved', async () => {
  const pending = listResponse({ ...active, cardUpdate: 'open' });
  const saved = listResponse({ ...active, card: { brand: 'mastercard', last4: '4444' } });
  const calls = mockApi(pending, pending, saved);
  await openAccount('/account?card=saved');
  expect(panel().getByText(/Your new card is being saved/)).toBeInTheDocument();
  await advance(CARD_POLL_DELAYS_MS[0]);
  await advance(CARD_POLL_DELAYS_MS[1]);
  expect(panel().getByText(/Your new card is saved/)).toBeInTheDocument();
  expect(panel().getByText('Mastercard ending in 4444')).toBeInTheDocument();
  await advance(60_000);
  expect(calls).toHaveLength(3);
});

test('stops polling for a card that is not saved', async () => {
  const calls = mockApi(listResponse({ ...active, cardUpdate: 'open' }));
  await openAccount('/account?card=saved');
  for (const delay of CARD_POLL_DELAYS_MS) await advance(delay);
  expect(panel().getByText(/^Your new card isn’t saved yet/)).toBeInTheDocument();
  await advance(600_000);
  expect(calls).toHaveLength(CARD_POLL_DELAYS_MS.length + 1);
});

test('shows the end of an ended subscription with its terms alone', async () => {
  mockApi(listResponse(ended));
  await openAccount();
  expect(panel().getByText('It ended on November 30, 2026.')).toBeInTheDocument();
  expect(panel().getByRole('button')).toHaveTextContent('Terms you agreed to');
});

test('explains subscriptions when there are none', async () => {
  mockApi(listResponse());
  await openAccount();
  expect(panel().getByText(/Choose Subscribe.*Cancel here in two clicks/)).toBeInTheDocument();
});
