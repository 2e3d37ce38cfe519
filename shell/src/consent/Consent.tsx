import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { TrackingPage } from '@candor/shell-contract/analytics';
import type { Tag } from '@candor/shell-contract/use-shop';
import styled from 'styled-components';
import { keepChoice, readChoice, subscribe, type Choice } from './choice';
import { ConsentBar } from './ConsentBar';
import { openTagFrame } from './open-tag-frame';

/** In the footer's last line, beside Privacy and Terms. */
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

const shown: Record<Choice, string> = { yes: 'on', no: 'off', open: 'off' };

/** A yes is for the page on which it is said and for what follows, not for what was seen before it. */
const lastPageView = (): number => {
  const { dataLayer = [] } = window as TrackingPage;
  return Math.max(
    0,
    dataLayer.findLastIndex(({ event }) => event === 'page_view'),
  );
};

/** Asks once, remembers, can be asked again from the footer, and opens the frame after a yes. */
export const Consent = ({ tags }: { tags: readonly Tag[] }) => {
  const choice = useSyncExternalStore(subscribe, () => readChoice(tags));
  const wasRemembered = useRef(choice === 'yes');
  const [isAskedAgain, setAskedAgain] = useState(false);
  const [legal] = useState(() => document.querySelector('.footer__legal'));
  const changeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (choice !== 'yes') {
      wasRemembered.current = false;
      return undefined;
    }
    return openTagFrame(tags, wasRemembered.current ? 0 : lastPageView());
  }, [choice, tags]);

  const close = () => {
    setAskedAgain(false);
    if (isAskedAgain) changeButton.current?.focus();
  };

  return (
    <>
      {(isAskedAgain || choice === 'open') && (
        <ConsentBar
          tags={tags}
          choice={choice}
          isAskedAgain={isAskedAgain}
          onClose={close}
          onChoose={(word) => {
            keepChoice(word, tags);
            close();
          }}
        />
      )}
      {legal &&
        createPortal(
          <ChangeButton ref={changeButton} type="button" onClick={() => setAskedAgain(true)}>
            {`Analytics: ${shown[choice]}`}
          </ChangeButton>,
          legal,
        )}
    </>
  );
};
