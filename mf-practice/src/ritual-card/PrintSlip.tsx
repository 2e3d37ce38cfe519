import styled from 'styled-components';
import { Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';

const Action = styled.p`
  margin-top: var(--space-4);
`;

/** Prints the page, of which the print styles leave the slip. */
export const PrintSlip = () => (
  <Action>
    <Button $ghost onClick={() => print()}>
      <Icon name="print" />
      Print the slip
    </Button>
  </Action>
);
