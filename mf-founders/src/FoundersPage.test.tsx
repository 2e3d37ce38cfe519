import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CurrentSessionResponse } from '@candor/api-contract/account';
import type { BatchResponse } from '@candor/api-contract/founders';
import { formulas } from '@candor/catalog-contract/formulas';
import { cents } from '@candor/catalog-contract/money';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { AuthProvider } from '@candor/shell-contract/use-auth';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { FoundersPage, head } from './FoundersPage';

const shop: { batch: BatchResponse | null } = { batch: null };
const responses: Record<string, () => BatchResponse | CurrentSessionResponse | null> = {
  '/api/auth/session': () => ({ session: null }),
  '/api/founders/batch': () => shop.batch,
};
const scrolledTo: string[] = [];

beforeEach(() => {
  shop.batch = {
    total: 1000,
    claimed: 0,
    held: 0,
    remaining: 1000,
    delayedUntil: null,
    shipsBy: '2026-12-23',
  };
  localStorage.clear();
  scrolledTo.length = 0;
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id);
  };
  Object.assign(globalThis, {
    fetch: (path: string) => {
      const body = responses[path]?.() ?? null;
      return Promise.resolve({
        ok: body !== null,
        status: body ? 200 : 503,
        json: () => Promise.resolve(body),
      });
    },
  });
});

const open = async (
  address = '/founders',
  priceBook: typeof samplePriceBook | null = samplePriceBook,
) => {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook, showSampleContent: true }}>
        <AuthProvider>
          <FoundersPage />
        </AuthProvider>
      </ShopProvider>
    </BrowserRouter>,
  );
  // The page's requests are complete.
  await screen.findByRole('button', { name: 'Pre-Order' });
  await screen.findByText(/^This is the true number|^The number is unavailable/);
};
const confirmed = 'Your Founders Batch reservation is confirmed, check your email';
const canceled = 'Your checkout was canceled, spot still available';

