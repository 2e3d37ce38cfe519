import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ModuleId } from '@candor/shell-contract/remote';
import { BrowserRouter, Link, useLocation } from '@candor/shell-contract/router';
import { AfterFirstPaint } from '@candor/ui/AfterFirstPaint';
import {
  RemoteLoaderProvider,
  type LoadedModule,
  type RemoteLoader,
} from '@candor/ui/remote-loader';
import { fixedRoutes, type PageRoute } from '../remotes/route-table';
import { Pages } from './Pages';

const rendered: string[] = [];

const makePage = (): LoadedModule => ({
  Component: () => {
    const { pathname } = useLocation();
    rendered.push(pathname);
    return (
      <>
        <h1>{pathname}</h1>
        <AfterFirstPaint>
          <p>Below the first view of {pathname}</p>
        </AfterFirstPaint>
      </>
    );
  },
});

const routes: readonly PageRoute[] = [
  { path: '/focus', module: 'mf-catalog/FormulaPage' },
  { path: '/research', module: 'mf-research/ResearchPage' },
];
const pages = new Map<ModuleId, LoadedModule>(routes.map(({ module }) => [module, makePage()]));

const loader: RemoteLoader = {
  peek: (id) => pages.get(id),
  load: (id) => Promise.resolve(pages.get(id) ?? 'failed'),
  exposes: () => Promise.resolve(true),
  retry: () => Promise.resolve('failed'),
};

const openFocus = () => {
  Object.assign(globalThis, { scrollTo: () => undefined });
  history.replaceState(null, '', '/focus');
  render(
    <RemoteLoaderProvider value={loader}>
      <BrowserRouter useTransitions={false}>
        <Link to="/research">Research</Link>
        <Pages table={fixedRoutes(routes)} isComplete />
      </BrowserRouter>
    </RemoteLoaderProvider>,
  );
  rendered.length = 0;
};

test('a click renders the next page once', async () => {
  openFocus();
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('heading')).toHaveTextContent('/research');
  // The deferred location follows.
  await act(() => Promise.resolve());
  expect(rendered).toEqual(['/research']);
});

test('a click renders the first view only; a first page and a step back render whole', async () => {
  // No frame comes.
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  openFocus();
  expect(screen.getByText('Below the first view of /focus')).toBeVisible();
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('heading')).toHaveTextContent('/research');
  expect(screen.queryByText(/^Below/)).toBeNull();
  history.back();
  expect(await screen.findByText('Below the first view of /focus')).toBeVisible();
});
