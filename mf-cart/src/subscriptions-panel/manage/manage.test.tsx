import { act, fireEvent, screen, within } from '@testing-library/react';
import type {
  ChangedSubscriptionResponse,
  SubscriptionResponse,
  SubscriptionsResponse,
} from '@candor/api-contract/subscriptions';
import { SubscriptionsPanel } from '../../SubscriptionsPanel';
import { active as sample } from '../../test/sample-subscription';
import { advance, mockApi, openPage, resetShop, toastMessages } from '../../test/shop';

const active: SubscriptionResponse = {
  ...sample,
  currentPeriodEnd: '2026-12-21T18:00:00Z',
  nextCharge: { at: '2026-12-21T18:00:00Z', cents: 9800 },
  address: { ...sample.address!, name: 'Ann', line1: '1 Road' },
};
const paused: SubscriptionResponse = {
  ...active,
  pausedUntil: '2027-01-20T18:00:00Z',
  revision: 4,
};
const list = (subscription: SubscriptionResponse) => ({
  body: { subscriptions: [subscription] } satisfies SubscriptionsResponse,
});
const changed = (subscription: SubscriptionResponse) => ({
  body: { subscription } satisfies ChangedSubscriptionResponse,
});
const rejected = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message } },
});

beforeEach(() => {
  resetShop();
  jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => jest.useRealTimers());

const dialog = () => within(screen.getByRole('dialog'));
const click = async (name: string | RegExp, where = dialog()) => {
  fireEvent.click(where.getByRole('button', { name }));
  await advance();
};
const openDialog = async (choice?: string) => {
  openPage('/account', <SubscriptionsPanel />);
  await advance();
  fireEvent.click(screen.getByRole('button', { name: 'Change, skip or pause' }));
  // The chunk of the dialog arrives.
  await act(async () => void (await import('./ManageDialog')));
  await advance();
  if (choice !== undefined) await click(choice);
};

test('shows when the next parcel leaves, arrives and where it goes', async () => {
  mockApi(list(active));
  openPage('/account', <SubscriptionsPanel />);
  await advance();
  expect(
    screen.getByText(
      'Ships by December 22, 2026. Arrives December 24, 2026 to December 29, 2026. It goes to Ann, 1 Road, Sioux Falls, SD 57104.',
    ),
  ).toBeInTheDocument();
});

test('skips the next parcel with the revision that was shown', async () => {
  const calls = mockApi(list(active), changed({ ...active, revision: 4 }));
  await openDialog('Skip the next package');
  expect(dialog().getByRole('heading')).toHaveFocus();
  expect(dialog().getByText(/Nothing is charged or sent on December 21, 2026/)).toBeInTheDocument();
  await click('Skip it');
  expect(calls[1]).toEqual({ path: '/api/subscriptions/sub_1/skip', body: { revision: 3 } });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toastMessages()).toEqual(['The next package is skipped.']);
});

test('a charge of late evening is moved from its day in the shop', async () => {
  const at = '2026-12-22T04:00:00Z';
  mockApi(list({ ...active, currentPeriodEnd: at, nextCharge: { at, cents: 9800 } }));
  await openDialog('Change the next date');
  expect(dialog().getByText(/^It’s on December 21, 2026 now\./)).toBeInTheDocument();
  expect(dialog().getByLabelText('Day of the next charge')).toHaveValue('2026-12-21');
});

