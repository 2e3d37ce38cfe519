import { useEffect, useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import type { Tag } from '@candor/shell-contract/use-shop';
import { Button } from '@candor/ui/Button';
import { isDeniedByBrowser, type Choice } from './consent-choice';
import { formatTags } from './format-tags';

// Lower windows, as 400 % of zoom make them, have the question at the end of the page: it would hide what has the focus.
const fixedMedia = '@media (min-height: 30rem)';

const Bar = styled.section`
  z-index: 25;
  inset: auto var(--page-margin) calc(var(--bottom-bar-height) + var(--space-4)) auto;
  display: grid;
  gap: var(--space-3);
  width: min(26rem, calc(100vw - 2 * var(--page-margin)));
  padding: var(--space-4) var(--space-5) var(--space-5);
  border: var(--border-width-1) solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  box-shadow: var(--shadow-3);
  font-size: var(--font-size-1);
  line-height: 1.4;

  &:focus {
    outline: none;
  }
  ${fixedMedia} {
    position: fixed;
  }
  @media (max-width: 47.99rem) {
    gap: var(--space-2);
    padding: var(--space-3) var(--space-4);
    font-size: var(--font-size-0);
  }
  @media print {
    display: none;
  }
`;

const Title = styled.p`
  font: var(--font-weight-heading) var(--font-size-3) / 1.2 var(--font-serif);
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: var(--space-3);
`;

/** Keeps the end of the page and the focused element above the bar. */
const SpaceBelow = createGlobalStyle`
  ${fixedMedia} {
    html:root {
      scroll-padding-bottom: calc(var(--bottom-bar-height) + 14rem);
    }
    /* Stronger than the footer's own rule, which stands in a file that the footer links. */
    body .footer {
      padding-bottom: calc(var(--bottom-bar-height) + 14rem);
    }
  }
`;

type Props = {
  tags: readonly Tag[];
  choice: Choice;
  /** Opened from the footer: takes the focus. */
  isReopened: boolean;
  onChoose: (choice: 'yes' | 'no') => void;
  onClose: () => void;
};

/** The consent question. Both buttons look alike, and no choice counts as a no. */
export const ConsentBar = ({ tags, choice, isReopened, onChoose, onClose }: Props) => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isReopened) bar.current?.focus();
  }, [isReopened]);
  const isDenied = isDeniedByBrowser();

  return (
    <Bar ref={bar} tabIndex={-1} aria-label="Analytics choice">
      <SpaceBelow />
      {isDenied ? (
        <>
          <Title>Your browser has said no</Title>
          <p>
            It sends Global Privacy Control, and we honor it: nothing from another company loads
            here, so there’s nothing to choose.
          </p>
        </>
      ) : (
        <>
          <Title>May we count this visit?</Title>
          <p>
            {`With your yes, ${formatTags(tags)} ${tags.length > 1 ? 'learn' : 'learns'} which pages you open, what you choose and what an order costs. Until then, nothing of theirs loads. `}
            <a href="/privacy">More in Privacy</a>
            {choice !== 'open' && `. Now it is ${choice === 'yes' ? 'on' : 'off'}.`}
          </p>
        </>
      )}
      <Actions>
        {isDenied ? (
          <Button $ghost $small onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button $ghost $small onClick={() => onChoose('no')}>
              No, thank you
            </Button>
            <Button $ghost $small onClick={() => onChoose('yes')}>
              Yes, count it
            </Button>
          </>
        )}
      </Actions>
    </Bar>
  );
};
