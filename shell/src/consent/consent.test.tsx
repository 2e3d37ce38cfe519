import { track, type TrackingPage } from '@candor/shell-contract/analytics';
import type { Tag } from '@candor/shell-contract/use-shop';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { keepChoice, readChoice } from './choice';
import { Consent } from './Consent';

const page = window as TrackingPage;
const both: readonly Tag[] = ['tag-manager', 'pixel'];

const open = (tags: readonly Tag[] = both) => render(<Consent tags={tags} />);
const bar = () => screen.queryByRole('region', { name: 'Analytics choice' });
const frame = () => document.querySelector('iframe');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sayRefused = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

/** Stands in for the frame's window, of which jsdom loads nothing: it says that it is ready, and listens. */
const listenInFrame = () => {
  const heard: unknown[] = [];
  const source = frame()?.contentWindow;
  if (!source) throw new Error('There is no frame');
  source.postMessage = (message: unknown) => void heard.push(message);
  dispatchEvent(new MessageEvent('message', { source, data: 'candor:tags-ready' }));
  return heard;
};

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  sayRefused(undefined);
  page.dataLayer = [];
  // The footer is there before anybody is asked.
  document.body.innerHTML = '<p class="footer__legal"></p>';
});

test('nobody has a frame before a yes, a no is remembered, and the footer changes it', () => {
  open();
  expect(bar()).toBeVisible();
  expect(frame()).toBeNull();
  press('No, thank you');
  expect(bar()).toBeNull();
  cleanup();

  open();
  expect(bar()).toBeNull();
  press('Analytics: off');
  expect(bar()).toHaveFocus();
  press('Yes, count it');
  expect(bar()).toBeNull();
  expect(screen.getByRole('button', { name: 'Analytics: on' })).toHaveFocus();
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');

  press('Analytics: on');
  press('No, thank you');
  expect(frame()).toBeNull();
  expect(page).not.toHaveProperty('fbq');
});

test('the frame hears of this page and of what follows, not of what was seen before the yes', () => {
  track('page_view', { path: '/', title: 'Home' });
  track('page_view', { path: '/focus', title: 'Focus' });
  open(['tag-manager']);
  press('Yes, count it');
  track('add_to_cart', { id: 'focus', quantity: 1, isSubscription: false });
  expect(listenInFrame()).toEqual([
    { push: { event: 'page_view', path: '/focus', title: 'Focus' } },
    { push: { event: 'add_to_cart', id: 'focus', quantity: 1, isSubscription: false } },
  ]);
});

test('with a yes from before, the pixel hears of every event of the page', () => {
  keepChoice('yes', ['pixel']);
  track('page_view', { path: '/', title: 'Home' });
  open(['pixel']);
  const heard = listenInFrame();
  track('ritual_saved', { formula: 'focus' });
  expect(heard).toEqual([
    { pixel: ['trackCustom', 'page_view', { path: '/', title: 'Home' }] },
    { pixel: ['trackCustom', 'ritual_saved', { formula: 'focus' }] },
  ]);
});

test('after a no the events stay in the page', () => {
  keepChoice('yes', both);
  open();
  const heard = listenInFrame();
  press('Analytics: on');
  press('No, thank you');
  track('page_view', { path: '/faq', title: 'FAQ' });
  expect(heard).toEqual([]);
  expect(page.dataLayer).toEqual([{ event: 'page_view', path: '/faq', title: 'FAQ' }]);
});

test('a yes for one tag is none for another, and a no is one for all', () => {
  keepChoice('yes', ['tag-manager']);
  expect(readChoice(['tag-manager'])).toBe('yes');
  expect(readChoice(both)).toBe('open');
  keepChoice('no', ['tag-manager']);
  expect(readChoice(both)).toBe('no');
});

test('Global Privacy Control is a no that nobody is asked about, whatever was said before, and the footer says so', () => {
  keepChoice('yes', both);
  sayRefused(true);
  open();
  expect(bar()).toBeNull();
  expect(frame()).toBeNull();
  press('Analytics: off');
  expect(bar()).toHaveTextContent('It sends Global Privacy Control. We honour it');
  expect(screen.queryByRole('button', { name: 'Yes, count it' })).toBeNull();
  press('Close');
  expect(bar()).toBeNull();
});

test('a choice in another tab holds in this one', async () => {
  open();
  localStorage.setItem('candor.consent', 'yes tag-manager pixel');
  fireEvent(window, new StorageEvent('storage', { key: 'candor.consent' }));
  expect(await screen.findByRole('button', { name: 'Analytics: on' })).toBeVisible();
  expect(bar()).toBeNull();
});
