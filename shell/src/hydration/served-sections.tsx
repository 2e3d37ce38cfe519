import { lazy, Suspense, useLayoutEffect, type ComponentType } from 'react';
import styled from 'styled-components';
import { Island } from '@candor/ui/loading/Island';
import { Note } from '@candor/ui/Note';
import { scrollToHash } from './scroll-to-hash';

// It is as tall as the screen, so that the footer stays below it.
const Space = styled.div`
  min-height: 100vh;
`;

const Waiting = () => <Space role="status">Loading…</Space>;

const Failed = () => (
  <Space>
    <Note tone="warn">
      The rest of this page didn’t load. <a href={location.pathname}>Load the page again</a>.
    </Note>
  </Space>
);

type ArrivedProps = { onArrive: (hash: string) => void };

/** The page's own effects ran before its sections were there. */
const Arrived = ({ onArrive }: ArrivedProps) => {
  useLayoutEffect(() => {
    onArrive(location.hash);
  }, [onArrive]);
  return null;
};

const scrollTo = (hash: string) => void scrollToHash(hash);

/**
 * Sections that need no script: a browser keeps the server's HTML, and loads their code only after a
 * navigation inside the shop.
 * @param onArrive called with the hash of the address when the browser has rendered them
 */
export const servedSections = (
  load: () => Promise<ComponentType>,
  onArrive: (hash: string) => void = scrollTo,
): ComponentType => {
  const Sections = lazy(async () => ({ default: await load().catch(() => Failed) }));
  return function ServedSections() {
    return (
      <Island>
        <Suspense fallback={<Waiting />}>
          <Sections />
          <Arrived onArrive={onArrive} />
        </Suspense>
      </Island>
    );
  };
};
