import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { watchForeignNodes } from '@candor/shell-contract/foreign-nodes';
import { App } from './App';
import { answerWith } from './data/auth-provider';
import { api, queryClient } from './data/connection';
import { keepNumbersFromWheel } from './frame/keep-numbers';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

watchForeignNodes(document.body);
keepNumbersFromWheel();

// Without transitions a list leaves at the click. With them it stays until the next page is rendered, and
// a filter typed just before, which react-admin applies after 500 ms, navigates back to the list.
const router = createHashRouter([{ path: '*', element: <App /> }]);

/** The session was requested before this script. A slow one is not waited for: the page shows that it loads. */
const maxWaitMs = 200;

const render = async () => {
  const session = await Promise.race([
    api.session().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null)),
  ]);
  if (session) answerWith(session, queryClient);
  // The content security policy allows styles with the nonce of this response only.
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'css', nonce })}>
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>,
  );
};
void render();
