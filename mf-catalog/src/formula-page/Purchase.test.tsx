import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { formulas } from '@candor/catalog-contract/formulas';
import { toasts } from '@candor/shell-contract/toasts';
import { serveTime } from '../../../shell/contract/platform/test/serve-time';
import {
  bar,
  cartLines,
  click,
  drawer,
  openFormula,
  plan,
  prepareFormulaPages,
  renderable,
} from '../test/formula-page';

prepareFormulaPages();

test('offers two one-time bottles as the 2-pack', async () => {
  await openFormula();
  expect(within(plan()).queryByRole('button', { name: /2-Pack/ })).toBeNull();
  click(plan(), 'button', 'One more');
  click(plan(), 'button', 'Or the 2-Pack, $106');
  expect(cartLines()).toEqual([['focus-2pack', false, 1]]);
  expect(toasts.list()).toEqual([
    expect.objectContaining({ message: 'Added to cart', detail: 'Focus, 2-Pack' }),
  ]);
  click(plan(), 'radio', /^Subscribe/);
  expect(within(plan()).queryByRole('button', { name: /2-Pack/ })).toBeNull();
});

test('each plan has its price a bottle and a day, its delivery and its saving', async () => {
  await openFormula();
  const cards = within(plan()).getAllByRole('radio');
  expect(cards.map((card) => card.closest('label')?.textContent)).toEqual([
    '2-PackSave $12Most Popular$106$53 a bottle, $1.77 a day, free 2-day shipping',
    'Single, one-time$59$59 a bottle, $1.97 a day, free shipping',
    'Subscribe15% off$49$49 a bottle, $1.63 a day, free shipping',
  ]);
  expect(cards[1]).toBeChecked();
  expect(cards[0]).toHaveAccessibleDescription(/^\$53 a bottle/);
});

test('a reload keeps plan and quantity, and a new visit begins with one bottle (N32)', async () => {
  const { unmount } = await openFormula();
  click(plan(), 'radio', /^Subscribe/);
  click(plan(), 'button', 'One more');
  unmount();
  const reloaded = await act(async () => render(renderable()));
  expect(within(plan()).getByRole('radio', { name: /^Subscribe/ })).toBeChecked();
  expect(within(plan()).getByLabelText('Quantity of Focus')).toHaveTextContent('2');
  reloaded.unmount();
  await openFormula();
  expect(within(plan()).getByRole('radio', { name: /^Single/ })).toBeChecked();
});

