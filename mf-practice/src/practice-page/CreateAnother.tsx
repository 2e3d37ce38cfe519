import { useNavigate } from '@candor/shell-contract/router';
import { TextButton } from '@candor/ui/Button';

/** Begins again with nothing chosen; Back still leads to the ritual that was there. */
export const CreateAnother = () => {
  const navigate = useNavigate();
  return <TextButton onClick={() => void navigate('/practice')}>Create Another Ritual</TextButton>;
};
