import { useState } from 'react';
import { Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import styled from 'styled-components';

const Slip = styled.div`
  display: grid;
  gap: var(--s-4);
  align-items: center;
  justify-items: start;
  padding: var(--s-4) var(--s-5);
  border-radius: var(--r-2);
  background: var(--sunk);
  font-size: var(--t-1);
  overflow-wrap: anywhere;
  @media (min-width: 30rem) {
    grid-template-columns: 1fr auto;
  }
`;

const words = { ready: 'Copy citation', copied: 'Copied', failed: 'Select and copy it by hand' };

/** A citation and the button that takes it along; it says so itself, for a toast would lie under the dialog. */
export const CopyCitation = ({ citation }: { citation: string }) => {
  const [state, setState] = useState<keyof typeof words>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(citation);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <Slip>
      <cite>{citation}</cite>
      <Button $ghost $small onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span role="status">{words[state]}</span>
      </Button>
    </Slip>
  );
};
