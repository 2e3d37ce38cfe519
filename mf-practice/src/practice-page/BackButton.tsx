import styled from 'styled-components';
import { useNavigate } from '@candor/shell-contract/router';
import { Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';

const Actions = styled.p`
  margin-top: var(--space-6);
`;

/** Goes to the previous step. Its history entry lacks the later choices, so they are cleared. */
export const BackButton = () => {
  const navigate = useNavigate();
  return (
    <Actions>
      <Button $ghost onClick={() => void navigate(-1)}>
        <Icon name="back" />
        Back
      </Button>
    </Actions>
  );
};