test('pauses for one, two or three parcels, and ends the pause', async () => {
  const calls = mockApi(list(active), changed(paused), changed(active));
  await openDialog('Pause it');
  expect(dialog().getAllByRole('button', { name: /^Pause until/ })).toHaveLength(3);
  await click('Pause until January 20, 2027');
  expect(calls[1]?.body).toEqual({ until: '2027-01-20', revision: 3 });
  expect(screen.getByText('Paused')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Change, skip or pause' }));
  await advance();
  await click('End the pause');
  await click('End the pause');
  expect(calls[2]).toEqual({ path: '/api/subscriptions/sub_1/unpause', body: { revision: 4 } });
});

test('agrees to new contents only in the words that were shown', async () => {
  const calls = mockApi(
    list(active),
    { body: { cents: 14700, text: 'You subscribe to 3 × Flow at $49.' } },
    { body: { cents: 4900, text: 'You subscribe to 1 × Flow at $49.' } },
    changed({ ...active, revision: 4 }),
  );
  await openDialog('Change formulas or quantities');
  fireEvent.change(dialog().getByLabelText('Formula'), { target: { value: 'flow' } });
  await click('One more');
  await click('Show the new terms');
  expect(calls[1]?.body).toEqual({ lines: [{ sku: 'flow', quantity: 3 }] });
  expect(dialog().getByText('You subscribe to 3 × Flow at $49.')).toBeInTheDocument();
  await click('One fewer');
  // Other lines have other terms, which must be read again.
  expect(dialog().queryByRole('button', { name: /I agree/ })).toBeNull();
  await click('Show the new terms');
  await click('I agree, change it');
  expect(calls[3]).toEqual({
    path: '/api/subscriptions/sub_1/lines',
    body: {
      lines: [{ sku: 'flow', quantity: 2 }],
      agreedTo: 'You subscribe to 1 × Flow at $49.',
      revision: 3,
    },
  });
});

test('saves an address and keeps what was typed after an error', async () => {
  const calls = mockApi(
    list(active),
    rejected(400, 'invalid_request', 'zip: is no ZIP code.'),
    changed({ ...active, revision: 4 }),
  );
  await openDialog('Change the address');
  fireEvent.change(dialog().getByLabelText('Street address'), {
    target: { value: '7 New Road' },
  });
  await click('Save the address');
  expect(dialog().getByRole('alert')).toHaveTextContent('is no ZIP code');
  expect(dialog().getByLabelText('Street address')).toHaveValue('7 New Road');
  await click('Save the address');
  expect(calls[2]?.body).toMatchObject({ address: { line1: '7 New Road', state: 'SD' } });
});

test('reads the list again when it was changed elsewhere', async () => {
  const calls = mockApi(
    list(active),
    rejected(409, 'changed_meanwhile', 'The subscription has changed since you opened it.'),
    list({ ...active, revision: 7 }),
    changed({ ...active, revision: 8 }),
  );
  await openDialog('Skip the next package');
  await click('Skip it');
  expect(dialog().getByRole('alert')).toHaveTextContent('has changed since');
  await click('Skip it');
  expect(calls[3]?.body).toEqual({ revision: 7 });
});

test('after a lost response nothing is claimed, and the list is read again', async () => {
  const calls = mockApi(
    list(active),
    new TypeError('Failed to fetch'),
    list({ ...active, revision: 7 }),
    { status: 502 },
    list({ ...active, revision: 9 }),
    changed({ ...active, revision: 10 }),
  );
  await openDialog('Skip the next package');
  for (const revision of [3, 7]) {
    await click('Skip it');
    expect(calls.filter(({ body }) => body !== null).at(-1)?.body).toEqual({ revision });
    expect(dialog().getByRole('alert')).toHaveTextContent('we don’t know if that went through');
  }
  await click('Skip it');
  expect(calls[5]?.body).toEqual({ revision: 9 });
  expect(toastMessages()).toEqual(['The next package is skipped.']);
});

test('shows what was agreed to, also after the end', async () => {
  const end = '2026-12-01T12:00:00Z';
  mockApi(list({ ...active, status: 'ended', endedAt: end, nextCharge: null, nextParcel: null }), {
    body: { consents: [{ text: 'You subscribe to 2 × Focus.', givenAt: active.startedAt }] },
  });
  openPage('/account', <SubscriptionsPanel />);
  await advance();
  fireEvent.click(screen.getByRole('button', { name: 'Terms you agreed to' }));
  await advance();
  await click('Terms you agreed to');
  expect(dialog().getByText('You subscribe to 2 × Focus.')).toBeInTheDocument();
  expect(dialog().getByText('November 21, 2026')).toBeInTheDocument();
});
