import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { act, fireEvent, screen } from '@testing-library/react';
import { ASK_TIMEOUT_MS } from './ask-for-order';
import { news, paid, returnFromPayment, settle, waitFor } from './test-return';
import { PAUSES_MS } from './use-checkout-status';
import { answerWith, resetShop } from '../test-shop';

const focus = makeCartLine(book, 'focus');

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('an order that is still being processed is asked for again, with growing pauses and an end', async () => {
  const calls = answerWith({ body: { status: 'processing' } });
  cart.add(focus);
  await returnFromPayment();
  expect(news()).toBe('Your payment is still being processed.');
  for (const [asked, pause] of PAUSES_MS.entries()) {
    expect(screen.getByText(/This page keeps asking by itself/)).toBeTruthy();
    await waitFor(pause - 1);
    expect(calls).toHaveLength(asked + 1);
    await waitFor(1);
    expect(calls).toHaveLength(asked + 2);
  }
  expect([...PAUSES_MS]).toEqual([...PAUSES_MS].sort((a, b) => a - b));
  expect(screen.getByText(/has stopped asking by itself/)).toBeTruthy();
  await waitFor(3_600_000);
  expect(calls).toHaveLength(PAUSES_MS.length + 1);
  expect(cart.count()).toBe(1);
});

test('a page that has stopped asking starts again when it is asked to, or looked at', async () => {
  const calls = answerWith({ body: { status: 'processing' } });
  await returnFromPayment();
  await waitFor(3_600_000);
  const before = calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await waitFor(PAUSES_MS[0] as number);
  expect(calls).toHaveLength(before + 2);
  expect(screen.getByText(/This page keeps asking by itself/)).toBeTruthy();
  await waitFor(3_600_000);
  const later = calls.length;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(calls).toHaveLength(later + 1);
});

test('looking at a finished page asks nobody', async () => {
  const calls = answerWith(paid);
  await returnFromPayment();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(calls).toHaveLength(1);
});

test('an answer that never comes is given up, and the page goes on asking', async () => {
  answerWith('never', paid);
  await returnFromPayment();
  await waitFor(ASK_TIMEOUT_MS);
  expect(news()).toBe('We cannot look up your order right now.');
  await waitFor(PAUSES_MS[0] as number);
  expect(news()).toMatch(/^Thank you/);
});

test('the page shows the order as soon as it is recorded, and then stops asking', async () => {
  const calls = answerWith({ body: { status: 'processing' } }, paid);
  await returnFromPayment();
  await waitFor(PAUSES_MS[0] as number);
  expect(news()).toMatch(/^Thank you/);
  await waitFor(120_000);
  expect(calls).toHaveLength(2);
});

test.each([
  ['cannot be reached', new TypeError('Failed to fetch')],
  ['answers 503', { status: 503 }],
  ['answers 429', { status: 429 }],
  ['answers nonsense', { body: ['?'] }],
])(
  'an API that %s: nothing is claimed, Retry asks at once, and the page heals by itself',
  async (_what, away) => {
    const calls = answerWith(away, away, paid);
    await returnFromPayment();
    expect(news()).toBe('We cannot look up your order right now.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(calls).toHaveLength(2);
    await waitFor(PAUSES_MS[0] as number);
    expect(news()).toMatch(/^Thank you/);
  },
);

test('leaving the page ends the questions', async () => {
  const calls = answerWith({ body: { status: 'processing' } });
  const opened = await returnFromPayment();
  opened.unmount();
  await waitFor(120_000);
  expect(calls).toHaveLength(1);
});
