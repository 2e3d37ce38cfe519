import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, NavLink, Route, Routes, useLocation } from './router';

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};

beforeEach(() => {
  history.replaceState(null, '', '/focus?a=1');
  render(
    <BrowserRouter useTransitions={false}>
      <Address />
      <Link to="/research?order=year#library">Research</Link>
      <Link to="#plan">Plan</Link>
      <Link to="/soothe" target="_blank">
        New tab
      </Link>
      <Link to="mailto:shop@candor.example">Mail</Link>
      <NavLink to="/focus">Focus</NavLink>
      <NavLink to="/foc">Foc</NavLink>
    </BrowserRouter>,
  );
});

const address = () => screen.getByRole('status').textContent;
const click = (name: string, options = {}) =>
  fireEvent.click(screen.getByRole('link', { name }), options);

test('a click follows a link without a document', () => {
  const entries = history.length;
  expect(click('Research')).toBe(false);
  expect(address()).toBe('/research?order=year#library');
  expect(history.length).toBe(entries + 1);
});

test('the address that is open gets no second entry in the history', () => {
  click('Research');
  const entries = history.length;
  click('Research');
  expect(history.length).toBe(entries);
});

test('a second click before the next page is there adds no entry to the history', () => {
  history.replaceState(null, '', '/focus');
  render(
    <BrowserRouter useTransitions={false}>
      {/* The page of the first address stays, as it does while the next one loads. */}
      <Routes location="/focus">
        <Route path="/focus" element={<Link to="/soothe">Slow</Link>} />
      </Routes>
    </BrowserRouter>,
  );
  click('Slow');
  const entries = history.length;
  click('Slow');
  expect(location.pathname).toBe('/soothe');
  expect(history.length).toBe(entries);
});

test('a link to a place in the page stays on its path', () => {
  click('Plan');
  expect(address()).toBe('/focus#plan');
});

test.each([
  ['New tab', {}],
  ['Mail', {}],
  ['Research', { ctrlKey: true }],
  ['Research', { button: 1 }],
])('leaves a click on %s with %j to the browser', (name, options) => {
  // jsdom cannot follow it.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click(name, options);
  expect(address()).toBe('/focus?a=1');
});

test('marks the page of a menu that is open, and none that begins like it', () => {
  expect(screen.getByRole('link', { name: 'Focus' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Foc' })).not.toHaveAttribute('aria-current');
});
