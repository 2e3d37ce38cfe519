import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import type { TrackingPage } from '@candor/shell-contract/analytics';
import type { Tag } from '@candor/shell-contract/use-shop';
import { storeChoice, readChoice, subscribe, type Choice } from './consent-choice';
import { ConsentBar } from './ConsentBar';
import { openTagFrame } from './open-tag-frame';

const ChangeButton = styled.button`
  padding: 0.35rem 0;
  border: 0;
  background: none;
  font: inherit;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

const labels: Record<Choice, string> = { yes: 'on', no: 'off', open: 'off' };

/** Index of the current page view: consent covers this page and the following ones only. */
const lastPageView = (): number => {
  const { dataLayer = [] } = window as TrackingPage;
  return Math.max(
    0,
    dataLayer.findLastIndex(({ event }) => event === 'page_view'),
  );
};

/** Requests consent once, reopens from the footer, and opens the tag frame after a yes. */
export const Consent = ({ tags }: { tags: readonly Tag[] }) => {
  const choice = useSyncExternalStore(subscribe, () => readChoice(tags));
  const wasStored = useRef(choice === 'yes');
  const [isReopened, setReopened] = useState(false);
  const [legal] = useState(() => document.querySelector('.footer__legal'));
  const changeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (choice !== 'yes') {
      wasStored.current = false;
      return undefined;
    }
    return openTagFrame(tags, wasStored.current ? 0 : lastPageView());
  }, [choice, tags]);

  const close = () => {
    setReopened(false);
    if (isReopened) changeButton.current?.focus();
  };

  return (
    <>
      {(isReopened || choice === 'open') && (
        <ConsentBar
          tags={tags}
          choice={choice}
          isReopened={isReopened}
          onClose={close}
          onChoose={(chosen) => {
            storeChoice(chosen, tags);
            close();
          }}
        />
      )}
      {legal &&
        createPortal(
          <ChangeButton ref={changeButton} type="button" onClick={() => setReopened(true)}>
            {`Analytics: ${labels[choice]}`}
          </ChangeButton>,
          legal,
        )}
    </>
  );
};

/** Mounts the consent bar in a root of its own: no page waits for it or re-renders. */
export const showConsent = (tags: readonly Tag[]): void => {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Consent tags={tags} />);
};
