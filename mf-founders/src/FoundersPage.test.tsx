import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FoundersPage } from './FoundersPage';
import { testPriceBook } from './founders-page/test-price-book';

const open = (address = '/founders', priceBook: typeof testPriceBook | null = testPriceBook) => {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook, showSampleContent: true }}>
        <FoundersPage />
      </ShopProvider>
    </BrowserRouter>,
  );
};
const confirmed = 'Your Founders Batch reservation is confirmed, check your email';
const canceled = 'Your checkout was canceled, spot still available';

test('Focus and the 2-pack are chosen at first, and a press changes either', () => {
  open();
  const focus = screen.getByRole('radio', { name: /^Focus/ });
  expect(focus).toBeChecked();
  expect(screen.getByRole('radio', { name: /^2-pack Most Popular.*\$106$/ })).toBeChecked();

  fireEvent.click(screen.getByRole('radio', { name: /^Deep Sleep/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Single bottle.*\$59$/ }));
  expect(focus).not.toBeChecked();
  expect(screen.getByText('You chose Deep Sleep: one bottle, one month.')).toBeVisible();
});

test('Pre-Order Now leads to the picker', () => {
  open();
  const target = screen.getByRole('link', { name: 'Pre-Order Now' }).getAttribute('href');
  expect(document.querySelector(target ?? '')).toContainElement(
    screen.getByRole('radiogroup', { name: 'Formula' }),
  );
});

test('the shipping notice says that its date has passed and what holds now', () => {
  open();
  expect(screen.getByText(/^Pre-orders ship Q4 2025/)).toHaveTextContent(
    /That date has passed\. What holds now: .* within 30 days/,
  );
});

test.each([
  ['success', confirmed],
  ['canceled', canceled],
])('news of %s is told once, and can be closed', async (word, sentence) => {
  open(`/founders?${word}=true`);
  expect(screen.getByText(sentence)).toBeVisible();
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByText(sentence)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('an address without news brings no banner', () => {
  open('/founders?success=false');
  expect(screen.queryByText(confirmed)).not.toBeInTheDocument();
  expect(screen.queryByText(canceled)).not.toBeInTheDocument();
});

test('without a price book the page offers no amount and says so', () => {
  open('/founders', null);
  expect(screen.getByText(/The prices did not arrive/)).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Amount' })).not.toBeInTheDocument();
});