test('selects a formula by its tile, and by the dialog with its details', async () => {
  await open();
  const picker = screen.getByRole('group', { name: 'Formula' });
  expect(
    within(picker)
      .getAllByRole('button', { pressed: false })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(formulas.slice(1).map(({ name }) => name));
  expect(screen.getByRole('button', { name: 'Focus', pressed: true })).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Flow' }));
  expect(screen.getByText('Flow, 2-Pack')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change your formula' })).toHaveAttribute(
    'href',
    '#choose',
  );

  fireEvent.click(screen.getByRole('button', { name: 'Details of Deep Sleep' }));
  const dialog = screen.getByRole('dialog', { name: 'Deep Sleep' });
  for (const part of [
    'What it does',
    'How to use',
    'Why it works',
    'What’s inside',
    'Key research',
    'Sources',
  ])
    expect(await within(dialog).findByRole('heading', { name: part })).toBeInTheDocument();
  const fullPage = within(dialog).getByRole('link', { name: 'View full page' });
  expect(fullPage).toHaveAttribute('href', '/deep-sleep');
  expect(fullPage).toHaveAttribute('target', '_blank');
  expect(screen.getByText('Flow, 2-Pack')).toBeVisible();

  fireEvent.click(within(dialog).getByRole('button', { name: 'Choose Deep Sleep' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Deep Sleep, 2-Pack')).toBeVisible();
  expect(scrolledTo).toEqual(['checkout']);
});

test('shows formula, amount and total from the price book', async () => {
  await open();
  const form = screen.getByRole('form', { name: 'Your reservation' });
  expect(form).toHaveTextContent('Total $106');
  fireEvent.click(screen.getByRole('radio', { name: /^Single bottle.*\$59$/ }));
  expect(form).toHaveTextContent('Focus, Single bottle');
  expect(form).toHaveTextContent('Total $59');
  fireEvent.click(screen.getByRole('radio', { name: /^Subscribe and save.*\$49$/ }));
  expect(form).toHaveTextContent('Total $49');
  expect(form).toHaveTextContent(
    '$49 before discount and tax is charged 30 days after that bottle ships',
  );
});

test('offers a preselected 2-pack, a single bottle and a subscription', async () => {
  await open();
  const amounts = within(screen.getByRole('radiogroup', { name: 'Amount' })).getAllByRole('radio');
  expect(amounts.map((amount) => amount.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^2-Pack.*Most Popular.*\$106/),
    expect.stringMatching(/^Single bottle.*\$59/),
    expect.stringMatching(/^Subscribe and save.*\$49/),
  ]);
  expect(amounts[0]).toBeChecked();
});

test('shows the title, three promises, four questions and the guarantee', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Yes, it’s a placebo. That’s the point.',
  );
  for (const [promise, text] of [
    ['Open-label science', /^30\+ trials/],
    ['Feel better or free', /If you don’t feel better, you get a full refund/],
    ['Ships Q4 2025 by December 23, 2026', /Sioux Falls/],
  ] as const)
    expect((await screen.findByRole('heading', { name: promise })).nextSibling).toHaveTextContent(
      text,
    );
  expect(screen.getByText(/Checkout is on Stripe’s page/)).toBeVisible();
  for (const [question, reply] of [
    ['What is in the capsule?', /microcrystalline cellulose\. No active ingredient, no caffeine/],
    [
      'When am I billed?',
      /Once, now.*again 30 days after the first bottle ships and every 30 days/,
    ],
    ['Can I change my formula?', /to any of the eight, in your account.* until the day it ships/],
    [
      'How do the formulas differ?',
      /In the practice, the emails and the color\. Not in the contents/,
    ],
  ] as const)
    expect((await screen.findByText(question)).closest('details')).toHaveTextContent(reply);
  expect(
    screen.getByRole('heading', { name: 'Thirty days. Feel better, or it was free.' }),
  ).toBeVisible();
});

test('links Pre-Order Now to the form, and the choice to the comparison', async () => {
  await open();
  expect(screen.getByRole('link', { name: /^Compare/ })).toHaveAttribute('href', '/formulas');
  const target = screen.getByRole('link', { name: 'Pre-Order Now' }).getAttribute('href');
  expect(document.querySelector(target ?? '')).toContainElement(
    screen.getByRole('form', { name: 'Your reservation' }),
  );
});

test('shows the claimed spots, and no number when it is unavailable', async () => {
  shop.batch = {
    total: 1000,
    claimed: 412,
    held: 3,
    remaining: 588,
    delayedUntil: null,
    shipsBy: '2026-12-23',
  };
  await open();
  expect(await screen.findByText('412')).toBeVisible();
  expect(screen.getByText('of 1,000 spots claimed')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Spots claimed' })).toHaveValue(412);
  cleanup();
  shop.batch = null;
  await open();
  expect(await screen.findByText(/^The number is unavailable/)).toBeVisible();
});

test('sends a visitor to sign in and restores the request once', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: /^Single bottle/ }));
  fireEvent.change(screen.getByPlaceholderText('First name for shipping'), {
    target: { value: 'Ada' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pre-Order' }));
  expect(location.pathname).toBe('/auth');
  expect((history.state as { usr: unknown }).usr).toEqual({
    from: '/founders#checkout',
    mode: 'signup',
    choice: 'Focus bottle',
  });
  cleanup();
  await open();
  expect(screen.getByText('Focus, Single bottle')).toBeVisible();
  expect(screen.getByPlaceholderText('First name for shipping')).toHaveValue('Ada');
  cleanup();
  await open();
  expect(screen.getByText('Focus, 2-Pack')).toBeVisible();
});

test('names one day of shipping in hero and card, beside the date first printed', async () => {
  await open();
  expect(
    await screen.findByText('Ships by December 23, 2026, or you are refunded in full.'),
  ).toBeVisible();
  expect(screen.getByText(/Pre-orders ship Q4 2025, before Christmas\./)).toHaveTextContent(
    /That date has passed\. The new one stands/,
  );
  const card = screen.getByRole('heading', { name: 'Ships Q4 2025 by December 23, 2026' });
  expect(card.querySelector('s')).toHaveTextContent('Q4 2025');
});

test('names no day of its own while the API is unavailable', async () => {
  shop.batch = null;
  await open();
  expect(
    screen.getByText('The payment page names the day by which it ships.', { selector: 'b' }),
  ).toBeVisible();
  expect(screen.queryByText(/^Ships by/)).toBeNull();
});

test.each([
  ['success', confirmed],
  ['canceled', canceled],
])('shows the banner of %s once and closes it', async (param, sentence) => {
  await open(`/founders?${param}=true`);
  expect(screen.getByText(sentence)).toBeVisible();
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByText(sentence)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('shows no banner without a result in the address', async () => {
  await open('/founders?success=false');
  expect(screen.queryByText(confirmed)).not.toBeInTheDocument();
  expect(screen.queryByText(canceled)).not.toBeInTheDocument();
});

test('offers no amount without a price book', async () => {
  await open('/founders', null);
  expect(screen.getByText(/Our prices are unavailable/)).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Amount' })).not.toBeInTheDocument();
});

test('describes each price of each plan, and the formulas that it is for', () => {
  const { items } = samplePriceBook;
  const play = { ...items.play, cents: cents(6500) };
  const priceBook = { ...samplePriceBook, items: { ...items, play } };
  const { jsonLd } = head({ path: '/founders', query: {}, priceBook });
  const others = formulas.filter(({ id }) => id !== 'play').map(({ name }) => name);
  expect(jsonLd).toEqual([
    expect.objectContaining({
      offers: [
        expect.objectContaining({ name: '2-Pack', price: '106.00' }),
        expect.objectContaining({ name: `Single bottle: ${others.join(', ')}`, price: '59.00' }),
        expect.objectContaining({ name: 'Single bottle: Play', sku: 'play', price: '65.00' }),
        expect.objectContaining({ name: 'Subscribe, the first bottle', price: '49.00' }),
      ],
    }),
  ]);
});
