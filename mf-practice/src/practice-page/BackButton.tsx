import { useNavigate } from '@candor/shell-contract/router';
import { Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import styled from 'styled-components';

const Place = styled.p`
  margin-top: var(--space-6);
`;

/** One step back. A step is a history entry without the later choices, so going back clears them. */
export const BackButton = () => {
  const navigate = useNavigate();
  return (
    <Place>
      <Button $ghost onClick={() => void navigate(-1)}>
        <Icon name="back" />
        Back
      </Button>
    </Place>
  );
};
