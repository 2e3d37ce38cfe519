import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { track, type TrackingPage } from '@candor/shell-contract/analytics';
import type { Tag } from '@candor/shell-contract/use-shop';
import { Consent } from './Consent';
import { storeChoice, readChoice } from './consent-choice';

const page = window as TrackingPage;
const both: readonly Tag[] = ['tag-manager', 'pixel'];

const open = (tags: readonly Tag[] = both) => render(<Consent tags={tags} />);
const bar = () => screen.queryByRole('region', { name: 'Analytics choice' });
const frame = () => document.querySelector('iframe');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const setPrivacyControl = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

/** Replaces the frame's window, which jsdom does not load: announces that it is ready and records. */
const recordFrameMessages = () => {
  const messages: unknown[] = [];
  const source = frame()?.contentWindow;
  if (!source) throw new Error('There is no frame');
  source.postMessage = (message: unknown) => void messages.push(message);
  dispatchEvent(new MessageEvent('message', { source, data: 'candor:tags-ready' }));
  return messages;
};

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  setPrivacyControl(undefined);
  page.dataLayer = [];
  // The footer is rendered before the consent bar.
  document.body.innerHTML = '<p class="footer__legal"></p>';
});

test('no frame opens before a yes, a no is stored, and the footer changes it', () => {
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

test('the frame receives events from the current page on, not earlier ones', () => {
  track('page_view', { path: '/', title: 'Home' });
  track('page_view', { path: '/focus', title: 'Focus' });
  open(['tag-manager']);
  press('Yes, count it');
  track('add_to_cart', { id: 'focus', quantity: 1, isSubscription: false });
  expect(recordFrameMessages()).toEqual([
    { push: { event: 'page_view', path: '/focus', title: 'Focus' } },
    { push: { event: 'add_to_cart', id: 'focus', quantity: 1, isSubscription: false } },
  ]);
});

test('the pixel receives every event of the page after a stored yes', () => {
  storeChoice('yes', ['pixel']);
  track('page_view', { path: '/', title: 'Home' });
  open(['pixel']);
  const messages = recordFrameMessages();
  track('ritual_saved', { formula: 'focus' });
  expect(messages).toEqual([
    { pixel: ['trackCustom', 'page_view', { path: '/', title: 'Home' }] },
    { pixel: ['trackCustom', 'ritual_saved', { formula: 'focus' }] },
  ]);
});

test('no event leaves the page after a no', () => {
  storeChoice('yes', both);
  open();
  const messages = recordFrameMessages();
  press('Analytics: on');
  press('No, thank you');
  track('page_view', { path: '/faq', title: 'FAQ' });
  expect(messages).toEqual([]);
  expect(page.dataLayer).toEqual([{ event: 'page_view', path: '/faq', title: 'FAQ' }]);
});

test('a yes holds for its tags only, a no for all', () => {
  storeChoice('yes', ['tag-manager']);
  expect(readChoice(['tag-manager'])).toBe('yes');
  expect(readChoice(both)).toBe('open');
  storeChoice('no', ['tag-manager']);
  expect(readChoice(both)).toBe('no');
});

test('Global Privacy Control overrides a stored yes, and the footer shows it', () => {
  storeChoice('yes', both);
  setPrivacyControl(true);
  open();
  expect(bar()).toBeNull();
  expect(frame()).toBeNull();
  press('Analytics: off');
  expect(bar()).toHaveTextContent('It sends Global Privacy Control, and we honor it');
  expect(screen.queryByRole('button', { name: 'Yes, count it' })).toBeNull();
  press('Close');
  expect(bar()).toBeNull();
});

test('a choice in another tab applies here', async () => {
  open();
  localStorage.setItem('candor.consent', 'yes tag-manager pixel');
  fireEvent(window, new StorageEvent('storage', { key: 'candor.consent' }));
  expect(await screen.findByRole('button', { name: 'Analytics: on' })).toBeVisible();
  expect(bar()).toBeNull();
});
