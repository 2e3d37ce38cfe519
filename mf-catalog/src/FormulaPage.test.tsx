import { act, fireEvent, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { formulas } from '@candor/catalog-contract/formulas';
import { serveTime } from '../../shell/contract/platform/test/serve-time';
import { head } from './FormulaPage';
import { briefs, describeFormula } from './formulas/briefs';
import { book, openFormula, plan, prepareFormulaPages, renderable } from './test/formula-page';

prepareFormulaPages();

test('shows name, composition and the null result first', async () => {
  await openFormula();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Focus');
  const place = screen.getByRole('link', { name: 'Formulas' });
  expect(place).toHaveAttribute('href', '/formulas');
  expect(place.parentElement).toHaveTextContent(/^Formulas\s+\/\s+No\. 1 of 8$/);
  expect(screen.getByRole('row', { name: 'Active ingredient 0 mg' })).toBeInTheDocument();
  const findings = within(screen.getByLabelText('The leaflet')).getAllByRole('article');
  expect(findings[0]).toHaveTextContent(/^None.*Hartmann 2023/);
});

test('links each claim to the disclaimer and states the minimum age', async () => {
  await openFormula();
  const claims = screen.getAllByRole('link', { name: 'See the disclaimer' });
  expect(claims.map((link) => link.parentElement?.textContent)).toEqual([
    expect.stringContaining('The minute you spend taking it might.'),
    expect.stringContaining('If anything changes, expect it in 7 to 21 days.'),
    expect.stringContaining('Trials pooled'),
    expect.stringContaining('Children with ADHD'),
    expect.stringContaining('7 to 21 days'),
  ]);
  for (const link of claims) expect(link).toHaveAttribute('href', '#disclaimer');
  expect(screen.getByText('Adults, 18 and over.')).toBeInTheDocument();
});

test.each(formulas)('$name has every section and suggests its bundles', async (formula) => {
  const { id, name } = formula;
  await openFormula({}, id);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  expect(screen.getByRole('link', { name: 'Choose Your Plan' })).toHaveAttribute('href', '#plan');
  const science = screen.getByRole('link', { name: 'View The Science' });
  expect(document.querySelector(science.getAttribute('href') ?? '')).toBeInTheDocument();
  for (const line of [
    '30-Day Money-Back Guarantee',
    'Free Shipping on all orders',
    'Cancel Anytime',
    /^Quality Assured/,
    /^Secure payment by Stripe/,
  ])
    expect(within(plan()).getByText(line)).toBeInTheDocument();
  for (const title of [/^The Science/, 'Key Findings', 'Sources', 'How to Use', /^Why It Works/])
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  const links = screen
    .getAllByRole('link', { name: /^See the / })
    .filter((link) => link.getAttribute('href')?.startsWith('/bundles/'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    briefs[id].bundles.map((bundle) => `/bundles/${bundle}`),
  );
  expect(head({ path: `/${id}`, query: {}, priceBook: book })).toMatchObject({
    title: `${name}: ${briefs[id].headline} | Candor`,
    description: describeFormula(briefs[id]),
  });
});

test('a suggested bundle has a name, a tagline and its saving in percent', async () => {
  await openFormula({}, 'flow');
  const link = screen.getByRole('link', { name: 'See the Creator Stack' });
  const card = link.closest('article') as HTMLElement;
  expect(within(card).getByRole('heading', { name: 'Creator Stack' })).toBeInTheDocument();
  expect(card).toHaveTextContent('Focus to start, Flow to keep going, Confidence to show someone.');
  expect(within(card).getByText('Save 15%')).toBeInTheDocument();
});

test('the formula page sells nothing and shows no price without a price book', async () => {
  const { container } = await openFormula({ priceBook: null });
  expect(within(plan()).getByText(/prices are unavailable/)).toBeInTheDocument();
  for (const button of screen.getAllByRole('button', { name: /^Add to Cart/, hidden: true }))
    expect(button).toBeDisabled();
  expect(container.textContent).not.toContain('$');
});

test('the formula page hydrates without errors and keeps the HTML of the server', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  // renderToString leaves the article out when there is a document, so it is added here.
  const article = '<section><a href="/practice">Build one</a></section>';
  root.innerHTML = renderToString(renderable()).replace('id="science">', `id="science">${article}`);
  const before = root.innerHTML;
  expect(before).toContain(article);
  serveTime();
  const errors: unknown[] = [];
  const page = await act(async () => {
    const hydrated = hydrateRoot(root, renderable(), {
      onRecoverableError: (error) => errors.push(error),
    });
    // The test waits until the response with the server's time is read.
    await new Promise((resolve) => setTimeout(resolve));
    return hydrated;
  });
  expect(errors).toEqual([]);
  const [estimate] = /Arrives \w{3},[^<]*/.exec(root.innerHTML) ?? ['no estimate'];
  expect(root.innerHTML).toBe(before.replace(/Arrives in[^<]*/, estimate));
  fireEvent.click(within(root).getByRole('link', { name: 'Build one' }));
  expect(window.location.pathname).toBe('/practice');
  act(() => page.unmount());
  root.remove();
});
