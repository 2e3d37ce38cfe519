import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter } from '@candor/shell-contract/router';
import { servedSections } from './served-sections';

const open = async (load: () => Promise<ComponentType>, onArrive?: (hash: string) => void) => {
  const Sections = servedSections(load, onArrive);
  await act(async () => {
    render(
      <BrowserRouter>
        <Sections />
      </BrowserRouter>,
    );
    await Promise.resolve();
  });
};

test('a page opened inside the shop loads its sections, then scrolls to the hash', async () => {
  history.replaceState(null, '', '/terms#guarantee');
  const arrived: string[] = [];
  await open(
    () => Promise.resolve(() => <h2>The guarantee</h2>),
    (hash) => arrived.push(hash),
  );
  expect(screen.getByRole('heading')).toHaveTextContent('The guarantee');
  expect(arrived).toEqual(['#guarantee']);
});

test('a failed load offers to load the page again', async () => {
  history.replaceState(null, '', '/terms');
  await open(() => Promise.reject(new Error('offline')));
  expect(screen.getByRole('link', { name: 'Load the page again' })).toHaveAttribute(
    'href',
    '/terms',
  );
});
