import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { useNavigate, useSearchParams } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { TextButton } from '@candor/ui/Button';
import { Copy, ParagraphTitle } from '@candor/ui/Type';

const SCOPE = '/practice';

const Section = styled.section`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  margin-top: var(--space-7);

  & > a {
    padding-block: 0.75rem;
    font-size: var(--font-size-1);
    font-weight: var(--font-weight-medium);
  }
  @media print {
    display: none;
  }
`;

const showError = () =>
  toasts.show({
    message: 'That didn’t work.',
    detail: 'The pages still work online. Please try again later.',
    tone: 'error',
  });

/**
 * Waits until the worker has stored the pages.
 * @throws Error when it could not, for instance because the connection broke
 */
const finishInstall = (worker: ServiceWorker) =>
  new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('pages not stored'));
    });
  });

/** Stores the practice pages for use without a connection, or stops that. */
export const OfflineChoice = () => {
  const id = useId();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<'off' | 'storing' | 'on' | null>(null);
  const isWanted = query.get('offline') === 'yes';

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const start = async () => {
      let registration = await navigator.serviceWorker.getRegistration(SCOPE);
      if (isWanted)
        registration ??= await navigator.serviceWorker.register('/practice/worker.js', {
          scope: SCOPE,
        });
      if (registration?.installing && !registration.active) {
        setState('storing');
        await finishInstall(registration.installing);
      }
      setState(registration ? 'on' : 'off');
      if (isWanted) await navigate('/practice/record', { replace: true });
    };
    start().catch(() => {
      // A browser that denies storage has no service workers, and needs none.
      setState(isWanted ? 'off' : null);
      if (isWanted) showError();
    });
  }, [isWanted, navigate]);

  const stop = async () => {
    try {
      await (await navigator.serviceWorker.getRegistration(SCOPE))?.unregister();
      await Promise.all(
        (await caches.keys())
          .filter((name) => name.startsWith('candor-practice-'))
          .map((name) => caches.delete(name)),
      );
      setState('off');
    } catch {
      showError();
    }
  };

  if (state === null) return null;
  return (
    <Section aria-labelledby={id}>
      <ParagraphTitle id={id}>Offline</ParagraphTitle>
      {state === 'off' ? (
        <>
          <Copy>
            This browser can store the practice pages, so that they open offline. Shop, cart and
            prices are never stored.
          </Copy>
          {/* A page from the edge: only one of these may start the worker. */}
          <a href="/practice/record?offline=yes">Keep these pages for offline use</a>
        </>
      ) : (
        <>
          <Copy role="status">
            {state === 'storing'
              ? 'Storing the pages.'
              : 'These pages open offline, and you can install them on a phone. What you write is sent when you’re back online. Shop, cart and prices are never kept.'}
          </Copy>
          {state === 'on' && <TextButton onClick={() => void stop()}>Remove them</TextButton>}
        </>
      )}
    </Section>
  );
};
