import { useNavigate } from '@candor/shell-contract/router';
import { Button } from '@candor/ui/Button';
import styled from 'styled-components';

const Place = styled.p`
  margin-top: var(--s-5);
`;

/** Begins again with nothing chosen; Back still leads to the ritual that was there. */
export const CreateAnother = () => {
  const navigate = useNavigate();
  return (
    <Place>
      <Button $ghost onClick={() => void navigate('/practice')}>
        Create Another Ritual
      </Button>
    </Place>
  );
};
