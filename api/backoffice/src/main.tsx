import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { App } from './App';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// The content security policy allows styles with the nonce of this response only.
createRoot(root).render(
  <CacheProvider value={createCache({ key: 'css', nonce })}>
    <App />
  </CacheProvider>,
);
