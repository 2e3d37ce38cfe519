import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { OfflineChoice } from './OfflineChoice';

/** A browser in which a worker starts to install, until a state is reported. */
const startInstall = () => {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = {
    get active() {
      return worker.state === 'activated' ? worker : null;
    },
    installing: worker,
  };
  let registered: typeof registration | undefined;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registered),
      register: () => Promise.resolve((registered = registration)),
    },
  });
  return (state: 'installed' | 'activated' | 'redundant') =>
    act(async () => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
      await Promise.resolve();
    });
};

const renderWanted = async () => {
  history.replaceState(null, '', '/practice/record?offline=yes');
  render(
    <BrowserRouter>
      <OfflineChoice />
    </BrowserRouter>,
  );
  expect(await screen.findByRole('status')).toHaveTextContent('Storing the pages');
};

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('promises offline pages when they are stored, not before', async () => {
  const report = startInstall();
  await renderWanted();
  await report('installed');
  expect(screen.getByRole('status')).toHaveTextContent('Storing the pages');
  await report('activated');
  expect(screen.getByRole('status')).toHaveTextContent('These pages open offline');
  expect(screen.getByRole('button', { name: 'Remove them' })).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('shows that the pages could not be stored, and offers it again', async () => {
  const show = jest.spyOn(toasts, 'show');
  const report = startInstall();
  await renderWanted();
  await report('redundant');
  expect(
    screen.getByRole('link', { name: 'Keep these pages for offline use' }),
  ).toBeInTheDocument();
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ message: 'That didn’t work.' }));
});