test('the 2-pack is added as what it is, and offers no third bottle', async () => {
  await openFormula();
  click(plan(), 'radio', /^2-Pack/);
  expect(plan()).toHaveTextContent('$106List price $11860 capsules, two months');
  click(plan(), 'button', 'Add to Cart');
  expect(await drawer()).toHaveTextContent('Focus, one 2-Pack');
  expect(cartLines()).toEqual([['focus-2pack', false, 1]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('follows the day of the shop, and shows none in the HTML of the server', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T19:59:00Z') });
  serveTime();
  try {
    expect(renderToString(renderable())).toContain('Arrives in 3-5 business days');
    await openFormula();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(plan()).toHaveTextContent('Arrives Fri, Nov 27 to Tue, Dec 1');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(plan()).toHaveTextContent('Arrives Mon, Nov 30 to Wed, Dec 2');
    click(plan(), 'radio', /^2-Pack/);
    expect(plan()).toHaveTextContent('Arrives Fri, Nov 27');
  } finally {
    jest.useRealTimers();
  }
});

test('keeps the quantity between 1 and 99', async () => {
  await openFormula();
  const fewer = within(plan()).getByRole('button', { name: 'One fewer' });
  expect(fewer).toHaveAttribute('aria-disabled', 'true');
  const more = within(plan()).getByRole('button', { name: 'One more' });
  for (let clicks = 0; clicks < 120; clicks += 1) fireEvent.click(more);
  expect(within(plan()).getByRole('status')).toHaveTextContent('99');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(fewer);
  expect(within(plan()).getByRole('status')).toHaveTextContent('98');
});

test('a subscription shows its price beside the one-time price', async () => {
  await openFormula();
  const price = () => within(plan()).getAllByText(/^\$/)[0];
  expect(price()).toHaveTextContent('$59');
  expect(within(plan()).getByText('$69').tagName).toBe('S');
  click(plan(), 'radio', /^Subscribe/);
  expect(price()).toHaveTextContent('$49');
  expect(within(plan()).getByText('$59', { selector: 's' })).toBeInTheDocument();
  click(plan(), 'button', 'One more');
  expect(within(plan()).getByText('a bottle, $98 for 2')).toBeInTheDocument();
});

test('buy bar and plan card share one selection', async () => {
  await openFormula();
  const choice = within(bar()).getByLabelText('How to buy');
  expect(within(choice).getByText('2-Pack $106')).toBeInTheDocument();
  fireEvent.change(choice, { target: { value: 'subscribe' } });
  click(bar(), 'button', 'One more');
  expect(within(bar()).getByText('$98')).toBeInTheDocument();
  expect(within(plan()).getByRole('radio', { name: /Subscribe/ })).toBeChecked();
  expect(within(plan()).getByRole('status')).toHaveTextContent('2');
  click(plan(), 'button', 'Add to Cart');
  await drawer();
  expect(cartLines()).toEqual([['focus-subscription', true, 2]]);
});

test('Add to Cart adds the selection and shows it in a drawer with the total', async () => {
  await openFormula();
  click(plan(), 'button', 'One more');
  click(plan(), 'button', 'Add to Cart');
  expect(await drawer()).toHaveFocus();
  expect(await drawer()).toHaveTextContent(/Focus, 2 bottles.*\$118.*In your cart: 2 items\$118/);
  click(await drawer(), 'button', 'Make two a 2-Pack, save $12');
  expect(await drawer()).toHaveTextContent('In your cart: 1 item$106');
  click(bar(), 'button', /^Add to Cart/);
  expect(await drawer()).toHaveTextContent('In your cart: 3 items$224');
  expect(cartLines()).toEqual([
    ['focus-2pack', false, 1],
    ['focus', false, 2],
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const checkout = within(await drawer()).getByRole('link', { name: 'Checkout' });
  expect(checkout).toHaveAttribute('href', '/cart');
  expect(within(await drawer()).getByRole('link', { name: 'View cart' })).toBeVisible();
  fireEvent.keyDown(await drawer(), { key: 'Escape' });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(toasts.list()).toMatchObject([{ message: 'Focus is a 2-Pack now.' }]);
});

test('offers a bundle with the formula beside a subscription, at its true saving', async () => {
  await openFormula({}, 'deep-sleep');
  click(plan(), 'radio', /^Subscribe/);
  click(plan(), 'button', 'One more');
  click(plan(), 'button', 'Add to Cart');
  expect(await drawer()).toHaveTextContent('three bottles for $149, $28 less than one by one');
  const offer = within(await drawer()).getByRole('link', { name: 'See the Evening Wind-Down' });
  expect(offer).toHaveAttribute('href', '/bundles/evening-wind-down');
});

test.each(formulas)(
  'one bottle of $name opens the upgrade dialog, and No Thanks closes it',
  async ({ id, name }) => {
    await openFormula({}, id);
    click(plan(), 'button', 'Add to Cart');
    const dialog = await screen.findByRole('dialog', { name: /^Three times the nothing/ });
    expect(dialog).toHaveTextContent(`One ${name} is in your cart.`);
    expect(within(dialog).getByRole('link', { name: 'Upgrade & Save' })).toHaveAttribute(
      'href',
      id === 'focus' ? '/bundles/creator-stack' : '/bundles/workday-stack',
    );
    const links = within(dialog)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(links).toEqual(['Checkout', 'View cart', 'Upgrade & Save']);
    click(dialog, 'button', 'No Thanks');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toasts.list()).toMatchObject([{ message: 'Added to cart' }]);
    expect(cartLines()).toEqual([[id, false, 1]]);

    click(plan(), 'radio', /^Subscribe/);
    click(plan(), 'button', 'Add to Cart');
    click(await screen.findByRole('dialog'), 'button', 'No Thanks');
    expect(cartLines()).toEqual([
      [id, false, 1],
      [`${id}-subscription`, true, 1],
    ]);
  },
);

test('the upgrade dialog shows price and saving from the price book, by subscription to a subscriber', async () => {
  await openFormula();
  click(plan(), 'button', 'Add to Cart');
  expect(await screen.findByRole('dialog')).toHaveTextContent('$149three bottles, $49.67 each');
  click(await screen.findByRole('dialog'), 'button', 'No Thanks');
  click(plan(), 'radio', /^Subscribe/);
  click(plan(), 'button', 'Add to Cart');
  const dialog = await screen.findByRole('dialog', { name: /the nothing, 15% off$/ });
  expect(dialog).toHaveTextContent('One Focus every 30 days is in your cart.');
  expect(dialog).toHaveTextContent('Focus, Flow and Confidence, with a free placebo journal');
  expect(dialog).toHaveTextContent('$127three bottles every 30 days, $42.33 each');
});

test('a sold-out formula cannot be bought', async () => {
  await openFormula({ soldOut: ['focus', 'flow'] });
  expect(within(plan()).getByText(/^Focus is sold out\. We’d rather say so/)).toBeVisible();
  for (const part of [plan(), bar()])
    expect(within(part).getByRole('button', { name: 'Sold out', hidden: true })).toBeDisabled();
});
